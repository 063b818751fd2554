import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { type Answer, atOneInstant, deviceOf, emailOf, setSetting, shared, signUp, voter } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

const desk = shared(async (app) => {
  await setSetting(app, "gmail_enabled", "true");
  return app;
}, atOneInstant);

const statuses = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;
const atOnce = (count: number, send: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n)));

let networks = 0;

/** Creates a voter, and a network to try the password from. */
async function start(username: string) {
  const app = await desk();
  const own = `10.9.9.${++networks}`;
  const signedUp = await app.call("POST /api/register", { body: voter(username), address: own });
  const logIn = (password: string, { address = own, cookie = "" } = {}) =>
    app.call("POST /api/login", { body: { username: username.toUpperCase(), password }, address, cookie });
  const throttle = (change: RawBuilder<unknown>) =>
    sql`update throttles set ${change} where key = ${`login:*:${username}`}`.execute(app.connection.db);
  const mails = () => app.mails().filter((mail) => mail.includes(`To: ${emailOf(username)}`));
  const paused = () => mails().filter((mail) => !/\d{6}:/.test(mail)).length;
  return { app, device: deviceOf(signedUp), logIn, throttle, mails, paused };
}

test.each([
  ["one /64", "sita", (n: number) => `2001:db8::${(n + 1).toString(16)}`],
  ["270 addresses", "hari", (n: number) => `10.0.${n >> 8}.${n & 255}`],
])("of 270 tries at once from %s ten are checked, and the owner is told once", async (_, username, addressOf) => {
  const { logIn, paused } = await start(username);
  const tries = await atOnce(270, (n) => logIn(n === 269 ? "secret-1" : "wrong", { address: addressOf(n) }));
  expect([statuses(tries, 401), statuses(tries, 429)]).toEqual([10, 260]);
  expect(await logIn("secret-1")).toMatchObject({ status: 429 });
  await expect.poll(() => paused()).toBe(1);
  await logIn("wrong");
  expect(paused()).toBe(1);
});

test("a name without an account is paused like any other", async () => {
  const app = await desk();
  const body = { username: "nobody", password: "wrong" };
  const tries = await atOnce(12, () => app.call("POST /api/login", { body }));
  expect([statuses(tries, 401), statuses(tries, 429)]).toEqual([10, 2]);
});

test("each pause is twice as long as the last, until a day passes without tries", async () => {
  const { logIn, throttle, paused } = await start("gita");
  const minutes: number[] = [];
  for (const quiet of ["0 s", "1 hour", "1 day", "0 s"]) {
    await logIn("wrong");
    await throttle(sql`hits = hits + 8`);
    await logIn("wrong");
    minutes.push(Math.round(Number((await logIn("wrong")).headers["retry-after"]) / 60));
    await throttle(sql`window_ends_at = now() - ${quiet}::interval`);
  }
  expect(minutes).toEqual([15, 30, 60, 15]);
  await expect.poll(() => paused()).toBe(4);
});

test("a try with the right password does not count", async () => {
  const { logIn, throttle } = await start("rita");
  await logIn("wrong");
  await throttle(sql`hits = hits + 8`);
  for (let n = 0; n < 4; n++) expect((await logIn("secret-1")).status).toBe(200);
  expect((await logIn("wrong")).status).toBe(401);
  expect((await logIn("secret-1")).status).toBe(429);
});

test("on a known device, strangers' wrong tries do not lock the owner out, but wrong tries there do", async () => {
  const { app, device, logIn } = await start("maya");
  expect(device).not.toBe("");
  await atOnce(12, () => logIn("wrong"));
  expect((await logIn("secret-1", { cookie: device })).status).toBe(200);
  await signUp(app, "kiran");
  const others = deviceOf(await app.call("POST /api/login", { body: { username: "kiran", password: "secret-1" } }));
  for (const cookie of [others, `device=${"x".repeat(43)}`, "device=x"])
    expect((await logIn("secret-1", { cookie })).status, cookie).toBe(429);
  // A shared phone knows both.
  const both = await app.call("POST /api/login", {
    body: { username: "kiran", password: "secret-1" },
    cookie: device,
  });
  expect(deviceOf(both)).toBe(device);
  expect((await logIn("secret-1", { cookie: device })).status).toBe(200);
  const guesses = await atOnce(12, () => logIn("wrong", { cookie: device }));
  expect([statuses(guesses, 401), statuses(guesses, 429)]).toEqual([10, 2]);
  expect((await logIn("secret-1", { cookie: device })).status).toBe(429);
  expect(await app.connection.db.selectFrom("knownDevices").select("deviceId").execute()).not.toContainEqual({
    deviceId: device.slice("device=".length),
  });
});

test("after a password change the devices known before are no longer known", async () => {
  const { app, device, logIn } = await start("bina");
  const { cookie } = await logIn("secret-1");
  const body = { currentPassword: "secret-1", newPassword: "secret-2" };
  expect((await app.call("POST /api/change-password", { cookie, body })).status).toBe(200);
  await atOnce(12, () => logIn("wrong"));
  expect((await logIn("secret-2", { cookie: device })).status).toBe(429);
});

test("a paused account opens with a mailed code, or a password reset by mail or by an administrator", async () => {
  const { app, logIn, mails } = await start("mina");
  const email = emailOf("mina");
  await atOnce(10, () => logIn("wrong"));
  await app.call("POST /api/auth/send-login-otp", { body: { email } });
  const code = await app.mailedCode(email);
  expect((await app.call("POST /api/auth/verify-login-otp", { body: { email, code } })).status).toBe(200);
  await app.call("POST /api/auth/forgot-password", { body: { email } });
  await expect.poll(() => mails().length).toBe(3);
  const reset = { email, code: await app.mailedCode(email), newPassword: "secret-2" };
  const device = deviceOf(await app.call("POST /api/auth/reset-password", { body: reset }));
  expect((await logIn("secret-2")).status).toBe(429);
  expect((await logIn("secret-2", { cookie: device })).status).toBe(200);
  const { id: userId } = (
    await app.call("GET /api/user", { cookie: (await logIn("secret-2", { cookie: device })).cookie })
  ).body;
  const [cookie] = await manyVoters(app, 1, "admin");
  const given = { cookie, body: { userId, newPassword: "secret-3" } };
  expect((await app.call("POST /api/admin/reset-password", given)).status).toBe(200);
  expect((await logIn("secret-3")).status).toBe(200);
});

test("one network gets thirty codes and fifty guesses at once, and is slowed down after that", async () => {
  const app = await desk();
  const send = (n: number, address = "10.0.0.1") =>
    app.call("POST /api/auth/send-login-otp", { body: { email: `voter${n}@gmail.com` }, address });
  const sent = await atOnce(40, (n) => send(n));
  expect([statuses(sent, 200), statuses(sent, 429)]).toEqual([30, 10]);
  expect(Number((await send(50)).headers["retry-after"])).toBeLessThanOrEqual(10);
  expect((await send(51, "10.0.0.2")).status).toBe(200);
  const guess = (n: number, address = "2001:db8::1") =>
    app.call(n % 2 ? "POST /api/auth/verify-login-otp" : "POST /api/auth/reset-password", {
      body: { email: `voter${n}@gmail.com`, code: "123456", newPassword: "secret-2" },
      address,
    });
  const guesses = await atOnce(160, (n) => guess(n, `2001:db8::${n + 1}`));
  expect([statuses(guesses, 400), statuses(guesses, 429)]).toEqual([50, 110]);
  expect(Number((await guess(1)).headers["retry-after"])).toBeLessThanOrEqual(5);
  expect((await guess(1, "2001:db8:0:1::1")).status).toBe(400);
});
