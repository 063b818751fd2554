import type { Socket } from "node:net";
import { join } from "node:path";
import { markStopping } from "@mero-mat/db/folder-lock";
import { hasAdmin } from "@mero-mat/db/queries/accounts";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { serveBackups } from "./backup/socket.ts";
import { backgroundMs } from "./calls/time-limits.ts";
import { createDemo } from "./demo/create-demo.ts";
import { type Env, misspeltVariables, readProcessEnv, StartProblem } from "./env.ts";
import { openEvents } from "./events/events.ts";
import { ensurePolicy } from "./features/policy/first-policy.ts";
import { openKeys, warningOfKeysFile } from "./given-keys.ts";
import { lowerHashingPriority } from "./identity/passwords.ts";
import { outboxMailer, smtpMailer } from "./mail/mailer.ts";
import { openObjects } from "./objects/open.ts";
import { anyEndpoints, publicEndpoints } from "./outgoing/endpoints.ts";
import { messageOf } from "./problems.ts";
import {
  ensureAdmin,
  listen,
  openDatabase,
  openReplicas,
  requireFreePorts,
  requireListening,
  run,
  webFolder,
} from "./start.ts";
import { openLog } from "./telemetry/log.ts";
import { metricsServer } from "./telemetry/metrics.ts";
import { waitForDatabase, waitForPredecessor } from "./waits.ts";

const timeoutMs = 10_000;

const noAdmin =
  "There is no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD, or run `npm run admin -- create NAME` " +
  "(without npm and in a container: `mero-mat admin create NAME`).";

/** Ends a start whose starter was killed: `npm start` runs the server in a group of its own, which would outlive it. */
const leave = () => process.exit(1);

/** Lets running calls finish, but never waits without end. */
function stopOnSignal(app: FastifyInstance, folder: string): void {
  const connections = new Set<Socket>();
  app.server.on("connection", (connection) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  const stop = async (signal: NodeJS.Signals | "disconnect") => {
    app.log.info({ signal }, "stopping");
    markStopping(folder);
    // A keep-alive connection becomes idle after its last response: nothing else would close it then. One that a
    // browser has opened ahead counts as busy until its first request.
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    }, 100);
    const forceCloseTimer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
    await app.close();
    clearInterval(sweep);
    clearTimeout(forceCloseTimer);
    // Everything is stored by now. A mail server that does not respond would hold the process until its connection
    // times out.
    process.exit();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  process.off("disconnect", leave).once("disconnect", () => stop("disconnect"));
}

/** Lists the services the server uses, without the secrets in their addresses. */
function partsOf({ DATABASE_URL, SMTP_URL, DATA_DIR }: Env): string {
  const { host, pathname } = new URL(DATABASE_URL ?? "file:///");
  const database = DATABASE_URL ? `at ${host}${pathname}` : `in ${join(DATA_DIR, "database")}`;
  const mail = SMTP_URL ? `via ${new URL(SMTP_URL).host}` : `saved to ${join(DATA_DIR, "outbox")}`;
  return `database ${database}, mail ${mail}`;
}

await run(async () => {
  process.once("disconnect", leave);
  // It may have been killed while this program was loading.
  if (process.connected === false) leave();
  lowerHashingPriority();
  const env = readProcessEnv();
  const log = openLog(env.LOG_LEVEL);
  for (const warning of misspeltVariables()) log.warn(warning);
  const traceCalls = env.TRACES ? (await import("./telemetry/tracing.ts")).openTracing(log) : undefined;
  if (!env.DATABASE_URL) await waitForPredecessor(env.DATA_DIR, (line) => log.warn(line));
  await requireFreePorts(env);
  await waitForDatabase(env, log);
  const connection = await openDatabase(env, log, { statementMs: backgroundMs });
  let app: FastifyInstance | undefined;
  try {
    await requireListening(env);
    const logKeys = await openKeys(env, connection.db);
    const warning = warningOfKeysFile(env);
    if (warning) log.warn(warning);
    const objects = openObjects(env);
    app = await buildApp({
      connection,
      replica: await openReplicas(env, connection.db, log),
      events: await openEvents(connection, log),
      mailer: env.SMTP_URL
        ? await smtpMailer(env.SMTP_URL, env.MAIL_FROM)
        : outboxMailer(join(env.DATA_DIR, "outbox"), env.MAIL_FROM, log),
      objects,
      pushEndpoints: publicEndpoints(),
      webhookEndpoints: env.WEBHOOKS_PRIVATE ? anyEndpoints : publicEndpoints(),
      log,
      publicUrl: env.PUBLIC_URL,
      checksHost: env.CHECKS_HOST,
      contactEmail: env.CONTACT_EMAIL,
      witnesses: env.LOG_WITNESSES,
      logKeys,
      webFolder,
      logReadsEvery: env.LOG_SAMPLE,
      maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
      redisUrl: env.REDIS_URL,
      trustProxy: env.TRUST_PROXY,
      traceCalls,
    });
    if (env.DEMO) await createDemo(connection.db, env.DATA_DIR, env.ADMIN_USERNAME);
    if (env.ADMIN_USERNAME && env.ADMIN_PASSWORD) await ensureAdmin(connection, env.ADMIN_USERNAME, env.ADMIN_PASSWORD);
    await ensurePolicy(connection.db);
    if (!(await hasAdmin(connection.db))) log.warn(noAdmin);
    if (env.METRICS_PORT !== undefined)
      await listen(metricsServer(app, connection), env.HOST, env.METRICS_PORT, "METRICS_PORT");
    if (!env.DATABASE_URL) await serveBackups(connection, objects, env.DATA_DIR, app);
    // Reports a part that cannot start as what it is: `listen` takes every failure for one of the address.
    await app.ready();
    const address = await listen(app, env.HOST, env.PORT, "PORT");
    stopOnSignal(app, env.DATA_DIR);
    // The process that started this one may be waiting for it.
    process.send?.("ready");
    // Port 0 is any that is free: only now is it known which.
    const origin = env.PORT === 0 ? address : env.PUBLIC_URL.origin;
    process.stdout.write(`Mero Mat · मेरो मत is running at ${origin} (${partsOf(env)}). Press Ctrl-C to stop.\n`);
  } catch (error) {
    await (app ? app.close() : connection.close());
    if (error instanceof StartProblem) throw error;
    log.fatal({ err: error }, "the start failed");
    throw new StartProblem(`The server could not start: ${messageOf(error)}`, { cause: error });
  }
});
