import * as logs from "@mero-mat/db/queries/log-state";
import type { FastifyInstance } from "fastify";
import type { EventTopic } from "../../events/events.ts";
import { runInBackground } from "../../jobs/background-work.ts";
import { checkPublished, type Sealer, sealStep } from "./sealing.ts";

const sealedTopics: EventTopic[] = ["polls", "parties", "votes"];

/** Seals while there is something to seal; only one process does it at a time. */
export function registerSealing(app: FastifyInstance, sealer: Sealer) {
  let hasLookedBack = false;
  let last: Awaited<ReturnType<typeof sealStep>> = "nothing";
  const work = runInBackground({
    async turn() {
      if (!hasLookedBack) hasLookedBack = (await checkPublished(sealer)) !== "held";
      const before = last;
      last = await sealStep(sealer);
      if (before === "done" && last !== "done") sealer.witnesses.wake();
      return last === "done";
    },
    // The process that holds it may have been killed.
    dueInMs: async () => (last === "held" ? 1000 : logs.dueInMs(sealer.db)),
    ready: app.untilReady,
    onProblem: (error) => app.log.warn({ err: error }, "ballots could not be sealed, trying again"),
  });
  sealer.events.onChange((topic) => {
    if (sealedTopics.includes(topic)) work.wake();
  });
  app.addHook("preClose", async () => {
    await work.stop();
    await sealer.witnesses.stop();
  });
  return work;
}
