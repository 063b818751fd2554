import { sql } from "kysely";
import { expect, test } from "vitest";
import { linkIn } from "../src/testing/mails.ts";
import { emailOf, setSetting, signInAdmin, signUp, startApp, type TestApp, voter } from "./harness.ts";

const email = emailOf("sita");
const place = { province: "bagmati", district: "kathmandu", electionArea: 1 };
const wrong = { status: 400, body: { reason: "wrong_code" } };

async function start() {
  const app = await startApp();
  await setSetting(app, "gmail_enabled", "true");
  const cookie = await signUp(app, "sita");
  const as = (line: string, body?: object) => app.call(line, { cookie, body });
  const logIn = (password = "secret-1") => app.call("POST /api/login", { body: { username: "sita", password } });
  const isOpen = async (session: string | undefined) =>
    (await app.call("GET /api/user", { cookie: session })).status === 200;
  return { app, cookie, as, logIn, isOpen };
}

/** The code that comes after what has come so far. */
async function newCode(app: TestApp, ask: () => Promise<unknown>, to = email): Promise<string> {
  const before = mailsTo(app, to).length;
  await ask();
  await expect.poll(() => mailsTo(app, to).length).toBe(before + 1);
  return app.mailedCode(to);
}

async function logInByCode(app: TestApp, address = email) {
  const code = await newCode(
    app,
    () => app.call("POST /api/auth/send-login-otp", { body: { email: address } }),
    address,
  );
  return app.call("POST /api/auth/verify-login-otp", { body: { email: address, code } });
}

async function confirm(app: TestApp, cookie: string | undefined, address = email) {
  const code = await newCode(app, () => app.call("POST /api/user/mailbox/code", { cookie }), address);
  return app.call("POST /api/user/mailbox/confirm", { cookie, body: { code } });
}

const mailsTo = (app: TestApp, address: string) => app.mails().filter((mail) => mail.includes(`To: ${address}`));
const wayBack = (mail = "") => /^\/mailbox-back#([\w-]{43})$/.exec(linkIn(mail) ?? "")?.[1] ?? "none";

test("the first code from outside gives the account to the mailbox: other sessions end, the password is void", async () => {
  const { app, cookie, logIn, isOpen } = await start();
  const owner = await logInByCode(app);
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

  const code = await newCode(app, () => app.call("POST /api/auth/forgot-password", { body: { email } }));
  // From inside a reset leaves the session that it is done in.
  const reset = { cookie: owner.cookie, body: { email, code, newPassword: "secret-2" } };
  expect((await app.call("POST /api/auth/reset-password", reset)).status).toBe(200);
  expect(await isOpen(owner.cookie)).toBe(true);
  const again = await logIn("secret-2");
  expect((await logInByCode(app)).body.message).toBe("You are logged in.");
  expect(await isOpen(again.cookie)).toBe(true);
});

test("a reset does the same, and says so", async () => {
  const { app, cookie, logIn, isOpen } = await start();
  const ask = () => app.call("POST /api/auth/forgot-password", { body: { email } });
  const reset = async (newPassword: string) =>
    app.call("POST /api/auth/reset-password", { body: { email, code: await newCode(app, ask), newPassword } });
  expect((await reset("secret-2")).body.message).toContain("mailbox confirmed");
  expect([await isOpen(cookie), (await logIn()).status, (await logIn("secret-2")).status]).toEqual([false, 401, 200]);
  await expect.poll(() => app.mails().length).toBe(2);
  expect((await reset("secret-3")).body.message).toBe("Your password was changed. Please log in with the new one.");
});

test("of two codes from outside at one instant one takes the account over", async () => {
  const { app } = await start();
  const code = await newCode(app, () => app.call("POST /api/auth/send-login-otp", { body: { email } }));
  const resetCode = await newCode(app, () => app.call("POST /api/auth/forgot-password", { body: { email } }));
  const answers = await Promise.all([
    app.call("POST /api/auth/verify-login-otp", { body: { email, code } }),
    app.call("POST /api/auth/reset-password", { body: { email, code: resetCode, newPassword: "secret-2" } }),
  ]);
  expect(answers.filter(({ body }) => body.message.includes("yours alone"))).toHaveLength(1);
});

test("whoever logs in with the password while it becomes void is not left inside", async () => {
  const { app, cookie, logIn, isOpen } = await start();
  const { db } = app.connection;
  // As if the password had been looked at, and became void before the session began.
  await sql`create function slow() returns trigger language plpgsql as $$ begin
    update users set password_hash = '!' where id = new.user_id; return new; end $$`.execute(db);
  await sql`create trigger slow after insert or update on known_devices for each row execute function slow()`.execute(
    db,
  );
  expect(await logIn()).toMatchObject({ status: 401, body: { reason: "invalid_credentials" } });
  expect(await isOpen(cookie)).toBe(true);
});

test("proving from inside ends nothing", async () => {
  const { app, cookie, as, logIn, isOpen } = await start();
  const other = (await logIn()).cookie;
  expect((await as("GET /api/user/mailbox")).body).toMatchObject({ isProven: false, hasPassword: true });
  expect(await as("POST /api/user/mailbox/confirm", { code: "000000" })).toMatchObject(wrong);
  const loginCode = await newCode(app, () => app.call("POST /api/auth/send-login-otp", { body: { email } }));
  const code = await newCode(app, () => as("POST /api/user/mailbox/code"));
  // Neither kind opens what the other does.
  if (code !== loginCode) expect(await as("POST /api/user/mailbox/confirm", { code: loginCode })).toMatchObject(wrong);
  expect((await as("POST /api/user/mailbox/confirm", { code })).status).toBe(200);
  expect(await as("POST /api/user/mailbox/confirm", { code })).toMatchObject(wrong);
  expect((await as("GET /api/user/mailbox")).body).toMatchObject({ isProven: true, hasPassword: true });
  expect([await isOpen(cookie), await isOpen(other), (await logIn()).status]).toEqual([true, true, 200]);
  expect((await logInByCode(app)).body.message).toBe("You are logged in.");
  expect(await isOpen(cookie)).toBe(true);
});

test("confirming is at the pace of all codes", async () => {
  const { as } = await start();
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await as("POST /api/user/mailbox/code")).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test.each(["a@gmail.com", "s.i.t.a.r@gmail.com", "sita+long.enough@gmail.com", `${"a".repeat(31)}@gmail.com`])(
  "%s can be nobody's",
  async (address) => {
    const { app, as } = await start();
    const refused = { status: 400, body: { message: expect.stringContaining("6 to 30 characters") } };
    const phone = "9841234567";
    for (const line of ["POST /api/register", "POST /api/auth/gmail-signup"])
      expect(await app.call(line, { body: voter("other", { email: address, phone }) }), line).toMatchObject(refused);
    expect(await as("PUT /api/user/profile", { email: address, ...place })).toMatchObject(refused);
  },
);

test("an account that has such an address from before keeps it, and everything else works", async () => {
  const { app, as } = await start();
  await app.connection.db.updateTable("users").set({ email: "sita@gmail.com" }).execute();
  expect((await as("PUT /api/user/profile", { email: "sita@gmail.com", phone: "9841234567", ...place })).status).toBe(
    200,
  );
  expect((await logInByCode(app, "sita@gmail.com")).status).toBe(200);
});

const changed = emailOf("sita.new");

test("a changed address gets codes that open the account once it is proven from inside", async () => {
  const { app, cookie, as, logIn, isOpen } = await start();
  await confirm(app, cookie);
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

test("changed without the password it waits 72 hours, proven or not", async () => {
  const { app, cookie, as } = await start();
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

test("a code for any address was that of an account whose mailbox had changed", async () => {
  const { app, cookie, as } = await start();
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

test("the mailbox that was left, if it was proven, can undo it: all sessions end and the password is void", async () => {
  const { app, cookie, as, logIn, isOpen } = await start();
  await confirm(app, cookie);
  await as("PUT /api/user/profile", { email: changed, currentPassword: "secret-1", ...place });
  await expect.poll(() => mailsTo(app, email).length).toBe(2);
  const token = wayBack(mailsTo(app, email)[1]);
  // A thief would prove the new one, go on, and sign up with the old one to close the way back.
  await confirm(app, cookie, changed);
  await as("PUT /api/user/profile", { email: emailOf("sita.third"), currentPassword: "secret-1", ...place });
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
  const owner = await logInByCode(app);
  expect(owner.body).toMatchObject({ user: { email }, message: "You are logged in." });
  expect(app.log.join("")).not.toContain(token);
  const lines = await app.connection.db.selectFrom("securityLog").select("kind").orderBy("id").execute();
  expect(lines.map(({ kind }) => kind).filter((kind) => kind.startsWith("mailbox."))).toEqual(
    ["proved", "changed", "proved", "changed", "restored"].map((what) => `mailbox.${what}`),
  );
});

test("the way back ends after seven days, and the mailbox is free again", async () => {
  const { app, cookie, as } = await start();
  await confirm(app, cookie);
  await as("PUT /api/user/profile", { email: changed, ...place });
  await expect.poll(() => mailsTo(app, email).length).toBe(2);
  await sql`update mailbox_changes set undo_until = undo_until - interval '7 days'`.execute(app.connection.db);
  const token = wayBack(mailsTo(app, email)[1]);
  expect((await app.call("POST /api/mailbox/undo", { body: { token } })).status).toBe(404);
  expect((await app.call("POST /api/register", { body: voter("other", { email }) })).status).toBe(200);
});

test("a mailbox that was never proven is not written to, and another spelling changes nothing", async () => {
  const { app, cookie, as } = await start();
  await as("PUT /api/user/profile", { email: changed, ...place });
  await confirm(app, cookie, changed);
  expect(mailsTo(app, email)).toHaveLength(0);
  const before = (await as("GET /api/user/mailbox")).body;
  await as("PUT /api/user/profile", { email: changed.toUpperCase().replace("@", "+x@"), ...place });
  expect((await as("GET /api/user/mailbox")).body).toMatchObject({ isProven: true, codesFrom: before.codesFrom });
});

test("a changed password is told to the mailbox, and to one that was left a short while ago", async () => {
  const { app, cookie, as } = await start();
  await confirm(app, cookie);
  await as("PUT /api/user/profile", { email: changed, currentPassword: "secret-1", ...place });
  await as("POST /api/change-password", { currentPassword: "secret-1", newPassword: "secret-2" });
  await expect.poll(() => mailsTo(app, email).length).toBe(3);
  await expect.poll(() => mailsTo(app, changed).length).toBe(1);
});

test("whose password an administrator sets is told by mail and on the next visit", async () => {
  const { app, as } = await start();
  const { id: userId } = (await as("GET /api/user")).body;
  const officer = await signInAdmin(app);
  await app.call("POST /api/admin/reset-password", { cookie: officer, body: { userId, newPassword: "secret-2" } });
  await expect.poll(() => mailsTo(app, email).length).toBe(1);
  const { cookie } = await app.call("POST /api/login", { body: { username: "sita", password: "secret-2" } });
  expect((await app.call("GET /api/notifications", { cookie })).body).toMatchObject([
    { isRead: false, notification: { title: expect.stringContaining("An administrator set your password") } },
  ]);
});

test("while a proof is asked for, a vote of either kind needs one", async () => {
  const { app, cookie, as } = await start();
  const officer = await signInAdmin(app);
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

  expect((await set("true")).body.value).toBe("true");
  expect((await as("GET /api/user/mailbox")).body.lacksProof).toBe(true);
  for (const answer of await cast())
    expect(answer).toMatchObject({ status: 403, body: { reason: "email_proof_required" } });
  await confirm(app, cookie);
  for (const answer of await cast()) expect(answer.status).toBe(200);
  expect((await as("GET /api/user/mailbox")).body.lacksProof).toBe(false);
});
