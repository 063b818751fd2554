import type { Connection } from "@mero-mat/db/connect";
import * as rounds from "@mero-mat/db/queries/verified-rounds";
import type { FastifyInstance } from "fastify";
import { runInBackground } from "../../jobs/background-work.ts";

// Counting reads every vote: the longer it takes, the less often it runs.
const restPerWork = 10;

/** Counts the votes from verified accounts, at most once a minute, in only one process. */
export function registerVerifiedRounds(app: FastifyInstance, db: Connection["db"]): void {
  const work = runInBackground({
    async turn() {
      if (!(await rounds.takeTurn(db))) return false;
      const begunAt = performance.now();
      await rounds.markDay(db);
      await rounds.count(db);
      await rounds.putOff(db, ((performance.now() - begunAt) / 1000) * restPerWork);
      return true;
    },
    dueInMs: () => rounds.dueInMs(db),
    ready: app.untilReady,
    onProblem: (error) => app.log.warn({ err: error }, "verified votes could not be counted, trying again"),
  });
  app.addHook("preClose", () => work.stop());
}
