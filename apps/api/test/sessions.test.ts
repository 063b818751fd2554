import { sql } from "kysely";
import { expect, test } from "vitest";
import { deviceNameOf } from "../src/identity/device-name.ts";
import { signInAdmin, signUp, startApp } from "./harness.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

async function start() {
  const app = await startApp();
  const cookie = await signUp(app, "sita");
  const body = { username: "sita", password: "secret-1" };
  const logIn = async (address: string, agent: string) =>
    (await app.call("POST /api/login", { body, address, headers: { "user-agent": agent } })).cookie;
  const as = (line: string, session = cookie) => app.call(line, { cookie: session });
  const isOpen = async (session: string | undefined) =>
    (await app.call("GET /api/user", { cookie: session })).status === 200;
  const age = (columns: string, interval: string) =>
    sql`update sessions set ${sql.raw(columns)} = ${sql.raw(columns)} - ${interval}::interval`.execute(
      app.connection.db,
    );
  return { app, cookie, logIn, as, isOpen, age };
}

test.each([
  [phone, "Chrome · Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile Safari/604.1",
    "Safari · iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0",
    "Edge · Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox · Linux"],
  ["curl/8.5.0", "curl"],
  ["<script>alert(1)</script>", null],
  [undefined, null],
])("%s is called %s", (agent, name) => {
  expect(deviceNameOf(agent)).toBe(name);
});

test("the profile tells where one is signed in: this session first, each by device, network and time", async () => {
  const { app, logIn, as } = await start();
  await logIn("103.10.28.77", phone);
  await logIn("2400:1a00:b040:11:aa::1", "curl/8.5.0");
  await signUp(app, "hari");
  const { body } = await as("GET /api/user/sessions");
  expect(body).toMatchObject([
    { isCurrent: true, place: "127.0.0.*" },
    { isCurrent: false, device: "curl", place: expect.stringContaining("2400:1a00:b040:11:") },
    { isCurrent: false, device: "Chrome · Android", place: "103.10.28.*" },
  ]);
  for (const { id, createdAt, lastSeenAt } of body) expect([id, createdAt, lastSeenAt].every(Boolean)).toBe(true);
  const rows = await app.connection.db.selectFrom("sessions").select("id").execute();
  for (const { id } of rows) expect(JSON.stringify(body)).not.toContain(id);
});

test("one is ended, or all others; nobody ends another's", async () => {
  const { app, cookie, logIn, as, isOpen } = await start();
  const [lost, kept] = [await logIn("10.0.0.1", phone), await logIn("10.0.0.2", "curl/8")];
  const all = (await as("GET /api/user/sessions")).body;
  const { id } = all.find(({ device }: { device: string }) => device === "Chrome · Android");
  const hari = await signUp(app, "hari");
  expect((await as(`DELETE /api/user/sessions/${id}`, hari)).status).toBe(404);
  expect((await as(`DELETE /api/user/sessions/${id}`)).status).toBe(200);
  expect((await as(`DELETE /api/user/sessions/${id}`)).status).toBe(404);
  expect([await isOpen(lost), await isOpen(kept)]).toEqual([false, true]);
  expect((await as("DELETE /api/user/sessions")).status).toBe(200);
  expect([await isOpen(cookie), await isOpen(kept), await isOpen(hari)]).toEqual([true, false, true]);
});

test("a session ends after 90 days, however much it is used", async () => {
  const { cookie, as, isOpen, age } = await start();
  await age("created_at", "89 days 23 hours");
  expect(await isOpen(cookie)).toBe(true);
  await age("created_at", "1 hour");
  expect(await isOpen(cookie)).toBe(false);
  expect((await as("GET /api/user/sessions")).status).toBe(401);
});

test("an administrator's ends after 12 hours without use, and after seven days", async () => {
  const { app, isOpen, age } = await start();
  const officer = await signInAdmin(app);
  await age("last_seen_at", "11 hours 50 minutes");
  expect(await isOpen(officer)).toBe(true);
  // That was a use.
  await age("last_seen_at", "11 hours 50 minutes");
  expect(await isOpen(officer)).toBe(true);
  await age("last_seen_at", "12 hours");
  expect(await isOpen(officer)).toBe(false);
  const other = (await app.call("POST /api/login", { body: { username: "officer", password: "officer-secret" } }))
    .cookie;
  await age("created_at", "7 days");
  expect(await isOpen(other)).toBe(false);
});
