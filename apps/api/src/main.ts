import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { createDemo } from "./demo.ts";
import { type Env, readProcessEnv, StartProblem } from "./env.ts";
import { openEvents } from "./events/events.ts";
import { outboxMailer, smtpMailer } from "./mail/mailer.ts";
import { serveMetrics } from "./plugins/metrics.ts";
import { ensureAdmin, openDatabase, run, webFolder } from "./start.ts";

const patienceMs = 10_000;

async function listen(app: FastifyInstance, { HOST, PORT }: Env): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      code === "EADDRINUSE"
        ? `Port ${PORT} on ${HOST} is taken. Stop what uses it, or set PORT.`
        : `Could not listen on ${HOST}:${PORT}: ${message}`,
    );
  }
}

/** Lets the calls under way finish, but never hangs on one that does not. */
function stopOnSignal(app: FastifyInstance): void {
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info({ signal }, "stopping");
    const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    await app.close();
    clearTimeout(impatience);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}

await run(async () => {
  const env = readProcessEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const connection = await openDatabase(env, log);
  const mailer = env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, env.MAIL_FROM, log)
    : outboxMailer(join(env.DATA_DIR, "outbox"), env.MAIL_FROM, log);
  const app = await buildApp({
    connection,
    events: await openEvents(connection, log),
    mailer,
    log,
    publicUrl: env.PUBLIC_URL,
    webFolder,
    redisUrl: env.REDIS_URL,
    trustProxy: env.TRUST_PROXY,
  });
  try {
    if (env.DEMO) await createDemo(connection.db, env.DATA_DIR);
    if (env.ADMIN_USERNAME && env.ADMIN_PASSWORD) await ensureAdmin(connection, env.ADMIN_USERNAME, env.ADMIN_PASSWORD);
    if (env.METRICS_PORT !== undefined) await serveMetrics(app, env.HOST, env.METRICS_PORT);
    await listen(app, env);
    stopOnSignal(app);
    process.stdout.write(`Mero Mat · मेरो मत: ${env.PUBLIC_URL.origin}\n`);
  } catch (error) {
    await app.close();
    throw error;
  }
});
