import * as forgetting from "@mero-mat/db/queries/forgetting";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shared, signInAdmin, signUp, startApp, type TestApp, voter } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";

const password = "secret-1";

async function withParty(app: TestApp) {
  const admin = await signInAdmin(app);
  const as = (cookie: string) => (line: string, body?: object) => app.call(line, { cookie, body });
  await as(admin)("POST /api/admin/political-parties", { name: "Sun", nepaliName: "सूर्य" });
  return { app, admin, as };
}
const desk = shared(withParty);

/** Anju has voted on an open and a declared poll and for a party, commented, moved and been reported. */
async function start(at = startApp().then(withParty), [name, other] = ["anjutamang", "haribahadur"]) {
  const { app, admin, as } = await at;
  const anju = await signUp(app, name, { phone: "9841000000", citizenshipNumber: "27-01-70" });
  const hari = await signUp(app, other);
  const { id } = (await as(anju)("GET /api/user")).body;
  const polls = [await createPoll(app, admin), await createPoll(app, admin)];
  for (const poll of polls)
    for (const cookie of [anju, hari]) await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  await as(admin)(`POST /api/admin/posts/${polls[1]?.id}/declare-winner`);
  await as(anju)("POST /api/votes/party", { partyName: "Sun" });
  await as(anju)("POST /api/comments", { postId: polls[0]?.id, content: "Good roads" });
  await as(hari)("POST /api/reports", { postId: polls[0]?.id, reason: "Oddly worded" });
  return { app, admin, anju, hari, id: id as string, polls, as };
}

const everythingKept = async ({ connection }: TestApp, tables: string[]) => {
  const rows = await Promise.all(
    tables.map((table) => sql`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(connection.db)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
};

test("one response contains everything stored about an account, without secrets and without other people", async () => {
  const { app, admin, anju, id, as } = await start(desk());
  await as(admin)(`GET /api/admin/accounts/${id}`);
  await as(anju)("POST /api/user/withdraw-votes");
  const { status, body } = await as(anju)("GET /api/user/data");
  expect(status).toBe(200);
  expect(body.users).toMatchObject([{ username: "anjutamang", phone: "9841000000", citizenship_number: "27-01-70" }]);
  expect(body.votes).toMatchObject([{ for: { poll: "Who should represent us?" } }]);
  expect(body.comments).toMatchObject([{ content: "Good roads" }]);
  expect(body.archives).toMatchObject([{ for: { poll: expect.any(String) } }, { for: { party: "Sun" } }]);
  expect(body.sessions).toHaveLength(1);
  const opened = body.security_log.find(({ kind }: { kind: string }) => kind === "read.account");
  expect(Object.keys(opened).sort()).toEqual(["at", "kind"]);
  expect(JSON.stringify(body)).not.toMatch(/argon2|officer|haribahadur|Oddly/);
  // A session that was left open is not enough.
  await sql`update sessions set proved_at = now() - interval '1 day' where user_id = ${id}`.execute(app.connection.db);
  expect(await as(anju)("GET /api/user/data")).toMatchObject({ status: 403, body: { reason: "confirm_identity" } });
});

test("every table that names people is in the account's own data, or is listed here with the reason why not", async () => {
  const { app, as } = await desk();
  const [anju = ""] = await manyVoters(app, 1);
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'reporter_id', 'target_user_id')`.execute(
    app.connection.db,
  );
  // Stored responses last for a day, and recovery codes are secret. Votes without an account keep its id until they are
  // counted, when nobody is left to request it. What an administrator
  // edits lasts for a minute. Sealed ballots are those of the votes.
  const leftOut = [
    "departed_voters",
    "editing",
    "kept_answers",
    "log_batch",
    "nameless_votes",
    "recovery_codes",
    "sealed_ballots",
  ];
  const handedOut = Object.keys((await as(anju)("GET /api/user/data")).body);
  expect(rows.map(({ name }) => name).filter((name) => !handedOut.includes(name))).toEqual(leftOut);
});

test("deleting one's own account leaves no name; counted votes and other people's replies stay", async () => {
  const { app, admin, anju, hari, id, polls, as } = await start();
  await as(admin)(`PUT /api/admin/accounts/${id}`, { accountStatus: "approved" });
  await as(admin)("GET /api/admin/detailed-voting-analytics?search=Anjut");
  await as(anju)("POST /api/user/withdraw-votes");
  await vote(app, anju, polls[0]?.id ?? "", polls[0]?.voteOptions[1]?.id ?? "");
  expect((await as(anju)("GET /api/user/deletion-preview")).body).toEqual({
    openVotes: 1,
    partyVotes: 0,
    declaredVotes: 1,
    comments: 1,
    polls: 0,
  });
  const wrong = await as(anju)("DELETE /api/user", { password: "wrong-1" });
  expect(wrong).toMatchObject({ status: 400, body: { reason: "wrong_password" } });
  const done = await as(anju)("DELETE /api/user", { password });
  expect([done.status, done.cookie]).toEqual([200, "session="]);
  expect((await as(anju)("GET /api/user")).status).toBe(401);
  expect((await app.call("POST /api/login", { body: { username: "anjutamang", password } })).status).toBe(401);

  const kept = await everythingKept(app, ["archives", "admin_log", "security_log", "users", "uploads", "sessions"]);
  expect(kept).not.toMatch(/anjut|9841000000|27-01-70/i);
  expect(await everythingKept(app, ["archives", "votes", "comments"])).not.toMatch(new RegExp(`user_id\\W{1,8}${id}`));
  expect((await as(hari)(`GET /api/posts/${polls[1]?.id}`)).body).toMatchObject({ totalVotes: 2 });
  const open = (await as(hari)(`GET /api/posts/${polls[0]?.id}`)).body;
  expect(open).toMatchObject({ totalVotes: 1, comments: [{ content: "Good roads", user: { isRemoved: true } }] });
  // The mailbox and the name are free again.
  expect((await app.call("POST /api/register", { body: voter("anjutamang") })).status).toBe(200);
});

test("administrators cannot delete their own account, which would delete their polls", async () => {
  const { admin, as } = await desk();
  const refused = await as(admin)("DELETE /api/user", { password: "officer-secret" });
  expect(refused).toMatchObject({ status: 409, body: { reason: "admins_stay" } });
});

test("a poll restored after its voter deleted the account comes back without that voter's data", async () => {
  const { admin, anju, polls, as } = await start(desk(), ["maya", "ram"]);
  const comment = (await as(admin)(`GET /api/posts/${polls[0]?.id}`)).body.comments[0];
  await as(anju)("POST /api/likes", { commentId: comment.id });
  await as(admin)(`DELETE /api/admin/posts/${polls[0]?.id}`);
  await as(anju)("DELETE /api/user", { password });
  const { items } = (await as(admin)("GET /api/admin/archives?type=post")).body;
  const back = await as(admin)(`POST /api/admin/archives/${items[0].id}/restore`);
  expect(back).toMatchObject({ status: 200, body: { restored: { votes: 1, comments: 1, likes: 0 }, leftVotes: 1 } });
});

test("the archive forgets whom its rows were about after the number of days that the admin sets", async () => {
  const { app, admin, id, as } = await start();
  await as(admin)(`DELETE /api/admin/accounts/${id}`);
  const { db } = app.connection;
  const age = (days: number) =>
    sql`update archives set deleted_at = now() - make_interval(days => ${days})`.execute(db);
  expect((await as(admin)("GET /api/admin/archives/keeping")).body).toEqual({ days: 365 });
  await age(364);
  expect(await forgetting.purge(db, 365)).toBe(0);
  expect(await everythingKept(app, ["archives"])).toContain("9841000000");
  expect((await as(admin)("PUT /api/admin/archives/keeping", { days: 0 })).status).toBe(400);
  expect((await as(admin)("PUT /api/admin/archives/keeping", { days: 30 })).status).toBe(200);
  expect((await as(admin)("GET /api/admin/log?action=setting")).body.items[0]).toMatchObject({
    subject: { name: "archive_days" },
    before: { value: "365" },
    after: { value: "30" },
  });
  await age(31);
  expect(await forgetting.purge(db, 365)).toBeGreaterThan(3);
  const kept = await everythingKept(app, ["archives"]);
  expect(kept).not.toMatch(/anjut|9841000000|user_id|Oddly/i);
  // The kind of row stays: an archive without people is still an archive.
  expect(kept).toContain("Who should represent us?");
  expect(await forgetting.purge(db, 365)).toBe(0);
});
