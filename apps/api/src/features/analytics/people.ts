import * as analytics from "@mero-mat/db/queries/analytics";
import { limits } from "@mero-mat/domain/limits";
import type { FastifyInstance } from "fastify";
import type { Reads } from "../../calls/reads.ts";
import { kept } from "./kept.ts";

declare module "../../context.ts" {
  interface Services {
    people: People;
  }
}

type People = ReturnType<typeof openPeople>;

// A country's counts take seconds. A smaller one's are read afresh for each administrator.
const manyPeople = 1_000_000;
const recountAfterMs = 60_000;
const everyMs = 60 * 60 * 1000;

/** Counts people for the dashboard; administrators of a country get counts that were read in the background. */
export function openPeople(app: FastifyInstance, reads: Reads) {
  const number = (load: Parameters<typeof reads<number>>[0]) =>
    kept(() => reads(load), { isLarge: (count) => count >= manyPeople, recountAfterMs });
  const counts = {
    voters: number(analytics.countVoters),
    voted: number(analytics.countVoted),
    active: number(analytics.countActive),
    newThisWeek: number((db) => analytics.countNewUsers(db, limits.activityDays)),
    locations: kept(() => reads(analytics.locations), {
      isLarge: (rows) => rows.reduce((sum, { userCount }) => sum + userCount, 0) >= manyPeople,
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
  const { voters, voted, active, newThisWeek, locations } = counts;
  return {
    voters: voters.read,
    voted: voted.read,
    active: active.read,
    newThisWeek: newThisWeek.read,
    locations: locations.read,
  };
}
