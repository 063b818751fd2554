import { connectServer } from "@mero-mat/db/connect";
import { emptyDatabase } from "@mero-mat/db/testing/databases";
import { freePort } from "@mero-mat/test-tools/free-port";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import {
  call,
  emptyFolder,
  eventually,
  logIn,
  register,
  serverDatabase,
  startServer,
  subscribe,
  type Variables,
} from "./programs.ts";

const startTwo = (DATABASE_URL: string, env: Variables = {}) =>
  Promise.all([1, 2].map(() => startServer({ DATABASE_URL, DATA_DIR: emptyFolder(), ...env })));

test("two servers that start at once on an empty database migrate it once and fill it once", async () => {
  const url = await emptyDatabase(inject("templateUrl"));
  const servers = await startTwo(url, { DEMO: "1", ADMIN_USERNAME: "officer", ADMIN_PASSWORD: "officer-secret" });
  const printing = servers.filter(({ stdout }) => stdout.includes("Demo accounts"));
  expect(printing).toHaveLength(1);
  const password = /^ {2}sita +(\S+)/m.exec(printing[0]?.stdout ?? "")?.[1] ?? "";
  for (const server of servers) {
    expect((await call(server, "GET /readyz")).status).toBe(200);
    expect((await logIn(server, "sita", password)).status).toBe(200);
    expect((await logIn(server, "officer", "officer-secret")).status).toBe(200);
  }
  const { db, close } = connectServer({ url });
  onTestFinished(close);
  const { rows } = await sql`select (select count(*) from users) as users, (select count(*) from posts) as polls,
    (select count(*) from vote_options) as options, (select count(*) from political_parties) as parties`.execute(db);
  expect(rows).toEqual([{ users: 259, polls: 14, options: 56, parties: 10 }]);
});

test("two servers share settings, sessions and failed sign-ins, whose count survives restarts; metrics have a port of their own", async () => {
  const url = await serverDatabase();
  const [one, other] = await startTwo(url, { ADMIN_USERNAME: "officer", ADMIN_PASSWORD: "officer-secret" });
  if (!one || !other) throw new Error("Two servers were started");
  const browser = await subscribe(other);
  const { cookie } = await logIn(one, "officer", "officer-secret");
  const set = await call(one, "POST /api/admin/system-settings/gmail_enabled", { cookie, body: { value: "true" } });
  expect(set.status).toBe(200);
  await eventually("the change", () => browser.heard().includes('"topic":"settings"') || undefined);
  expect((await call(other, "GET /api/admin/system-settings/gmail_enabled")).body.value).toBe("true");
  // A session from one server is valid on the other.
  expect(await call(other, "GET /api/user", { cookie })).toMatchObject({ status: 200, body: { username: "officer" } });

  await register(one, "sita");
  for (let n = 0; n < 5; n++)
    for (const server of [one, other]) expect((await logIn(server, "sita", "wrong-one")).status).toBe(401);
  await one.end();
  const port = await freePort();
  const env = { DATABASE_URL: url, DATA_DIR: emptyFolder(), METRICS_PORT: String(port) };
  const restarted = await startServer(env);
  for (const server of [other, restarted]) {
    const { status, headers } = await logIn(server, "sita", "secret-1");
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }

  await logIn(restarted, "nobody", "secret-1");
  await call(restarted, "GET /trpc/settings.gmailEnabled");
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/api/login",status="401"} 1');
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/trpc\/[^"]+",status="200"\} 1/);
  expect(text).toContain("process_cpu_seconds_total");
  expect((await call(restarted, "GET /metrics")).status).toBe(404);
});

test("a process that may not deliver to a webhook logs at start which variable it lacks", async () => {
  const env = { DATABASE_URL: await serverDatabase() };
  const { db, close } = connectServer({ url: env.DATABASE_URL });
  await sql`insert into webhooks (url, secret, events)
    values ('http://10.1.2.3:4000/hook', 'sealed', '["poll.opened"]')`
    .execute(db)
    .finally(close);
  const lacking = await startServer({ ...env, DATA_DIR: emptyFolder() });
  await lacking.prints(/"hosts":\["10\.1\.2\.3:4000"\],"msg":"this process may not deliver .* set WEBHOOKS_PRIVATE=1/);
  const allowed = await startServer({ ...env, DATA_DIR: emptyFolder(), WEBHOOKS_PRIVATE: "1" });
  await allowed.end();
  expect(allowed.stdout).not.toContain("may not deliver");
});
