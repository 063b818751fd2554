import type { Connection } from "@mero-mat/db/connect";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Events } from "../../events/events.ts";
import { queueOf, workOnJobs } from "../../jobs/job-worker.ts";
import type { Push } from "../../push/push.ts";
import { sendAgain, sendPage } from "./push-jobs.ts";
import { defaultBackoffMs } from "./push-round.ts";

const graceMs = 2000;
const seconds = 60;

interface Options {
  db: Connection["db"];
  events: Events;
  push: Push;
  backoffMs?: ((tries: number) => number) | undefined;
}

/**
 * Pushes notifications to devices, apart from every request. First tries and retries run concurrently, so that devices
 * that keep failing do not delay the others.
 */
export function registerPushing(app: FastifyInstance, { db, events, push, backoffMs = defaultBackoffMs }: Options) {
  const stopping = new AbortController();
  const cut = new AbortController();
  const pushing = { db, push, log: app.log, backoffMs, stopping: stopping.signal, cut: cut.signal };
  const onProblem = (error: unknown) => app.log.warn({ err: error }, "devices could not be notified, trying again");

  const retries = workOnJobs({
    app,
    db,
    queue: queueOf(db, "push_retry", { limit: 100, seconds }),
    payload: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
    work: (taken) => sendAgain(pushing, taken),
    onProblem,
  });
  const pages = workOnJobs({
    app,
    db,
    queue: queueOf(db, "push", { limit: 1, seconds }),
    payload: z.object({ notificationId: z.uuid(), after: z.nullable(z.uuid()) }),
    async work(taken) {
      for (const job of taken) await sendPage(pushing, job, retries.wake);
    },
    onProblem,
  });
  events.onOwnChange((topic) => topic === "notifications" && pages.wake());

  app.addHook("preClose", async () => {
    stopping.abort();
    const cutTimer = setTimeout(() => cut.abort(), graceMs);
    await Promise.all([pages.stop(), retries.stop()]);
    clearTimeout(cutTimer);
  });
}
