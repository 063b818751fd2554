// Measures the steps of a server's start in milliseconds; printed as JSON.

import { buildApp } from "@mero-mat/server/app";
import { createDemo } from "@mero-mat/server/demo";
import { readProcessEnv } from "@mero-mat/server/env";
import { openEvents } from "@mero-mat/server/events/events";
import { openLog } from "@mero-mat/server/log";
import { outboxMailer } from "@mero-mat/server/mail/mailer";
import { diskObjects } from "@mero-mat/server/objects/disk";
import { publicEndpoints } from "@mero-mat/server/outgoing/endpoints";
import { openDatabase, webFolder } from "@mero-mat/server/start";

const times: [name: string, ms: number][] = [];
let last = performance.now();
const mark = (name: string) => {
  const now = performance.now();
  times.push([name, now - last]);
  last = now;
};

const log = openLog("silent");
const env = readProcessEnv();
const connection = await openDatabase(env);
mark("opening and migrating the database");
const app = await buildApp({
  connection,
  events: await openEvents(connection, log),
  mailer: outboxMailer(env.DATA_DIR, env.MAIL_FROM, log),
  objects: diskObjects(env.DATA_DIR),
  pushEndpoints: publicEndpoints(),
  webhookEndpoints: publicEndpoints(),
  log,
  publicUrl: env.PUBLIC_URL,
  maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
  webFolder,
});
mark("putting the server together");
await createDemo(connection.db, env.DATA_DIR);
mark("looking for an empty database");
await app.listen({ host: env.HOST, port: env.PORT });
mark("listening");
await app.close();
process.stdout.write(JSON.stringify(times));
