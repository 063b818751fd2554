import { sql } from "kysely";
import { expect, test } from "vitest";
import { deviceNameOf } from "../src/identity/device-name.ts";
import { shared, signUp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

const desk = shared(async (app) => {
  const as = (cookie: string, line: string) => app.call(line, { cookie });
  const isOpen = async (cookie: string | undefined) => (await app.call("GET /api/user", { cookie })).status === 200;
  const age = (cookie: string, column: string, interval: string) =>
    sql`update sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval
      where id = encode(sha256(${cookie.replace("session=", "")}::bytea), 'hex')`.execute(app.connection.db);
  const logIn = async (username: string, address: string, agent: string) => {
    const body = { username, password: "secret-1" };
    return (await app.call("POST /api/login", { body, address, headers: { "user-agent": agent } })).cookie;
  };
  return { app, as, isOpen, age, logIn };
});

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

test("the profile lists the sessions: this one first, each with device, network and time", async () => {
  const { app, logIn, as } = await desk();
  const cookie = await signUp(app, "sita");
  await logIn("sita", "103.10.28.77", phone);
  await logIn("sita", "2400:1a00:b040:11:aa::1", "curl/8.5.0");
  await manyVoters(app, 1);
  const { body } = await as(cookie, "GET /api/user/sessions");
  expect(body).toMatchObject([
    { isCurrent: true, place: "127.0.0.*" },
    { isCurrent: false, device: "curl", place: expect.stringContaining("2400:1a00:b040:11:") },
    { isCurrent: false, device: "Chrome · Android", place: "103.10.28.*" },
  ]);
  for (const { id, createdAt, lastSeenAt } of body) expect([id, createdAt, lastSeenAt].every(Boolean)).toBe(true);
  const rows = await app.connection.db.selectFrom("sessions").select("id").execute();
  for (const { id } of rows) expect(JSON.stringify(body)).not.toContain(id);
});

test("a session, or all others, can be ended, but never another person's", async () => {
  const { app, logIn, as, isOpen } = await desk();
  const cookie = await signUp(app, "gita");
  const [lost, kept] = [await logIn("gita", "10.0.0.1", phone), await logIn("gita", "10.0.0.2", "curl/8")];
  const all = (await as(cookie, "GET /api/user/sessions")).body;
  const { id } = all.find(({ device }: { device: string }) => device === "Chrome · Android");
  const [hari = ""] = await manyVoters(app, 1);
  expect((await as(hari, `DELETE /api/user/sessions/${id}`)).status).toBe(404);
  expect((await as(cookie, `DELETE /api/user/sessions/${id}`)).status).toBe(200);
  expect((await as(cookie, `DELETE /api/user/sessions/${id}`)).status).toBe(404);
  expect([await isOpen(lost), await isOpen(kept)]).toEqual([false, true]);
  expect((await as(cookie, "DELETE /api/user/sessions")).status).toBe(200);
  expect([await isOpen(cookie), await isOpen(kept), await isOpen(hari)]).toEqual([true, false, true]);
});

test("a session ends after 90 days, however much it is used", async () => {
  const { app, as, isOpen, age } = await desk();
  const [cookie = ""] = await manyVoters(app, 1);
  await age(cookie, "created_at", "89 days 23 hours");
  expect(await isOpen(cookie)).toBe(true);
  await age(cookie, "created_at", "1 hour");
  expect(await isOpen(cookie)).toBe(false);
  expect((await as(cookie, "GET /api/user/sessions")).status).toBe(401);
});

test("an administrator's session ends after 12 hours without use, and after seven days", async () => {
  const { app, isOpen, age } = await desk();
  const [officer = "", other = ""] = await manyVoters(app, 2, "admin");
  await age(officer, "last_seen_at", "11 hours 50 minutes");
  expect(await isOpen(officer)).toBe(true);
  // That was a use.
  await age(officer, "last_seen_at", "11 hours 50 minutes");
  expect(await isOpen(officer)).toBe(true);
  await age(officer, "last_seen_at", "12 hours");
  expect(await isOpen(officer)).toBe(false);
  await age(other, "created_at", "7 days");
  expect(await isOpen(other)).toBe(false);
});

test("the cookie of an ended session is not looked up with every call", async () => {
  const { isOpen, age, app } = await desk();
  const [cookie = "", other = ""] = await manyVoters(app, 2);
  await age(cookie, "created_at", "91 days");
  await age(other, "created_at", "91 days");
  expect(await isOpen(cookie)).toBe(false);
  for (const one of [cookie, other]) await age(one, "created_at", "-91 days");
  // The database would call both of them alive.
  expect([await isOpen(cookie), await isOpen(other)]).toEqual([false, true]);
});
