import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { registerPlanning } from "../features/notifications/planning.ts";
import { registerPushing } from "../features/notifications/pushing.ts";
import { registerPollJobs } from "../features/polls/register-jobs.ts";
import { registerVerifiedRounds } from "../features/results/verified-rounds.ts";
import { registerFolding } from "../features/votes/folding-job.ts";
import { registerHousekeeping } from "../jobs/housekeeping.ts";
import { watchForwarded } from "../plugins/forwarded.ts";
import type { AppOptions } from "./options.ts";

/** Registers background work; the services that queue work of their own register it themselves. */
export function registerJobs(app: FastifyInstance, services: Services, options: AppOptions): void {
  const { connection, objects, pushBackoffMs } = options;
  const { db, events, push, site } = services;
  registerHousekeeping(app, db, objects);
  registerFolding(app, db, events);
  registerVerifiedRounds(app, db);
  registerPollJobs(app, services);
  registerPlanning(app, connection, events);
  registerPushing(app, { db, events, push, backoffMs: pushBackoffMs });
  watchForwarded(app, db, site.trustProxy);
}
