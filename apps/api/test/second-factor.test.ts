import { sql } from "kysely";
import { expect, test } from "vitest";
import { codeOf } from "./authenticator.ts";
import {
  atOneInstant,
  emailOf,
  setSetting,
  shared,
  signInAdmin,
  signUp,
  startApp,
  type TestApp,
  waitingForLocks,
} from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

const password = "officer-secret";

const desk = shared(async (app) => {
  await setSetting(app, "gmail_enabled", "true");
  return app;
}, atOneInstant);

async function start(username: string, given?: TestApp) {
  const app = given ?? (await desk());
  const cookie = await signInAdmin(app, username);
  const as = (line: string, body?: object) => app.call(line, { cookie, body });
  const setUp = async () => {
    const { secret, uri } = (await as("POST /api/user/second-factor", { currentPassword: password })).body;
    const { recoveryCodes } = (await as("POST /api/user/second-factor/confirm", { code: codeOf(secret) })).body;
    return { secret: secret as string, uri: uri as string, recoveryCodes: recoveryCodes as string[] };
  };
  const logIn = (secondFactor?: string) => app.call("POST /api/login", { body: { username, password, secondFactor } });
  const { id }: { id: string } = (await as("GET /api/user")).body;
  return { app, cookie, id, as, setUp, logIn };
}

const mailsTo = (app: TestApp, username: string) =>
  app.mails().filter((mail) => mail.includes(`To: ${emailOf(username)}`)).length;

test("a second factor is active once one of its codes is confirmed; from then on signing in requires a code", async () => {
  const { app, as, setUp, logIn } = await start("asha");
  expect(await as("POST /api/user/second-factor", { currentPassword: "wrong" })).toMatchObject({
    status: 400,
    body: { reason: "wrong_password" },
  });
  await as("POST /api/user/second-factor", { currentPassword: password });
  expect(await as("POST /api/user/second-factor/confirm", { code: "000000" })).toMatchObject({ status: 400 });
  expect((await logIn()).status).toBe(200);

  const { secret, uri, recoveryCodes } = await setUp();
  expect(uri).toBe(`otpauth://totp/Mero%20Mat:asha?secret=${secret}&issuer=Mero%20Mat`);
  expect(recoveryCodes).toHaveLength(10);
  expect((await as("GET /api/user/second-factor")).body).toEqual({
    enabled: true,
    required: false,
    recoveryCodesLeft: 10,
  });
  expect(await logIn()).toMatchObject({ status: 403, body: { reason: "second_factor_required" } });
  expect((await logIn()).cookie).toBeUndefined();
  expect(await logIn("123456")).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  const next = codeOf(secret, 1);
  expect((await logIn(next)).status).toBe(200);
  expect(await logIn(next)).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  expect(await as("POST /api/user/second-factor", { currentPassword: password })).toMatchObject({ status: 409 });
  for (const secretText of [secret, recoveryCodes[0] ?? ""]) expect(app.log.join("")).not.toContain(secretText);
});

test("a set-up restarted in another browser fails in the first and can be confirmed in the second", async () => {
  const { app, as } = await start("binod");
  const begin = async () => (await as("POST /api/user/second-factor", { currentPassword: password })).body.secret;
  const [first, second] = [await begin(), await begin()];
  const confirm = (secret: string, code = codeOf(secret)) =>
    as("POST /api/user/second-factor/confirm", { code, secret });
  // The first browser's refusal is about its secret, whatever code was typed, and counts as no guess.
  for (const code of [codeOf(first), "000000"])
    expect(await confirm(first, code)).toMatchObject({ status: 409, body: { reason: "changed_meanwhile" } });
  expect(await confirm(second, codeOf(first))).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  expect((await confirm(second)).body.recoveryCodes).toHaveLength(10);
  expect(app.log.join("")).not.toContain(first);
});

test("a set-up restarted at the same time as the first one's code does not accept that code", async () => {
  const { app, id, as } = await start("chitra");
  const { db } = app.connection;
  const ofUser = db.selectFrom("secondFactors").select("secret").where("userId", "=", id);
  const begin = async () => {
    const { secret } = (await as("POST /api/user/second-factor", { currentPassword: password })).body;
    return { secret, sealed: (await ofUser.executeTakeFirstOrThrow()).secret };
  };
  const put = (tx: typeof db, secret: string) =>
    tx.updateTable("secondFactors").set({ secret }).where("userId", "=", id).execute();
  const [first, second] = [await begin(), await begin()];
  await put(db, first.sealed);
  const confirmed = await db.transaction().execute(async (tx) => {
    await put(tx, second.sealed);
    const answer = as("POST /api/user/second-factor/confirm", { code: codeOf(first.secret) });
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    return { answer };
  });
  expect(await confirmed.answer).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  expect((await as("POST /api/user/second-factor/confirm", { code: codeOf(second.secret) })).status).toBe(200);
});

test("secrets are encrypted in the database, older ones too, and each opens only in its own row", async () => {
  const { app, as, setUp } = await start("officer", await startApp(atOneInstant));
  const { secret } = await setUp();
  const { db } = app.connection;
  const kept = async () => (await db.selectFrom("secondFactors").selectAll().execute())[0]?.secret ?? "";
  expect(await kept()).toMatch(/^v1\.[\w-]{60,}$/);
  expect(await kept()).not.toContain(secret);
  await db.updateTable("secondFactors").set({ secret }).execute();
  const restarted = await startApp({ databaseUrl: app.databaseUrl });
  expect(await kept()).toMatch(/^v1\./);
  const logIn = (username: string) =>
    restarted.call("POST /api/login", { body: { username, password, secondFactor: codeOf(secret, 1) } });
  expect((await logIn("officer")).status).toBe(200);

  const deputy = await signInAdmin(restarted, "deputy");
  const { id } = (await restarted.call("GET /api/user", { cookie: deputy })).body;
  await db
    .insertInto("secondFactors")
    .values({ userId: id, secret: await kept(), confirmedAt: new Date() })
    .execute();
  expect((await logIn("deputy")).status).not.toBe(200);
  expect((await as("GET /api/user")).status).toBe(200);
});

test("recovery codes have 80 bits", async () => {
  const { recoveryCodes } = await (await start("bimala")).setUp();
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
});

test("a recovery code works once, and never without the password", async () => {
  const { app, as, setUp, logIn } = await start("chandra");
  const { recoveryCodes } = await setUp();
  const [code = ""] = recoveryCodes;
  expect(
    await app.call("POST /api/login", { body: { username: "chandra", password: "wrong", secondFactor: code } }),
  ).toMatchObject({ status: 401 });
  expect((await logIn(` ${code.toUpperCase().replaceAll("-", " ")} `)).status).toBe(200);
  expect((await logIn(code)).status).toBe(400);
  expect((await as("GET /api/user/second-factor")).body.recoveryCodesLeft).toBe(9);
});

test("of several tries with one right code at the same time, one succeeds", async () => {
  const { setUp, logIn } = await start("deepa");
  const { secret } = await setUp();
  // Authenticator apps show their codes in two groups.
  const code = codeOf(secret, 1).replace(/^.{3}/, "$& ");
  const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a code or a recovery code can replace the password as a proof of identity, each once", async () => {
  const { app, id, as, setUp } = await start("elina");
  const { secret, recoveryCodes } = await setUp();
  const confirm = (code: string) => as("POST /api/user/confirm-identity", { code });
  const wait = () =>
    sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${id}`.execute(app.connection.db);
  for (const code of [codeOf(secret, 1), recoveryCodes[0] ?? ""]) {
    await wait();
    expect(await confirm("123456")).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
    expect(await as("POST /api/admin/clear-test-data")).toMatchObject({ body: { reason: "confirm_identity" } });
    expect((await confirm(code)).status).toBe(200);
    expect((await as("POST /api/admin/clear-test-data")).status).toBe(200);
    expect((await confirm(code)).status).toBe(400);
  }
});

test("guessing is stopped after ten tries", async () => {
  const { setUp, logIn } = await start("gita");
  await setUp();
  const reasons = [];
  for (let attempt = 0; attempt < 12; attempt++) reasons.push((await logIn("123456")).body.reason);
  expect(reasons.slice(0, 10).every((reason) => reason === "wrong_code")).toBe(true);
  expect(reasons.at(-1)).toBe("too_many_requests");
});

test("a mailed code is not enough either: it waits until the second factor is given", async () => {
  const app = await desk();
  const [officer] = await manyVoters(app, 1, "admin");
  const cookie = await signUp(app, "sita");
  const call = (line: string, body: object) => app.call(line, { cookie, body });
  // An account created with somebody else's address must not keep the owner of the mailbox out.
  expect(await call("POST /api/user/second-factor", { currentPassword: "secret-1" })).toMatchObject({
    status: 403,
    body: { reason: "email_proof_required" },
  });
  await app.connection.db
    .updateTable("users")
    .set({ emailVerifiedAt: new Date() })
    .where("username", "=", "sita")
    .execute();
  const { secret } = (await call("POST /api/user/second-factor", { currentPassword: "secret-1" })).body;
  await call("POST /api/user/second-factor/confirm", { code: codeOf(secret) });
  await app.call("POST /api/auth/send-login-otp", { body: { email: "sita.voter@gmail.com" } });
  const mailed = { email: "sita.voter@gmail.com", code: await app.mailedCode("sita.voter@gmail.com") };
  const enter = (body: object) => app.call("POST /api/auth/verify-login-otp", { body });
  expect(await enter({ ...mailed, code: "000000" })).toMatchObject({ body: { reason: "wrong_code" } });
  expect(await enter(mailed)).toMatchObject({ status: 403, body: { reason: "second_factor_required" } });
  expect(await enter({ ...mailed, secondFactor: "123456" })).toMatchObject({ body: { reason: "wrong_code" } });
  expect((await enter({ ...mailed, secondFactor: codeOf(secret, 1) })).status).toBe(200);
  expect(await enter(mailed)).toMatchObject({ body: { reason: "wrong_code" } });
  expect((await app.call("GET /api/user/second-factor", { cookie: officer })).body.enabled).toBe(false);
});

test("an admin without a required factor can only set it up, and only an admin with one can require it", async () => {
  const { app, as, setUp, logIn } = await start("officer", await startApp());
  const demand = (value: string) => as("POST /api/admin/system-settings/admin_2fa", { value });
  expect(await demand("true")).toMatchObject({ status: 403, body: { reason: "second_factor_setup_required" } });
  const { recoveryCodes } = await setUp();
  expect((await demand("true")).status).toBe(200);
  const deputy = await signInAdmin(app, "deputy");
  expect(await app.call("GET /api/admin/stats", { cookie: deputy })).toMatchObject({
    status: 403,
    body: { reason: "second_factor_setup_required" },
  });
  expect((await app.call("GET /api/user/second-factor", { cookie: deputy })).body.required).toBe(true);
  const begun = await app.call("POST /api/user/second-factor", {
    cookie: deputy,
    body: { currentPassword: "officer-secret" },
  });
  await app.call("POST /api/user/second-factor/confirm", { cookie: deputy, body: { code: codeOf(begun.body.secret) } });
  expect((await app.call("GET /api/admin/stats", { cookie: deputy })).status).toBe(200);
  const remove = (code?: string) => as("DELETE /api/user/second-factor", { currentPassword: password, code });
  expect(await remove(recoveryCodes[0])).toMatchObject({ status: 403 });
  await demand("false");
  expect(await remove()).toMatchObject({ status: 400, body: { reason: "invalid_input" } });
  expect(await remove("123456")).toMatchObject({ status: 400, body: { reason: "wrong_code" } });
  expect((await remove(recoveryCodes[0])).status).toBe(200);
  expect((await logIn()).status).toBe(200);
});

test("of fifty wrong codes at once ten are checked, and then even the right one has to wait", async () => {
  const { app, id, as, setUp, logIn } = await start("indira");
  const { body: begun } = await as("POST /api/user/second-factor", { currentPassword: password });
  const confirm = (code: string) => as("POST /api/user/second-factor/confirm", { code });
  const burst = async (send: (code: string) => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send("000000")));
    return answers.filter(({ status }) => status === 400).length;
  };
  expect(await burst(confirm)).toBe(10);
  expect((await confirm(codeOf(begun.secret))).status).toBe(429);
  const later = () => sql`delete from throttles where key = ${`second factor:${id}`}`.execute(app.connection.db);
  await later();
  const { secret } = await setUp();
  expect(await burst((code) => logIn(code))).toBe(10);
  expect((await logIn(codeOf(secret, 1))).status).toBe(429);
  await later();
  expect((await logIn(codeOf(secret, 1))).status).toBe(200);
});

test("turning a second factor on or off ends the other sessions and is announced by mail", async () => {
  const { app, id, as, setUp, logIn } = await start("junu");
  await app.connection.db
    .updateTable("users")
    .set({ email: emailOf("junu") })
    .where("id", "=", id)
    .execute();
  const first = (await logIn()).cookie;
  const isOpen = async (cookie: string | undefined) => (await app.call("GET /api/user", { cookie })).status === 200;
  const { recoveryCodes } = await setUp();
  expect(await isOpen(first)).toBe(false);
  const second = (await logIn(recoveryCodes[0])).cookie;
  expect((await as("GET /api/user")).status).toBe(200);
  await as("DELETE /api/user/second-factor", { currentPassword: password, code: recoveryCodes[1] });
  expect(await isOpen(second)).toBe(false);
  expect((await as("GET /api/user")).status).toBe(200);
  await expect.poll(() => mailsTo(app, "junu")).toBe(2);
});

test("another administrator can remove a lost factor after a proof of identity; it is logged and announced", async () => {
  const { app, cookie: officer, id, as, setUp, logIn } = await start("kamala");
  await app.connection.db
    .updateTable("users")
    .set({ email: emailOf("kamala") })
    .where("id", "=", id)
    .execute();
  await setUp();
  const deputy = await signInAdmin(app, "laxmi");
  const line = `DELETE /api/admin/accounts/${id}/second-factor`;
  const remove = () => app.call(line, { cookie: deputy });
  expect(await as(line)).toMatchObject({ status: 409, body: { reason: "own_second_factor" } });
  expect((await app.call(`GET /api/admin/accounts/${id}`, { cookie: deputy })).body.hasSecondFactor).toBe(true);
  await sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(app.connection.db);
  expect(await remove()).toMatchObject({ status: 403, body: { reason: "confirm_identity" } });
  await app.call("POST /api/user/confirm-identity", { cookie: deputy, body: { password } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await app.call("GET /api/user", { cookie: officer })).status).toBe(401);
  const { cookie } = await logIn();
  expect((await app.call("GET /api/notifications", { cookie })).body).toMatchObject([
    { isRead: false, notification: { title: expect.stringContaining("removed your second factor") } },
  ]);
  const log = await app.call("GET /api/admin/log", { cookie: deputy });
  expect(log.body.items[0]).toMatchObject({ action: "account.remove_second_factor", subjectId: id });
  await expect.poll(() => mailsTo(app, "kamala")).toBe(2);
});
