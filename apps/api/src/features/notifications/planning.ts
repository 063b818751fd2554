import { type Connection, inTransaction } from "@mero-mat/db/connect";
import * as plans from "@mero-mat/db/queries/planned-notices";
import type { FastifyInstance } from "fastify";
import type { Events } from "../../events/events.ts";
import { runInBackground } from "../../jobs/background-work.ts";
import { notify } from "../../notifications/notify.ts";

/** Sends scheduled notifications on time: each leaves the schedule in the transaction that sends it. */
export function registerPlanning(app: FastifyInstance, { db }: Connection, events: Events) {
  const work = runInBackground({
    turn: () =>
      inTransaction(db, async (tx) => {
        const notice = await plans.takeDue(tx);
        if (notice) await notify({ events }, tx, notice);
        return notice !== undefined;
      }),
    dueInMs: () => plans.nextInMs(db),
    ready: app.untilReady,
    onProblem: (error) => app.log.warn({ err: error }, "a planned notice could not be sent, trying again"),
  });
  events.onOwnChange((topic) => topic === "notifications" && work.wake());
  app.addHook("preClose", () => work.stop());
}
