import { setImmediate as othersTurn } from "node:timers/promises";
import type { Connection } from "@mero-mat/db/connect";
import * as roll from "@mero-mat/db/queries/roll";
import * as uploads from "@mero-mat/db/queries/roll-uploads";
import type { FastifyInstance } from "fastify";
import type { Events } from "../../events/events.ts";
import { runInBackground } from "../../jobs/background-work.ts";

const accountsAtOnce = 100;
const linesAtOnce = 1000;
const first = "00000000-0000-0000-0000-000000000000";

/** After an upload, marks which accounts are on the roll, then removes lines that are no longer on it. */
export function registerRollUpkeep(app: FastifyInstance, db: Connection["db"], events: Events) {
  let removing: { uploadId: number; after: string } | null = null;

  async function mark(): Promise<boolean> {
    const marked = await roll.markNext(db, accountsAtOnce);
    if (marked === "done") await events.publish(db, "settings");
    return marked !== "nothing";
  }

  async function remove(): Promise<boolean> {
    if (!removing) {
      const uploadId = await uploads.findGone(db);
      if (uploadId === undefined) return false;
      removing = { uploadId, after: first };
    }
    const after = await uploads.removeGone(db, removing.uploadId, removing.after, linesAtOnce);
    removing = after === null ? null : { ...removing, after };
    return true;
  }

  const upkeep = runInBackground({
    async turn() {
      await othersTurn();
      return (await mark()) || (await remove());
    },
    dueInMs: async () => null,
    ready: app.untilReady,
    onProblem: (error) => app.log.warn({ err: error }, "the electoral roll could not be looked after, trying again"),
  });
  // An upload that a second administrator approves is taken by another call.
  events.onChange((topic) => topic === "settings" && upkeep.wake());
  app.addHook("preClose", () => upkeep.stop());
  return upkeep;
}
