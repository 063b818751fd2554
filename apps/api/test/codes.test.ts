import { sql } from "kysely";
import { expect, test } from "vitest";
import { atOneInstant, setSetting, shared, signUp, startApp, type TestApp, voter } from "./harness.ts";

const send = "POST /api/auth/send-login-otp";
const verify = "POST /api/auth/verify-login-otp";
const forgot = "POST /api/auth/forgot-password";
const reset = "POST /api/auth/reset-password";
const email = "sita.voter@gmail.com";

const startWithGmail = async () => withGmail(await startApp(atOneInstant));

async function withGmail(app: TestApp): Promise<TestApp> {
  await setSetting(app, "gmail_enabled", "true");
  await signUp(app, "sita");
  return app;
}

const another = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, "0");

test("a mailed code signs in once, typed in either script", async () => {
  const app = await startWithGmail();
  expect(await app.call(send, { body: { email } })).toMatchObject({ status: 200 });
  const code = await app.mailedCode(email);
  const devanagari = code.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
  const answer = await app.call(verify, { body: { email: "S.itaVoter+x@gmail.com", code: devanagari } });
  expect(answer).toMatchObject({ status: 200, body: { user: { username: "sita" }, message: expect.any(String) } });
  expect(await app.call("GET /api/user", { cookie: answer.cookie })).toMatchObject({ status: 200 });
  expect(await app.call(verify, { body: { email, code } })).toMatchObject({
    status: 400,
    body: { reason: "wrong_code" },
  });
});

test("one of twenty right tries at one instant succeeds", async () => {
  const app = await startWithGmail();
  await app.call(send, { body: { email } });
  const code = await app.mailedCode(email);
  const tries = await Promise.all(Array.from({ length: 20 }, () => app.call(verify, { body: { email, code } })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(19);
});

test("five wrong tries spend a code", async () => {
  const app = await startWithGmail();
  await app.call(send, { body: { email } });
  const code = await app.mailedCode(email);
  for (let n = 1; n <= 5; n++)
    expect(await app.call(verify, { body: { email, code: another(code, n) } })).toMatchObject({ status: 400 });
  expect(await app.call(verify, { body: { email, code } })).toMatchObject({ status: 400 });
});

test("a new code takes the place of the old one", async () => {
  const app = await startWithGmail();
  await app.call(send, { body: { email } });
  const old = await app.mailedCode(email);
  await app.call(send, { body: { email } });
  await expect.poll(() => app.mails().length).toBe(2);
  const code = await app.mailedCode(email);
  if (old !== code) expect(await app.call(verify, { body: { email, code: old } })).toMatchObject({ status: 400 });
  expect(await app.call(verify, { body: { email, code } })).toMatchObject({ status: 200 });
});

test("a code runs out after ten minutes", async () => {
  const app = await startWithGmail();
  await app.call(send, { body: { email } });
  const code = await app.mailedCode(email);
  const age = (interval: string) =>
    sql`update verification_codes set expires_at = expires_at - ${interval}::interval`.execute(app.connection.db);
  await age("9 minutes 50 seconds");
  expect(await app.call(verify, { body: { email, code: another(code) } })).toMatchObject({ status: 400 });
  await age("10 seconds");
  expect(await app.call(verify, { body: { email, code } })).toMatchObject({ status: 400 });
});

test("a login code does not reset a password, a reset code does not log in", async () => {
  const app = await startWithGmail();
  await app.call(send, { body: { email } });
  const loginCode = await app.mailedCode(email);
  await app.call(forgot, { body: { email } });
  await expect.poll(() => app.mails().length).toBe(2);
  const resetCode = await app.mailedCode(email);
  const newPassword = "another-secret";
  if (loginCode !== resetCode) {
    expect(await app.call(reset, { body: { email, code: loginCode, newPassword } })).toMatchObject({ status: 400 });
    expect(await app.call(verify, { body: { email, code: resetCode } })).toMatchObject({ status: 400 });
  }
  expect(await app.call(reset, { body: { email, code: resetCode, newPassword } })).toMatchObject({ status: 200 });
});

test("sending says the same of an address nobody has, and limits it the same", async () => {
  const app = await startWithGmail();
  const known = await app.call(send, { body: { email } });
  const unknown = await app.call(send, { body: { email: "nobody.voter@gmail.com" } });
  expect(unknown.body).toEqual(known.body);
  for (const address of [email, "nobody.voter@gmail.com"]) {
    for (let n = 0; n < 2; n++)
      expect(await app.call(send, { body: { email: address } })).toMatchObject({ status: 200 });
    const refused = await app.call(send, { body: { email: address } });
    expect(refused).toMatchObject({ status: 429, body: { reason: "too_many_requests" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  }
  await expect.poll(() => app.mails().length).toBe(3);
});

test("a mailbox gets three codes at once, then one a minute, ten an hour, under any of its spellings", async () => {
  const app = await startWithGmail();
  const statuses = async (count: number) => {
    const list: number[] = [];
    for (let n = 0; n < count; n++) {
      const spelling = n % 2 ? "si.tavoter@gmail.com" : "SITAvoter+a@gmail.com";
      list.push((await app.call(n % 2 ? send : forgot, { body: { email: spelling } })).status);
    }
    return list;
  };
  expect(await statuses(4)).toEqual([200, 200, 200, 429]);
  for (let minute = 0; minute < 7; minute++) {
    await sql`update throttles set last_hit_at = last_hit_at - interval '1 minute'`.execute(app.connection.db);
    expect(await statuses(2)).toEqual([200, 429]);
  }
  await sql`update throttles set last_hit_at = last_hit_at - interval '1 minute'`.execute(app.connection.db);
  expect(await statuses(1)).toEqual([429]);
  await sql`update throttles set window_ends_at = now()`.execute(app.connection.db);
  expect(await statuses(1)).toEqual([200]);
});

const gmail = shared(withGmail);

test.each([
  [send, { email: "x" }, "Valid email is required"],
  [send, { email: "x@example.com" }, "Only Gmail addresses are allowed"],
  [verify, { email, code: "12345" }, "OTP code must be 6 digits"],
  [reset, { email, code: "1234567", newPassword: "secret-2" }, "Reset code must be 6 digits"],
  [reset, { email, code: "123456", newPassword: "short" }, "Password must be at least 6 characters"],
])("%s %j is refused", async (line, body, message) => {
  const app = await gmail();
  expect(await app.call(line, { body })).toMatchObject({ status: 400, body: { message, reason: "invalid_input" } });
});

test("Gmail sign-up makes an account without a session, which can log in", async () => {
  const app = await startWithGmail();
  const body = voter("gita", { phone: "9841234567" });
  const answer = await app.call("POST /api/auth/gmail-signup", { body });
  expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) }, cookie: undefined });
  const login = await app.call("POST /api/login", { body: { username: "gita", password: "secret-1" } });
  expect(login.status).toBe(200);
  expect(await app.call("POST /api/auth/gmail-signup", { body: voter("maya") })).toMatchObject({
    status: 400,
    body: { message: "Phone is required" },
  });
});

test("codes stand in the database as hashes, and in no log", async () => {
  const app = await startWithGmail();
  await app.call(send, { body: { email } });
  const code = await app.mailedCode(email);
  await app.call(verify, { body: { email, code } });
  const rows = await app.connection.db.selectFrom("verificationCodes").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(app.log.join("")).not.toContain(code);
});
