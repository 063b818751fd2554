import type { Connection } from "@mero-mat/db/connect";
import type { FastifyInstance } from "fastify";
import type { Events } from "../../events/events.ts";
import { registerPollBatches } from "./batches-job.ts";
import { registerPollTimes } from "./poll-times-job.ts";

export function registerPollJobs(app: FastifyInstance, db: Connection["db"], events: Events): void {
  registerPollTimes(app, db, events);
  registerPollBatches(app, db, events);
}
