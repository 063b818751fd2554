import type { Connection } from "@mero-mat/db/connect";
import type { Replicas } from "@mero-mat/db/replica";
import type { FastifyInstance } from "fastify";
import type { TimeLimits } from "../calls/time-limits.ts";
import type { Events } from "../events/events.ts";
import type { LogKeys } from "../features/public-log/keys.ts";
import type { Witness } from "../features/public-log/witnesses.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Objects } from "../objects/objects.ts";
import type { Endpoints } from "../outgoing/endpoints.ts";
import type { Log } from "../telemetry/log.ts";

export interface AppOptions {
  connection: Connection;
  /** Visitors' results are read from this copy of the database. */
  replica?: Replicas | null;
  events: Events;
  mailer: Mailer;
  objects: Objects;
  /** Addresses of push services that may be called. */
  pushEndpoints: Endpoints;
  /** Addresses that webhooks may have. */
  webhookEndpoints: Endpoints;
  webhookBackoffMs?: ((tries: number) => number) | undefined;
  /** Milliseconds before an unreachable device is tried again. */
  pushBackoffMs?: (tries: number) => number;
  log: Log;
  publicUrl: URL;
  /** Refuses requests for another host than that of `publicUrl`. */
  checksHost?: boolean | undefined;
  /** Contact of the operator; without it no address is shown. */
  contactEmail?: string | undefined;
  /** These countersign the public log. */
  witnesses?: Witness[];
  /** Keys of the public log; without them, those of the database. */
  logKeys?: LogKeys | undefined;
  webFolder: string;
  /** Logs one of this many successful reads and votes: 1 logs each of them, 0 none. */
  logReadsEvery?: number | undefined;
  redisUrl?: string | undefined;
  redisTimeoutMs?: number | undefined;
  callsPerMinute?: number | undefined;
  /** Time limits of calls; those of `calls/time-limits.ts` by default. */
  limits?: TimeLimits;
  /** Delay of the event loop at which requests are refused with 503; 0 never refuses. */
  maxEventLoopDelayMs: number;
  trustProxy?: string | undefined;
  /** Traces calls as spans; see telemetry/tracing.ts. */
  traceCalls?: ((app: FastifyInstance) => void) | undefined;
}
