import { expect, test } from "vitest";
import { type Answer, shared, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";

const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };

async function prepare(app: TestApp) {
  const admin = await signInAdmin(app);
  const as = (line: string, body?: object): Promise<Answer> => app.call(line, { cookie: admin, body });
  const log = async (query = "") => (await as(`GET /api/admin/log${query}`)).body.items;
  return { app, admin, as, log };
}

const desk = shared(prepare);

test("the log of an edited poll has its text and area, and the old values of what changed", async () => {
  const { app, admin, as, log } = await desk();
  const poll = await createPoll(app, admin);
  await as(`PUT /api/admin/posts/${poll.id}`, {
    content: "Who else?",
    voteOptions: ["Sita", "Gita"].map((name) => option(name)),
  });
  await as(`DELETE /api/admin/posts/${poll.id}`);
  const sita = "Sita · Sita ने (Independent)";
  const [hari, gita] = ["Hari · Hari ने (Independent)", "Gita · Gita ने (Independent)"];
  expect(await log(`?subjectId=${poll.id}`)).toMatchObject([
    {
      action: "poll.delete",
      subject: { name: "Who else?", ...area },
      before: { candidates: [sita, gita] },
      after: null,
    },
    {
      action: "poll.edit",
      subject: { name: "Who else?", ...area },
      before: { text: "Who should represent us?", candidates: [sita, hari, gita] },
      after: { text: "Who else?", candidates: [sita, gita] },
    },
    { action: "poll.create", subject: { name: "Who should represent us?" }, before: null, after: { area } },
  ]);
  expect(Object.keys((await log(`?subjectId=${poll.id}`))[1].before).sort()).toEqual(["candidates", "symbols", "text"]);
});

test("every line of the log says whether its subject is still there, in the archive or gone", async () => {
  const { app, admin, as, log } = await desk();
  const poll = await createPoll(app, admin);
  const body = { url: "https://receiver.example/hook", events: ["winner.declared"] };
  const webhook = (await as("POST /api/admin/webhooks", body)).body;
  const statesOf = async (id: string) =>
    (await log(`?subjectId=${id}`)).map(({ subjectState }: { subjectState: string }) => subjectState);
  expect(await statesOf(poll.id)).toEqual(["current"]);
  expect(await statesOf(webhook.id)).toEqual(["current"]);

  await as(`DELETE /api/admin/posts/${poll.id}`);
  await as(`DELETE /api/admin/webhooks/${webhook.id}`);
  expect(await statesOf(poll.id)).toEqual(["archived", "archived"]);
  expect(await statesOf(webhook.id)).toEqual(["gone", "gone"]);

  const { items } = (await as(`GET /api/admin/archives?type=post&search=${poll.id}`)).body;
  await as(`POST /api/admin/archives/${items[0].id}/restore`);
  expect(await statesOf(poll.id)).toContain("current");
  await app.connection.db.deleteFrom("posts").where("id", "=", poll.id).execute();
  await app.connection.db.deleteFrom("archives").where("originalId", "=", poll.id).execute();
  expect(new Set(await statesOf(poll.id))).toEqual(new Set(["gone"]));

  // Written by SQL: the column holds any text.
  const planted = { adminUsername: "nobody", action: "poll.edit", subjectType: "poll", subjectId: "no uuid" };
  await app.connection.db.insertInto("adminLog").values(planted).execute();
  expect(await statesOf("no%20uuid")).toEqual(["gone"]);
  expect((await as("GET /api/admin/log")).body.items[0]).toMatchObject({ admin: "nobody", subjectId: "no uuid" });
});

test("the log of a changed party, setting, policy, topic or order has the old values", async () => {
  const { as, log } = await prepare(await startApp());
  const party = (await as("POST /api/admin/political-parties", { name: "Sun", nepaliName: "सूर्य" })).body;
  await as("POST /api/admin/political-parties", { name: "Moon", nepaliName: "चन्द्र" });
  await as(`PUT /api/admin/political-parties/${party.id}`, { ...party, name: "Star" });
  const ids = (await as("GET /api/admin/political-parties")).body.map(({ id }: { id: string }) => id);
  await as("POST /api/admin/political-parties/order", { ids: ids.toReversed() });
  await as("POST /api/admin/system-settings/gmail_enabled", { value: "true" });
  const policy = (await as("POST /api/admin/privacy-policy", { content: "<p>Old</p>" })).body;
  await as(`PUT /api/admin/privacy-policy/${policy.id}`, { content: "<p>New</p>" });
  const topic = (await as("POST /api/discussion-polls", { title: "Roads" })).body;
  await as(`PUT /api/discussion-polls/${topic.id}`, { title: "Bridges" });
  const lines = await log("?limit=20");
  const changeOf = (wanted: string) => {
    const { before, after } = lines.find(({ action }: { action: string }) => action === wanted) ?? {};
    return { before, after };
  };
  expect(changeOf("party.edit")).toEqual({ before: { name: "Sun" }, after: { name: "Star" } });
  expect(changeOf("party.reorder")).toEqual({
    before: { order: ["Star", "Moon"] },
    after: { order: ["Moon", "Star"] },
  });
  expect(changeOf("setting.set")).toEqual({ before: { value: "false" }, after: { value: "true" } });
  expect(changeOf("policy.edit")).toEqual({ before: { text: "<p>Old</p>" }, after: { text: "<p>New</p>" } });
  expect(changeOf("discussion.edit")).toEqual({ before: { title: "Roads" }, after: { title: "Bridges" } });
});

test("the log of a review contains the decision", async () => {
  const { app, as, log } = await desk();
  const id = (await app.call("GET /api/user", { cookie: await signUp(app, "sita") })).body.id;
  const review = (body: object) => as(`PUT /api/admin/accounts/${id}`, body);
  for (const body of [
    { accountStatus: "rejected", rejectionReason: "Blurred" },
    { accountStatus: "approved" },
    { isVerified: true },
  ])
    expect((await review(body)).status).toBe(200);
  expect(await log(`?subjectId=${id}`)).toMatchObject([
    { action: "account.verify", before: { verified: false }, after: { verified: true } },
    {
      action: "account.approve",
      before: { status: "rejected", rejectionReason: "Blurred" },
      after: { status: "approved" },
    },
    {
      action: "account.reject",
      subject: { name: "sita", ...area },
      after: { status: "rejected", rejectionReason: "Blurred" },
    },
  ]);
});

test("the log holds no password, no code and no citizenship number", async () => {
  const { app, as } = await prepare(await startApp());
  const cookie = await signUp(app, "sita", { citizenshipNumber: "27-01-70" });
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  await as(`PUT /api/admin/accounts/${id}`, { isVerified: true });
  await as("POST /api/admin/reset-password", { userId: id, newPassword: "another-secret" });
  await as(`PUT /api/admin/accounts/${id}/role`, { role: "admin" });
  await as(`DELETE /api/admin/accounts/${id}`);
  const lines = JSON.stringify(await app.connection.db.selectFrom("adminLog").selectAll().execute());
  for (const action of ["verify", "reset_password", "delete"]) expect(lines).toContain(`account.${action}`);
  expect(lines).not.toMatch(/another-secret|argon2|27-01-70|assword_?[Hh]ash/);
});

test("the log's search finds quotation marks and backslashes, which JSON escapes", async () => {
  const { as, log } = await prepare(await startApp());
  await as("POST /api/admin/political-parties", { name: 'Sun "East" \\ West', nepaliName: "सूर्य" });
  const found = async (text: string) => (await log(`?search=${encodeURIComponent(text)}`)).length;
  expect([await found('n "eaST" \\ w'), await found('\\"East'), await found("East")]).toEqual([1, 0, 1]);
});

test("the log is searched by names, including old ones, and by days in Kathmandu", async () => {
  const { app, as, log } = await prepare(await startApp());
  const party = (await as("POST /api/admin/political-parties", { name: "Sun", nepaliName: "सूर्य" })).body;
  await as(`PUT /api/admin/political-parties/${party.id}`, { ...party, name: "Star" });
  await as("POST /api/admin/system-settings/gmail_enabled", { value: "true" });
  const actions = async (query: string) => (await log(query)).map(({ action }: { action: string }) => action);
  expect(await actions("?search=sUn")).toEqual(["party.edit", "party.create"]);
  expect(await actions(`?search=${encodeURIComponent("सूर्य")}`)).toEqual(["party.edit", "party.create"]);
  expect(await actions("?search=subject")).toEqual([]);
  // 18:15 in UTC is midnight in Kathmandu.
  const setAt = (action: string, at: string) =>
    app.connection.db.updateTable("adminLog").set({ at }).where("action", "=", action).execute();
  await setAt("party.create", "2026-01-01T18:14:59Z");
  await setAt("party.edit", "2026-01-01T18:15:00Z");
  expect(await actions("?from=2026-01-01&to=2026-01-01")).toEqual(["party.create"]);
  expect(await actions("?from=2026-01-02&to=2026-01-02")).toEqual(["party.edit"]);
  expect(await actions("?from=2026-01-02")).toEqual(["setting.set", "party.edit"]);
  expect((await as("GET /api/admin/log?from=yesterday")).status).toBe(400);
});

test("only admins download the log and the archive, whole or filtered, as CSV with formulas as text", async () => {
  const { app, admin, as } = await prepare(await startApp());
  const { db } = app.connection;
  const lines = Array.from({ length: 1203 }, (_, n) => ({
    adminUsername: "officer",
    action: n === 700 ? "poll.edit" : "poll.create",
    subjectType: "poll",
    subject: JSON.stringify({ name: n === 700 ? "=1+1" : `Poll ${n}`, ...area }),
  }));
  await db.insertInto("adminLog").values(lines).execute();
  const csv = await as("GET /api/admin/log/export.csv?action=poll");
  expect(csv.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="mero-mat-admin-log.csv"',
    "cache-control": "no-store",
  });
  const rows = csv.body.split("\r\n");
  expect(rows[0]).toBe("\uFEFFat,admin,action,subjectType,subject,area,subjectId,before,after,details");
  expect(rows).toHaveLength(1205);
  expect(new Set(rows).size).toBe(1205);
  const edited = (await as("GET /api/admin/log/export.csv?action=poll.edit&limit=1")).body.split("\r\n");
  expect(edited).toHaveLength(3);
  expect(edited[1]).toContain(`officer,poll.edit,poll,'=1+1,"Bagmati, Kathmandu, area 1"`);

  const polls = [await createPoll(app, admin, { content: "=2+2" }), await createPoll(app, admin)];
  for (const { id } of polls) await as(`DELETE /api/admin/posts/${id}`);
  const archive = async (query: string) => (await as(`GET /api/admin/archives/export.csv${query}`)).body.split("\r\n");
  expect(await archive("")).toHaveLength(10);
  const [, row] = await archive(`?type=post&search=${encodeURIComponent("=2+2")}`);
  expect(row).toMatch(new RegExp(`^post,${polls[0]?.id},2`));
  const [voter] = await manyVoters(app, 1);
  for (const path of ["log", "archives"]) {
    const statusFor = async (cookie?: string) =>
      (await app.call(`GET /api/admin/${path}/export.csv`, { cookie })).status;
    expect([await statusFor(), await statusFor(voter)]).toEqual([401, 403]);
  }
  for (const query of ["type=nonsense", "search=%00"])
    expect((await as(`GET /api/admin/archives/export.csv?${query}`)).status).toBe(400);
});

test("the record of a declaration has the administrator, the time, the counts, the turnout, and the changes since", async () => {
  const { app, admin, as } = await prepare(await startApp());
  const poll = await createPoll(app, admin);
  const [sita, , gita] = poll.voteOptions.map(({ id }) => id);
  const voters = await manyVoters(app, 3);
  const { id: officer } = (await as("GET /api/user")).body;
  await app.connection.db
    .updateTable("users")
    .set(area as never)
    .where("id", "=", officer)
    .execute();
  for (const cookie of voters.slice(0, 2)) await vote(app, cookie, poll.id, sita ?? "");
  await vote(app, admin, poll.id, gita ?? "");
  expect((await as(`GET /api/admin/declarations/${poll.id}`)).status).toBe(404);
  await as(`POST /api/admin/posts/${poll.id}/declare-winner`);
  const declared = (await as(`GET /api/admin/declarations/${poll.id}`)).body;
  const votesOf = ({ candidates }: { candidates: { votes: number }[] }) => candidates.map(({ votes }) => votes);
  expect(declared).toMatchObject({
    declared: { admin: "officer", action: "poll.declare", subject: { name: "Who should represent us?", ...area } },
    record: { totalVotes: 3, voted: 2, eligible: 3, turnout: 66.7, winnerOptionId: sita },
    moves: [],
    acts: [],
  });
  expect([votesOf(declared.record), votesOf(declared.now)]).toEqual([
    [2, 0, 1],
    [2, 0, 1],
  ]);

  await vote(app, admin, poll.id, sita ?? "");
  const { content } = { content: "Who represents us?" };
  await as(`PUT /api/admin/posts/${poll.id}`, {
    content,
    voteOptions: poll.voteOptions.map(({ optionText }) => optionText),
  });
  const later = (await as(`GET /api/admin/declarations/${poll.id}`)).body;
  expect([votesOf(later.record), votesOf(later.now)]).toEqual([
    [2, 0, 1],
    [3, 0, 0],
  ]);
  expect(later.moves).toMatchObject([{ left: gita, taken: sita }]);
  expect(later.acts).toMatchObject([
    { action: "poll.edit", before: { text: "Who should represent us?" }, after: { text: content } },
  ]);
  await as(`DELETE /api/admin/posts/${poll.id}`);
  const gone = (await as(`GET /api/admin/declarations/${poll.id}`)).body;
  expect(gone).toMatchObject({ record: { totalVotes: 3 }, now: null });
  expect((await app.call(`GET /api/admin/declarations/${poll.id}`, { cookie: voters[0] })).status).toBe(403);
});
