import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { shared, startApp, voter } from "./harness.ts";
import { confirm, logInByCode, mailsTo, newCode, place, startMailbox, withCodes } from "./mailboxes-harness.ts";
import { manyVoters } from "./polls-harness.ts";

const server = shared(withCodes);
const start = async () => startMailbox(await server());

const wrong = { status: 400, body: { reason: "wrong_code" } };

test("the first login code gives the mailbox's owner the account: sessions end, the password is void", async () => {
  const { app, email, cookie, logIn, isOpen } = await start();
  const owner = await logInByCode(app, email);
  expect(owner).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining("the account is yours alone") },
  });
  expect([await isOpen(cookie), await isOpen(owner.cookie)]).toEqual([false, true]);
  expect((await logIn()).status).toBe(401);
  expect((await app.call("GET /api/user/mailbox", { cookie: owner.cookie })).body).toEqual({
    email,
    isProven: true,
    codesFrom: null,
    hasPassword: false,
    lacksProof: false,
  });

  const code = await newCode(app, () => app.call("POST /api/auth/forgot-password", { body: { email } }), email);
  // A reset by a signed-in user keeps that session.
  const reset = { cookie: owner.cookie, body: { email, code, newPassword: "secret-2" } };
  expect((await app.call("POST /api/auth/reset-password", reset)).status).toBe(200);
  expect(await isOpen(owner.cookie)).toBe(true);
  const again = await logIn("secret-2");
  expect((await logInByCode(app, email)).body.message).toBe("You are logged in.");
  expect(await isOpen(again.cookie)).toBe(true);
});

test("a password reset by code takes the account over too, and reports it by REST and tRPC", async () => {
  const { app, email, cookie, logIn, isOpen } = await start();
  const ask = () => app.call("POST /api/auth/forgot-password", { body: { email } });
  const reset = async (newPassword: string, line = "POST /api/auth/reset-password") =>
    (await app.call(line, { body: { email, code: await newCode(app, ask, email), newPassword } })).body;
  expect(await reset("secret-2")).toEqual({ message: expect.stringContaining("mailbox confirmed") });
  expect([await isOpen(cookie), (await logIn()).status, (await logIn("secret-2")).status]).toEqual([false, 401, 200]);
  await expect.poll(() => mailsTo(app, email).length).toBe(2);
  const message = "Your password was changed. Please log in with the new one.";
  expect((await reset("secret-3", "POST /trpc/auth.resetPassword")).result.data).toEqual({
    messageKey: "password_reset",
    message,
  });
});

test("of two login codes used at the same time, one takes the account over", async () => {
  const { app, email } = await start();
  const code = await newCode(app, () => app.call("POST /api/auth/send-login-otp", { body: { email } }), email);
  const resetCode = await newCode(app, () => app.call("POST /api/auth/forgot-password", { body: { email } }), email);
  const answers = await Promise.all([
    app.call("POST /api/auth/verify-login-otp", { body: { email, code } }),
    app.call("POST /api/auth/reset-password", { body: { email, code: resetCode, newPassword: "secret-2" } }),
  ]);
  expect(answers.filter(({ body }) => body.message.includes("yours alone"))).toHaveLength(1);
});

test("a sign-in with a password that becomes void at that moment is refused", async () => {
  const { app, cookie, logIn, isOpen } = await startMailbox(await startApp());
  const { db } = app.connection;
  // Voids the password after it was compared, when the try is taken back, and before the session begins.
  await sql`create function voided() returns trigger language plpgsql as $$ begin
    update users set password_hash = '!'; return old; end $$`.execute(db);
  await sql`create trigger voided after update on throttles for each row execute function voided()`.execute(db);
  expect(await logIn()).toMatchObject({ status: 401, body: { reason: "invalid_credentials" } });
  expect(await isOpen(cookie)).toBe(true);
});

test("confirming the mailbox while signed in ends no session", async () => {
  const { app, email, cookie, as, logIn, isOpen } = await start();
  const other = (await logIn()).cookie;
  expect((await as("GET /api/user/mailbox")).body).toMatchObject({ isProven: false, hasPassword: true });
  expect(await as("POST /api/user/mailbox/confirm", { code: "000000" })).toMatchObject(wrong);
  const loginCode = await newCode(app, () => app.call("POST /api/auth/send-login-otp", { body: { email } }), email);
  const code = await newCode(app, () => as("POST /api/user/mailbox/code"), email);
  // A login code confirms no mailbox.
  if (code !== loginCode) expect(await as("POST /api/user/mailbox/confirm", { code: loginCode })).toMatchObject(wrong);
  expect((await as("POST /api/user/mailbox/confirm", { code })).status).toBe(200);
  expect(await as("POST /api/user/mailbox/confirm", { code })).toMatchObject(wrong);
  expect((await as("GET /api/user/mailbox")).body).toMatchObject({ isProven: true, hasPassword: true });
  expect([await isOpen(cookie), await isOpen(other), (await logIn()).status]).toEqual([true, true, 200]);
  expect((await logInByCode(app, email)).body.message).toBe("You are logged in.");
  expect(await isOpen(cookie)).toBe(true);
});

test("confirmation codes have the same limits as all codes", async () => {
  const { as } = await start();
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await as("POST /api/user/mailbox/code")).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test.each(["a@gmail.com", "s.i.t.a.r@gmail.com", "sita+long.enough@gmail.com", `${"a".repeat(31)}@gmail.com`])(
  "%s is refused, because Gmail has no such address",
  async (address) => {
    const { app, as } = await start();
    const refused = { status: 400, body: { message: expect.stringContaining("6 to 30 characters") } };
    const phone = "9841234567";
    for (const line of ["POST /api/register", "POST /api/auth/gmail-signup"])
      expect(await app.call(line, { body: voter("other", { email: address, phone }) }), line).toMatchObject(refused);
    expect(await as("PUT /api/user/profile", { email: address, ...place })).toMatchObject(refused);
  },
);

test("an account that already has an impossible address keeps it and still works", async () => {
  const { app, username, as } = await start();
  const { db } = app.connection;
  await db.updateTable("users").set({ email: "sita@gmail.com" }).where("username", "=", username).execute();
  expect((await as("PUT /api/user/profile", { email: "sita@gmail.com", phone: "9841234567", ...place })).status).toBe(
    200,
  );
  expect((await logInByCode(app, "sita@gmail.com")).status).toBe(200);
});

test("while a confirmed mailbox is required, votes of both kinds need one", async () => {
  const { app, email, cookie, as } = await start();
  const [officer = ""] = await manyVoters(app, 1, "admin");
  const party = { name: "Sun", nepaliName: "सूर्य" };
  await app.call("POST /api/admin/political-parties", { cookie: officer, body: party });
  const option = (name: string) => JSON.stringify({ name, nepaliName: name, party: "" });
  const poll = await app.call("POST /api/admin/candidate-polls", {
    cookie: officer,
    body: { ...place, content: "Who?", voteOptions: [option("A"), option("B")] },
  });
  const vote = { postId: poll.body.id, optionId: poll.body.voteOptions[0].id };
  const cast = async () => [await as("POST /api/votes", vote), await as("POST /api/votes/party", { partyName: "Sun" })];
  const set = (value: string) =>
    app.call("POST /api/admin/system-settings/email_proof", { cookie: officer, body: { value } });

  onTestFinished(async () => void (await set("false")));
  expect((await set("true")).body.value).toBe("true");
  expect((await as("GET /api/user/mailbox")).body.lacksProof).toBe(true);
  for (const answer of await cast())
    expect(answer).toMatchObject({ status: 403, body: { reason: "email_proof_required" } });
  await confirm(app, cookie, email);
  for (const answer of await cast()) expect(answer.status).toBe(200);
  expect((await as("GET /api/user/mailbox")).body.lacksProof).toBe(false);
});
