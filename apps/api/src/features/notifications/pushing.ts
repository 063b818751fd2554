import type { Connection } from "@mero-mat/db/connect";
import * as pushJobs from "@mero-mat/db/queries/push-jobs";
import * as pushRetries from "@mero-mat/db/queries/push-retries";
import type { FastifyInstance } from "fastify";
import { keepWorking } from "../../background-work.ts";
import type { Events } from "../../events/events.ts";
import type { Push } from "../../push/push.ts";
import { sendPage } from "./push-jobs.ts";
import { sendAgain } from "./push-retries.ts";
import { patientBackoffMs } from "./push-round.ts";

const graceMs = 2000;

interface Options {
  db: Connection["db"];
  events: Events;
  push: Push;
  backoffMs?: ((attempts: number) => number) | undefined;
}

/**
 * Tells devices of what is sent, apart from every request. First tries and later ones go side by side: those that fail
 * again and again hold up nobody who is told for the first time.
 */
export function registerPushing(app: FastifyInstance, { db, events, push, backoffMs = patientBackoffMs }: Options) {
  const stopping = new AbortController();
  const cut = new AbortController();
  const pushing = { db, push, log: app.log, backoffMs, stopping: stopping.signal, cut: cut.signal };
  const onProblem = (error: unknown) => app.log.warn({ err: error }, "devices could not be told, trying again");

  const retries = keepWorking({
    turn: () => sendAgain(pushing),
    dueInMs: () => pushRetries.nextInMs(db),
    onProblem,
  });
  const pages = keepWorking({
    turn: () => sendPage(pushing, retries.wake),
    dueInMs: () => pushJobs.nextInMs(db),
    onProblem,
  });
  events.onChange((topic) => topic === "notifications" && pages.wake());

  app.addHook("preClose", async () => {
    stopping.abort();
    const impatience = setTimeout(() => cut.abort(), graceMs);
    await Promise.all([pages.stop(), retries.stop()]);
    clearTimeout(impatience);
  });
}
