import { sql } from "kysely";
import { expect, test } from "vitest";
import { atOneInstant, emailOf, setSetting, shared, voter } from "./harness.ts";

const send = "POST /api/auth/send-login-otp";
const verify = "POST /api/auth/verify-login-otp";
const forgot = "POST /api/auth/forgot-password";
const reset = "POST /api/auth/reset-password";

const gmail = shared(async (app) => {
  await setSetting(app, "gmail_enabled", "true");
  return app;
}, atOneInstant);

/** Creates a person with a mailbox, who calls from a network that nobody else has. */
async function newcomer(username: string, address: string) {
  const app = await gmail();
  const email = emailOf(username);
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;
  await app.connection.db
    .insertInto("users")
    .values({ username, email, passwordHash: "!", ...area })
    .execute();
  return {
    app,
    email,
    post: (line: string, body: object) => app.call(line, { body, address }),
    mailedCode: () => app.mailedCode(email),
    mails: () => app.mails().filter((mail) => mail.includes(`To: ${email}`)),
  };
}

const another = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, "0");

test("a mailed code signs in once, typed in either script", async () => {
  const { app, email, post, mailedCode } = await newcomer("sita", "10.1.0.1");
  expect(await post(send, { email })).toMatchObject({ status: 200 });
  const code = await mailedCode();
  const devanagari = code.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
  const answer = await post(verify, { email: "S.itaVoter+x@gmail.com", code: devanagari });
  expect(answer).toMatchObject({ status: 200, body: { user: { username: "sita" }, message: expect.any(String) } });
  expect(await app.call("GET /api/user", { cookie: answer.cookie })).toMatchObject({ status: 200 });
  expect(await post(verify, { email, code })).toMatchObject({
    status: 400,
    body: { reason: "wrong_code" },
  });
});

test("of twenty tries with the right code at the same time, one succeeds", async () => {
  const { email, post, mailedCode } = await newcomer("hari", "10.1.0.2");
  await post(send, { email });
  const code = await mailedCode();
  const tries = await Promise.all(Array.from({ length: 20 }, () => post(verify, { email, code })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(19);
});

test("five wrong tries make a code useless", async () => {
  const { email, post, mailedCode } = await newcomer("sarita", "10.1.0.3");
  await post(send, { email });
  const code = await mailedCode();
  for (let n = 1; n <= 5; n++)
    expect(await post(verify, { email, code: another(code, n) })).toMatchObject({ status: 400 });
  expect(await post(verify, { email, code })).toMatchObject({ status: 400 });
});

test("a new code replaces the old one", async () => {
  const { email, post, mailedCode, mails } = await newcomer("laxmi", "10.1.0.4");
  await post(send, { email });
  const old = await mailedCode();
  await post(send, { email });
  await expect.poll(() => mails().length).toBe(2);
  const code = await mailedCode();
  if (old !== code) expect(await post(verify, { email, code: old })).toMatchObject({ status: 400 });
  expect(await post(verify, { email, code })).toMatchObject({ status: 200 });
});

test("a code expires after ten minutes", async () => {
  const { app, email, post, mailedCode } = await newcomer("mina", "10.1.0.5");
  await post(send, { email });
  const code = await mailedCode();
  const age = (interval: string) =>
    sql`update verification_codes set expires_at = expires_at - ${interval}::interval`.execute(app.connection.db);
  await age("9 minutes 50 seconds");
  expect(await post(verify, { email, code: another(code) })).toMatchObject({ status: 400 });
  await age("10 seconds");
  expect(await post(verify, { email, code })).toMatchObject({ status: 400 });
});

test("a password reset whose response was lost is confirmed on a retry, and happens once", async () => {
  const { app, email, post, mailedCode, mails } = await newcomer("lostreset", "10.1.0.40");
  await post(forgot, { email });
  const code = await mailedCode();
  const newPassword = "a-long-new-secret";
  const first = await post(reset, { email, code, newPassword });
  expect(first).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining("the account is yours alone") },
  });
  const { cookie } = await post("POST /api/login", { username: "lostreset", password: newPassword });
  // The code, and the news of the new password.
  await expect.poll(mails).toHaveLength(2);
  const again = await post(reset, { email, code, newPassword });
  expect(again).toMatchObject({ status: 200, body: first.body });
  // Later changes are left as they are.
  expect(await app.call("GET /api/user", { cookie })).toMatchObject({ status: 200 });
  expect(mails()).toHaveLength(2);

  const other = await post(reset, { email, code, newPassword: "another-long-secret" });
  expect(other).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  await sql`update password_reset_codes set expires_at = now() where is_used`.execute(app.connection.db);
  expect(await post(reset, { email, code, newPassword })).toMatchObject({ status: 400 });
});

test("a login code cannot reset a password, and a reset code cannot log in", async () => {
  const { email, post, mailedCode, mails } = await newcomer("bina", "10.1.0.6");
  await post(send, { email });
  const loginCode = await mailedCode();
  await post(forgot, { email });
  await expect.poll(() => mails().length).toBe(2);
  const resetCode = await mailedCode();
  const newPassword = "another-secret";
  if (loginCode !== resetCode) {
    expect(await post(reset, { email, code: loginCode, newPassword })).toMatchObject({ status: 400 });
    expect(await post(verify, { email, code: resetCode })).toMatchObject({ status: 400 });
  }
  expect(await post(reset, { email, code: resetCode, newPassword })).toMatchObject({ status: 200 });
});

test("requesting a code gives the same response for an address without an account, with the same limits", async () => {
  const { app, email, post, mails } = await newcomer("rima", "10.1.0.7");
  const known = await post(send, { email });
  const unknown = await post(send, { email: "nobody.voter@gmail.com" });
  expect(unknown.body).toEqual(known.body);
  for (const address of [email, "nobody.voter@gmail.com"]) {
    for (let n = 0; n < 2; n++) expect(await post(send, { email: address })).toMatchObject({ status: 200 });
    const refused = await post(send, { email: address });
    expect(refused).toMatchObject({ status: 429, body: { reason: "too_many_requests" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  }
  await expect.poll(() => mails().length).toBe(3);
  expect(app.mails().filter((mail) => mail.includes("nobody.voter"))).toEqual([]);
});

test("a mailbox gets three codes at once, then one a minute, ten an hour, however it is spelled", async () => {
  const { app, post } = await newcomer("kamal", "10.1.0.8");
  const statuses = async (count: number) => {
    const list: number[] = [];
    for (let n = 0; n < count; n++) {
      const spelling = n % 2 ? "ka.malvoter@gmail.com" : "KAMALvoter+a@gmail.com";
      list.push((await post(n % 2 ? send : forgot, { email: spelling })).status);
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

test.each([
  [send, { email: "x" }, "Valid email is required"],
  [send, { email: "x@example.com" }, "Only Gmail addresses are allowed"],
  [verify, { email: emailOf("sita"), code: "12345" }, "OTP code must be 6 digits"],
  [reset, { email: emailOf("sita"), code: "1234567", newPassword: "secret-2" }, "Reset code must be 6 digits"],
  [reset, { email: emailOf("sita"), code: "123456", newPassword: "short" }, "Password must be at least 6 characters"],
])("%s %j is refused", async (line, body, message) => {
  const app = await gmail();
  expect(await app.call(line, { body })).toMatchObject({ status: 400, body: { message, reason: "invalid_input" } });
});

test("Gmail sign-up creates an account without a session, which can then log in", async () => {
  const app = await gmail();
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

test("codes are stored as hashes, and appear in no log", async () => {
  const { app, email, post, mailedCode } = await newcomer("anju", "10.1.0.9");
  const logged = app.log.length;
  await post(send, { email });
  const code = await mailedCode();
  await post(verify, { email, code });
  const rows = await app.connection.db.selectFrom("verificationCodes").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(app.log.slice(logged).join("")).not.toContain(code);
});
