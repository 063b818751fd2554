import type { JobKind } from "@mero-mat/db/queries/jobs";
import { withTimeLimit } from "@mero-mat/db/time-limits";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { limitOfRoute, timeLimits } from "../calls/time-limits.ts";
import { requireWorkers } from "../jobs/job-worker.ts";
import { registerAddress } from "../plugins/address.ts";
import { readableUrl, replyWithFailure } from "../plugins/errors.ts";
import { requestIdOf } from "../plugins/request-id.ts";
import { logResponses } from "../plugins/request-log.ts";
import { registerRequestTimeout, requestTimeoutMs } from "../plugins/request-timeout.ts";
import { replyToUnreadable } from "../plugins/unreadable.ts";
import { type DatabaseHealth, watchDatabase } from "../telemetry/database-health.ts";
import type {} from "../telemetry/metrics.ts";
import type { AppOptions } from "./options.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Gauges of the server's parts; a value is NaN when there is nothing to report. */
    measures: { name: string; help: string; read(): number }[];
    /** Kinds of jobs that have a worker. */
    jobKinds: Set<JobKind>;
    /** Resolves when the server takes calls; background work starts then. */
    untilReady: Promise<void>;
    /** Responds within two seconds, whatever the database does. */
    lookAtDatabase: () => Promise<DatabaseHealth>;
  }
}

export function createServer({ trustProxy, log }: AppOptions): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    bodyLimit: 256 * 1024,
    genReqId: requestIdOf,
    // A body that arrives slowly takes up a place that others wait for.
    requestTimeout: requestTimeoutMs,
    // Node needs the limit too: otherwise it waits for the headers alone as long as it allows for a whole request.
    http: { requestTimeout: requestTimeoutMs, connectionsCheckingInterval: 1000 },
    trustProxy: trustProxy ?? false,
    forceCloseConnections: "idle",
    frameworkErrors: replyWithFailure,
    clientErrorHandler: replyToUnreadable,
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: 5000 },
  });
}

/** Adds what every other part relies on: gauges, health of the database, errors, the log line and the time limit. */
export function registerFoundations(app: FastifyInstance, options: AppOptions): void {
  const { connection, replica, log, traceCalls, logReadsEvery, limits = timeLimits } = options;
  app.decorate("measures", []);
  app.decorate("lookAtDatabase", watchDatabase(connection, log));
  app.decorate("jobKinds", new Set<JobKind>());
  const untilReady = new Promise<void>((resolve) =>
    app.addHook("onReady", async () => {
      requireWorkers(app);
      resolve();
    }),
  );
  app.decorate("untilReady", untilReady);
  if (replica)
    app.measures.push(
      {
        name: "replica_lag_seconds",
        help: "How far the replica that is read is behind the database; NaN while none is read",
        read: () => replica.lagSeconds() ?? Number.NaN,
      },
      { name: "replicas_down", help: "Replicas that are down, promoted or too far behind", read: () => replica.down() },
    );
  traceCalls?.(app);
  registerRequestTimeout(app);
  registerAddress(app);
  app.setErrorHandler(replyWithFailure);
  app.addHook("onResponse", logResponses(logReadsEvery));
  app.addHook("preHandler", ({ routeOptions }, _reply, done) =>
    withTimeLimit(limitOfRoute(limits, routeOptions.url), done),
  );
}
