import type { Connection } from "@mero-mat/db/connect";
import { pendingWork } from "@mero-mat/db/queries/pending-work";
import { withTimeLimit } from "@mero-mat/db/time-limits";
import type { FastifyInstance } from "fastify";
import fastify from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { breakdowns, failureOf } from "../calls/failures.ts";
import { hashing } from "../identity/passwords.ts";
import { calls, type ProcedureCall } from "../procedures/call-channel.ts";

function timeCalls(app: FastifyInstance, registry: Registry): void {
  const http = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long calls took",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    http.observe({ method, route: routeOptions.url ?? "none", status: statusCode }, elapsedTime / 1000);
  });
  const procedures = new Histogram({
    name: "procedure_duration_seconds",
    help: "How long procedures took, by tRPC and REST alike",
    labelNames: ["procedure", "outcome"],
    registers: [registry],
  });
  const begun = new WeakMap<ProcedureCall, number>();
  const begin = (call: unknown) => void begun.set(call as ProcedureCall, performance.now());
  const end = (message: unknown) => {
    const call = message as ProcedureCall;
    const outcome = "error" in call ? failureOf(call.error).reason : "ok";
    const since = begun.get(call) ?? performance.now();
    procedures.observe({ procedure: call.procedure, outcome }, (performance.now() - since) / 1000);
  };
  const broken = new Counter({
    name: "breakdowns_total",
    help: "Calls of any kind that broke down: without the database, or for a reason nobody foresaw",
    labelNames: ["reason"],
    registers: [registry],
  });
  const countBreakdown = (reason: unknown) => broken.inc({ reason: String(reason) });
  calls.start.subscribe(begin);
  calls.asyncEnd.subscribe(end);
  breakdowns.subscribe(countBreakdown);
  app.addHook("onClose", async () => {
    breakdowns.unsubscribe(countBreakdown);
    calls.start.unsubscribe(begin);
    calls.asyncEnd.unsubscribe(end);
  });
}

function measure(app: FastifyInstance, { load }: Connection, registers: Registry[]): void {
  new Gauge({
    name: "database_connections",
    help: "Connections of this process to the database, and calls that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(load())) this.set({ state }, count);
    },
  });
  const ofHashing = [
    { name: "password_hashing_waiting", help: "Who waits for a password to be hashed", read: hashing.waiting },
    { name: "password_hashing_capacity", help: "Passwords that are hashed at once", read: hashing.capacity },
  ];
  for (const { name, help, read } of [...app.measures, ...ofHashing])
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
}

const lookEveryMs = 5000;
const countWithinMs = 3000;

/** Looks at the database every few seconds, so that the metrics never wait for it. */
function measureDatabase(app: FastifyInstance, { db }: Connection, registers: Registry[]): void {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge("database_up", "Whether the database answered");
  const writable = gauge("database_writable", "Whether the database stored a change");
  const inbox = gauge("vote_inbox_lines", "Votes that are cast and not yet folded into the counts", "kind");
  const lag = gauge("vote_folding_lag_seconds", "How old the oldest of them is", "kind");
  const jobs = gauge(
    "jobs_waiting",
    "Waiting jobs: mails, webhooks, batches of push messages and retries of single devices",
    "kind",
  );
  const overdue = gauge("jobs_overdue_seconds", "For how long the first of them is due", "kind");
  const entries = gauge("public_log_entries", "Entries of the public log under its signed head");
  const late = gauge("public_log_late_seconds", "By how much the sealing that is due is late");
  const stopped = gauge("public_log_stopped", "1 when nothing is sealed any more");
  const backup = gauge(
    "backup_age_seconds",
    "Time since the last backup by the backup command; +Inf if there was none",
  );

  async function look(): Promise<void> {
    const { isUp, isWritable } = await app.lookAtDatabase();
    up.set(isUp ? 1 : 0);
    writable.set(isWritable ? 1 : 0);
    const count = () => pendingWork(db).catch(() => null);
    // A database that stops responding while it counts would otherwise look up for as long as a statement may take.
    const now = isUp ? await withTimeLimit({ statementMs: countWithinMs }, count) : null;
    // Old numbers of a database that does not respond would raise other alerts.
    if (!isUp) for (const one of [inbox, lag, jobs, overdue, entries, late, stopped]) one.reset();
    if (!now) return;
    for (const { kind, lines, seconds } of now.inboxes) {
      inbox.set({ kind }, lines);
      lag.set({ kind }, seconds);
    }
    for (const { kind, waiting, overdueSeconds } of now.jobs) {
      jobs.set({ kind }, waiting);
      overdue.set({ kind }, overdueSeconds);
    }
    entries.set(now.log.entries);
    late.set(now.log.lateSeconds);
    stopped.set(now.log.isStopped ? 1 : 0);
    backup.set(now.backupSeconds ?? Number.POSITIVE_INFINITY);
  }

  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  const keepLooking = (): Promise<void> =>
    look().finally(() => {
      if (!isClosing) timer = setTimeout(keepLooking, lookEveryMs);
    });
  void keepLooking();
  app.addHook("preClose", async () => {
    isClosing = true;
    clearTimeout(timer);
  });
}

/** Serves Prometheus on a port of its own. */
export function metricsServer(app: FastifyInstance, connection: Connection): FastifyInstance {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeCalls(app, registry);
  measure(app, connection, [registry]);
  measureDatabase(app, connection, [registry]);
  const metrics = fastify({ forceCloseConnections: true });
  metrics.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.addHook("onClose", () => metrics.close());
  return metrics;
}
