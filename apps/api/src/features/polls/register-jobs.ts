import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { registerPollBatches } from "./batches-job.ts";
import { registerPollTimes } from "./poll-times-job.ts";

export function registerPollJobs(app: FastifyInstance, services: Services): void {
  registerPollTimes(app, services);
  registerPollBatches(app, services.db, services.events);
}
