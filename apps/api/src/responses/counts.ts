import type { Connection } from "@mero-mat/db/connect";
import * as analytics from "@mero-mat/db/queries/analytics";
import * as logs from "@mero-mat/db/queries/log-state";
import * as ballots from "@mero-mat/db/queries/log-waiting";
import * as removal from "@mero-mat/db/queries/removal";
import * as roll from "@mero-mat/db/queries/roll";
import { limits } from "@mero-mat/domain/limits";
import type { FastifyInstance } from "fastify";
import type { Reads } from "../calls/reads.ts";
import { type CachedValue, cachedIfLarge } from "./cached-if-large.ts";

declare module "../context.ts" {
  interface Services {
    counts: ReturnType<typeof openCounts>;
  }
}

// Counting a whole country takes seconds; fewer rows are counted for each administrator.
const many = 1_000_000;
const recountAfterMs = 60_000;
const everyMs = 60 * 60 * 1000;

/** Returns when the oldest of these was counted, if the next reader gets one that a new count will replace. */
export function oldestOf(counts: Pick<CachedValue<unknown>, "countedAt">[]): string | null {
  const times = counts.flatMap((count) => count.countedAt()?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function waitingBallots(db: Connection["db"]) {
  return { waiting: await ballots.countWaiting(db), entries: (await logs.current(db)).headSize };
}

/** Counts for the dashboard; administrators of a country get counts that were read in the background. */
export function openCounts(app: FastifyInstance, db: Connection["db"], reads: Reads) {
  const number = (load: Parameters<typeof reads<number>>[0]) =>
    cachedIfLarge(() => reads(load), { isLarge: (count) => count >= many, recountAfterMs });
  const counts = {
    voters: number(analytics.countVoters),
    voted: number(analytics.countVoted),
    active: number(analytics.countActive),
    newThisWeek: number((from) => analytics.countNewUsers(from, limits.activityDays)),
    locations: cachedIfLarge(() => reads(analytics.locations), {
      isLarge: (rows) => sum(rows.map(({ userCount }) => userCount)) >= many,
      recountAfterMs,
    }),
    onRoll: number(roll.countAccounts),
    ballots: cachedIfLarge(() => waitingBallots(db), {
      isLarge: ({ waiting, entries }) => waiting + entries >= many,
      recountAfterMs,
    }),
    removal: cachedIfLarge(() => removal.count(db), {
      isLarge: ({ reset }) => sum(Object.values(reset)) >= many,
      recountAfterMs,
    }),
  };
  const recount = async () => {
    for (const count of Object.values(counts)) await count.recount();
  };
  void app.untilReady.then(recount);
  // Nobody may have looked for a night.
  const timer = setInterval(recount, everyMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return counts;
}
