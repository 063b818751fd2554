import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { createDemo } from "./demo/create-demo.ts";
import { readProcessEnv } from "./env.ts";
import { openEvents } from "./events/events.ts";
import { ensurePolicy } from "./first-policy.ts";
import { hashBehindOthers } from "./identity/passwords.ts";
import { openLog } from "./log.ts";
import { outboxMailer, smtpMailer } from "./mail/mailer.ts";
import { diskObjects } from "./objects/disk.ts";
import { s3Objects } from "./objects/s3.ts";
import { metricsServer } from "./plugins/metrics.ts";
import { publicEndpoints } from "./push/endpoints.ts";
import { ensureAdmin, listen, openDatabase, openReplica, requireListening, run, webFolder } from "./start.ts";

const patienceMs = 10_000;

/** Lets the calls under way finish, but never hangs on one that does not. */
function stopOnSignal(app: FastifyInstance): void {
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info({ signal }, "stopping");
    // A connection that is kept alive becomes idle when its last answer is out: nothing else would close it then.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    const forceCloseTimer = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    await app.close();
    clearInterval(sweep);
    clearTimeout(forceCloseTimer);
    // All that is to be kept is. A mail server that does not answer would hold the process until its connection times out.
    process.exit();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}

await run(async () => {
  hashBehindOthers();
  const env = readProcessEnv();
  const log = openLog(env.LOG_LEVEL);
  const connection = await openDatabase(env, log);
  await requireListening(env).catch((error) => connection.close().then(() => Promise.reject(error)));
  const mailer = env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : outboxMailer(join(env.DATA_DIR, "outbox"), env.MAIL_FROM, log);
  const app = await buildApp({
    connection,
    replica: await openReplica(env, connection.db, log),
    events: await openEvents(connection, log),
    mailer,
    objects: env.S3 ? s3Objects(env.S3) : diskObjects(join(env.DATA_DIR, "objects")),
    pushEndpoints: publicEndpoints(),
    log,
    publicUrl: env.PUBLIC_URL,
    contactEmail: env.CONTACT_EMAIL,
    witnesses: env.LOG_WITNESSES,
    webFolder,
    logReadsEvery: env.LOG_READS_EVERY,
    redisUrl: env.REDIS_URL,
    trustProxy: env.TRUST_PROXY,
  });
  try {
    if (env.DEMO) await createDemo(connection.db, env.DATA_DIR, env.ADMIN_USERNAME);
    if (env.ADMIN_USERNAME && env.ADMIN_PASSWORD) await ensureAdmin(connection, env.ADMIN_USERNAME, env.ADMIN_PASSWORD);
    await ensurePolicy(connection.db);
    if (env.METRICS_PORT !== undefined) await listen(metricsServer(app), env.HOST, env.METRICS_PORT, "METRICS_PORT");
    const address = await listen(app, env.HOST, env.PORT, "PORT");
    stopOnSignal(app);
    // Port 0 is any that is free: only now is it known which.
    process.stdout.write(`Mero Mat · मेरो मत: ${env.PORT === 0 ? address : env.PUBLIC_URL.origin}\n`);
  } catch (error) {
    await app.close();
    throw error;
  }
});
