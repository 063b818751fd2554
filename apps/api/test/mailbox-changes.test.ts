import { sql } from "kysely";
import { expect, test } from "vitest";
import { linkIn, partsOf } from "../src/testing/mails.ts";
import { emailOf, shared, voter } from "./harness.ts";
import { confirm, logInByCode, mailsTo, place, startMailbox, withCodes } from "./mailboxes-harness.ts";
import { manyVoters } from "./polls-harness.ts";

const wayBack = (mail = "") => /^\/mailbox-back#([\w-]{43})$/.exec(linkIn(mail) ?? "")?.[1] ?? "none";

const server = shared(withCodes);
const start = async () => startMailbox(await server());

test("a changed address gets codes that open the account once its owner has confirmed it while signed in", async () => {
  const { app, email, changed, cookie, as, logIn, isOpen } = await start();
  await confirm(app, cookie, email);
  const other = (await logIn()).cookie;
  const change = { email: changed, currentPassword: "secret-1", ...place };
  expect(await as("PUT /api/user/profile", { ...change, currentPassword: "wrong" })).toMatchObject({
    status: 400,
    body: { reason: "wrong_password" },
  });
  expect(await as("PUT /api/user/profile", change)).toMatchObject({ status: 200, body: { email: changed } });
  expect([await isOpen(cookie), await isOpen(other)]).toEqual([true, false]);
  await expect.poll(() => mailsTo(app, email).length).toBe(2);

  for (const line of ["POST /api/auth/send-login-otp", "POST /api/auth/forgot-password"])
    expect((await app.call(line, { body: { email: changed } })).status).toBe(200);
  expect((await confirm(app, cookie, changed)).status).toBe(200);
  expect(mailsTo(app, changed)).toHaveLength(1);
  await sql`delete from throttles`.execute(app.connection.db);
  expect((await logInByCode(app, changed)).body.message).toBe("You are logged in.");
});

test("an address changed without the password gets no codes for 72 hours, confirmed or not", async () => {
  const { app, changed, cookie, as } = await start();
  await as("PUT /api/user/profile", { email: changed, ...place });
  expect((await confirm(app, cookie, changed)).status).toBe(200);
  const { codesFrom } = (await as("GET /api/user/mailbox")).body;
  expect(Math.round((Date.parse(codesFrom) - Date.now()) / 60_000)).toBe(72 * 60);
  await app.call("POST /api/auth/forgot-password", { body: { email: changed } });
  await sql`update users set email_codes_from = email_codes_from - interval '71 hours 59 minutes'`.execute(
    app.connection.db,
  );
  await app.call("POST /api/auth/forgot-password", { body: { email: changed } });
  await sql`update users set email_codes_from = email_codes_from - interval '1 minute'`.execute(app.connection.db);
  await sql`delete from throttles`.execute(app.connection.db);
  expect((await logInByCode(app, changed)).status).toBe(200);
  expect(mailsTo(app, changed)).toHaveLength(2);
});

test("a code for an address without an account is not logged for an account whose mailbox has changed", async () => {
  const { app, changed, cookie, as } = await start();
  await as("PUT /api/user/profile", { email: changed, currentPassword: "secret-1", ...place });
  await confirm(app, cookie, changed);
  for (const line of ["POST /api/auth/send-login-otp", "POST /api/auth/forgot-password"])
    expect((await app.call(line, { body: { email: emailOf("stranger") } })).status).toBe(200);
  const lines = await app.connection.db.selectFrom("securityLog").selectAll().orderBy("id").execute();
  expect(lines.slice(-2).map(({ kind, subjectName }) => [kind, subjectName])).toEqual([
    ["code.sent", null],
    ["code.sent", null],
  ]);
});

test("a confirmed former mailbox can undo the change: all sessions end and the password is void", async () => {
  const { app, username, email, changed, cookie, as, logIn, isOpen } = await start();
  await confirm(app, cookie, email);
  await as("PUT /api/user/profile", { email: changed, currentPassword: "secret-1", ...place });
  await expect.poll(() => mailsTo(app, email).length).toBe(2);
  const told = mailsTo(app, email)[1] ?? "";
  const token = wayBack(told);
  expect(partsOf(told)["text/html"]).toContain(`/mailbox-back#${token}">`);
  // A thief would prove the new one, go on, and sign up with the old one to close the way back.
  await confirm(app, cookie, changed);
  await as("PUT /api/user/profile", { email: emailOf(`${username}.third`), currentPassword: "secret-1", ...place });
  expect(await app.call("POST /api/register", { body: voter("thief", { email }) })).toMatchObject({
    status: 409,
    body: { reason: "email_taken" },
  });
  await expect.poll(() => mailsTo(app, changed).length).toBe(2);
  const thiefs = wayBack(mailsTo(app, changed)[1]);

  const undo = (given: string) => app.call("POST /api/mailbox/undo", { body: { token: given } });
  expect((await undo("x".repeat(43))).status).toBe(404);
  const both = await Promise.all([undo(token), undo(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await undo(thiefs)).toMatchObject({ status: 404, body: { reason: "link_expired" } });
  expect([await isOpen(cookie), (await logIn()).status]).toEqual([false, 401]);
  const owner = await logInByCode(app, email);
  expect(owner.body).toMatchObject({ user: { email }, message: "You are logged in." });
  expect(app.log.join("")).not.toContain(token);
  const lines = await app.connection.db
    .selectFrom("securityLog")
    .select("kind")
    .where("subjectName", "=", username)
    .orderBy("id")
    .execute();
  expect(lines.map(({ kind }) => kind).filter((kind) => kind.startsWith("mailbox."))).toEqual(
    ["proved", "changed", "proved", "changed", "restored"].map((what) => `mailbox.${what}`),
  );
});

test("the change can be undone for seven days, and then the old mailbox is free again", async () => {
  const { app, email, changed, cookie, as } = await start();
  await confirm(app, cookie, email);
  await as("PUT /api/user/profile", { email: changed, ...place });
  await expect.poll(() => mailsTo(app, email).length).toBe(2);
  await sql`update mailbox_changes set undo_until = undo_until - interval '7 days'`.execute(app.connection.db);
  const token = wayBack(mailsTo(app, email)[1]);
  expect((await app.call("POST /api/mailbox/undo", { body: { token } })).status).toBe(404);
  expect((await app.call("POST /api/register", { body: voter("other", { email }) })).status).toBe(200);
});

test("an unconfirmed mailbox gets no mail, and another spelling of an address changes nothing", async () => {
  const { app, email, changed, cookie, as } = await start();
  await as("PUT /api/user/profile", { email: changed, ...place });
  await confirm(app, cookie, changed);
  expect(mailsTo(app, email)).toHaveLength(0);
  const before = (await as("GET /api/user/mailbox")).body;
  await as("PUT /api/user/profile", { email: changed.toUpperCase().replace("@", "+x@"), ...place });
  expect((await as("GET /api/user/mailbox")).body).toMatchObject({ isProven: true, codesFrom: before.codesFrom });
});

test("a changed password is announced to the mailbox, and to the former one if it was left recently", async () => {
  const { app, email, changed, cookie, as } = await start();
  await confirm(app, cookie, email);
  await as("PUT /api/user/profile", { email: changed, currentPassword: "secret-1", ...place });
  await as("POST /api/change-password", { currentPassword: "secret-1", newPassword: "secret-2" });
  await expect.poll(() => mailsTo(app, email).length).toBe(3);
  await expect.poll(() => mailsTo(app, changed).length).toBe(1);
});

test("people whose password an administrator sets learn of it by mail and on the next visit", async () => {
  const { app, username, email, as } = await start();
  const { id: userId } = (await as("GET /api/user")).body;
  const [officer = ""] = await manyVoters(app, 1, "admin");
  await app.call("POST /api/admin/reset-password", { cookie: officer, body: { userId, newPassword: "secret-2" } });
  await expect.poll(() => mailsTo(app, email).length).toBe(1);
  const { cookie } = await app.call("POST /api/login", { body: { username, password: "secret-2" } });
  expect((await app.call("GET /api/notifications", { cookie })).body).toMatchObject([
    { isRead: false, notification: { title: expect.stringContaining("An administrator set your password") } },
  ]);
});
