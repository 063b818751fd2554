import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountIdOf, atOneInstant, shared, startApp, type TestApp, waitingFor } from "./harness.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";
import { counted, expectValid, kinds, lastCount, readLog, sealNow, until, waitFor } from "./public-log-harness.ts";

const desk = shared(async (app) => app, atOneInstant);

async function start(app: TestApp, voters = 20) {
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const as = async (line: string, body?: object) => {
    const answer = await app.call(line, { cookie: admin, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const poll = await createPoll(app, admin);
  const idOf = (index: number) => poll.voteOptions[index]?.id ?? "";
  const cookies = voters > 0 ? await manyVoters(app, voters) : [];
  for (const [index, cookie] of cookies.entries()) await vote(app, cookie, poll.id, idOf(index % 3));
  return { app, admin, as, poll, idOf, cookies, declare: () => as(`POST /api/admin/posts/${poll.id}/declare-winner`) };
}

/** Starts a separate server, for tests of the whole log. */
const startAlone = async (voters?: number) => start(await startApp(atOneInstant), voters);

const lalitpur = { province: "bagmati", district: "lalitpur", electionArea: 2 };

const move = async (app: TestApp, cookie: string) => {
  const { email } = (await app.call("GET /api/user", { cookie })).body;
  expect((await app.call("PUT /api/user/profile", { cookie, body: { email, ...lalitpur } })).status).toBe(200);
};

test("an edit that removes an option is logged, and its ballots are withdrawn before the count", async () => {
  const { app, admin, as, poll, declare } = await start(await desk());
  await sealNow(app, admin);
  await as(`PUT /api/admin/posts/${poll.id}`, {
    content: "Who now?",
    voteOptions: ["Sita", "Hari"].map((n) => option(n)),
  });
  const edited = await waitFor(app, (log) => kinds(log, poll.id).length === 12);
  expect(edited.entries.findLast((entry) => entry.poll === poll.id)).toMatchObject({
    content: "Who now?",
    options: [{ length: 4 }, { length: 4 }],
  });
  await declare();
  const log = await counted(app, poll.id);
  expect(kinds(log, poll.id).slice(12)).toEqual([
    ...Array(3).fill("withdrawal"),
    ...Array(7).fill("ballot"),
    "count",
    "marks",
  ]);
  expect(lastCount(log)?.ballots).toBe(14);
  await expectValid(app, log);
});

test("a removed poll that is restored counts again, except for voters who have moved since", async () => {
  const { app, admin, as, poll, cookies, declare } = await start(await desk());
  const [sita = ""] = cookies;
  await sealNow(app, admin);
  const { ballot } = (await app.call("GET /api/receipts", { cookie: sita })).body[0];
  await as(`DELETE /api/admin/posts/${poll.id}`);
  await waitFor(app, (log) => kinds(log, poll.id).at(-1) === "removal");
  await move(app, sita);
  const [archived] = (await as("GET /api/admin/archives?type=post")).items;
  await as(`POST /api/admin/archives/${archived.id}/restore`);
  const restored = await waitFor(app, (log) => kinds(log, poll.id).at(-1) === "withdrawal");
  expect(kinds(restored, poll.id).slice(-3)).toEqual(["removal", "restoration", "withdrawal"]);
  expect(restored.entries.at(-1)?.ballot).toBe(ballot);
  await declare();
  const log = await counted(app, poll.id);
  expect(lastCount(log)?.ballots).toBe(19);
  await expectValid(app, log);
});

test("a move withdraws the ballot at the count; deleting an account does not in a declared poll", async () => {
  const { app, admin, as, poll, cookies, declare } = await startAlone();
  const [sita = "", hari = ""] = cookies;
  const gita = cookies.at(-1) ?? "";
  await sealNow(app, admin);
  expect((await app.call("POST /api/user/withdraw-votes", { cookie: sita })).status).toBe(200);
  await move(app, sita);
  expect(await sealNow(app, admin)).toMatchObject({ entries: 11, waiting: 11 });
  const receiptOf = async (cookie: string) => (await app.call("GET /api/receipts", { cookie })).body[0];
  const held = [await receiptOf(hari), await receiptOf(gita)];
  // Before anything is sealed: one ballot that the log knows, and one that it does not.
  await app.connection.db.transaction().execute(async (tx) => {
    await sql`select from logs for update`.execute(tx);
    await declare();
    for (const cookie of [hari, gita]) await as(`DELETE /api/admin/accounts/${await accountIdOf(app, cookie)}`);
  });
  const log = await counted(app, poll.id);
  expect(kinds(log).slice(11)).toEqual(["withdrawal", ...Array(10).fill("ballot"), "count", "marks"]);
  const shown = (await app.call("GET /api/results/export.json")).body as { optionId: string; votes: number }[];
  const counts = lastCount(log)?.counts.map(([optionId, votes]) => ({ optionId, votes })) ?? [];
  expect(counts).toEqual(expect.arrayContaining(shown.map(({ optionId, votes }) => ({ optionId, votes }))));
  expect(lastCount(log)?.ballots).toBe(19);
  await expectValid(app, log);
  // Their ballots are still theirs alone, and the database no longer knows whose they are.
  for (const { ballot } of held)
    expect(log.entries).toContainEqual(expect.objectContaining({ kind: "ballot", ballot }));
  const { rows } = await sql`select distinct user_id, username from nameless_votes`.execute(app.connection.db);
  expect(rows).toEqual([{ userId: null, username: "" }]);
});

test("a counted poll that is restored with fewer votes, or whose votes have changed, gets a new count", async () => {
  const { app, admin, as, poll, declare } = await start(await desk(), 12);
  await declare();
  const before = await counted(app, poll.id);
  await as(`DELETE /api/admin/posts/${poll.id}`);
  await waitFor(app, (log) => kinds(log, poll.id).at(-1) === "removal");
  const { db } = app.connection;
  await sql`delete from archives where id = (
    select id from archives where data_type = 'vote' and data::jsonb->>'post_id' = ${poll.id} limit 1)`.execute(db);
  const [archived] = (await as("GET /api/admin/archives?type=post")).items;
  await as(`POST /api/admin/archives/${archived.id}/restore`);
  const restored = await counted(app, poll.id, 2);
  expect(kinds(restored, poll.id).slice(-5)).toEqual(["removal", "restoration", "withdrawal", "count", "marks"]);
  expect(lastCount(restored)).toMatchObject({ ballots: 11, winner: lastCount(before)?.winner });
  await expectValid(app, restored);

  await sql`update votes set option_id = ${poll.voteOptions[2]?.id}, version = version + 1
    where post_id = ${poll.id} and option_id <> ${poll.voteOptions[2]?.id}`.execute(db);
  await sealNow(app, admin);
  const changed = await counted(app, poll.id, 3);
  expect(lastCount(changed)).toMatchObject({ ballots: 11, winner: lastCount(before)?.winner });
  expect(lastCount(changed)?.counts.map(([, votes]) => votes)).toEqual([0, 0, 11]);
  await expectValid(app, changed);
});

test("an edit that commits during a seal leaves a log whose count is right", async () => {
  const { app, admin, as, poll, cookies, declare } = await startAlone(30);
  const { db } = app.connection;
  // Nothing else is left to be written: the write that waits below is that of this poll's ballots.
  await waitFor(app, (log) => kinds(log, poll.id).length > 0);
  let edit: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await sql`lock table log_tiles in share mode`.execute(tx);
    await as("POST /api/admin/public-log/seal");
    await until(async () => (await waitingFor(db, "log_tiles")) > 0);
    edit = as(`PUT /api/admin/posts/${poll.id}`, {
      content: "Who now?",
      voteOptions: ["Sita", "Hari"].map((n) => option(n)),
    });
    await vote(app, cookies[0] ?? "", poll.id, poll.voteOptions[1]?.id ?? "");
    await edit;
  });
  const edited = await waitFor(app, (log) => log.entries.some(({ content }) => content === "Who now?"));
  const ballots = kinds(edited, poll.id).filter((kind) => kind === "ballot");
  expect(ballots).toHaveLength(20);
  await sealNow(app, admin);
  await declare();
  const log = await counted(app, poll.id);
  expect(lastCount(log)).toMatchObject({ ballots: 20 });
  expect(lastCount(log)?.counts.map(([, votes]) => votes)).toEqual([9, 11]);
  await expectValid(app, log);
});

test("an admin's correction after the declaration replaces the ballot and is counted again", async () => {
  const { app, admin, poll, idOf, declare } = await startAlone(2);
  const [officer = ""] = await manyVoters(app, 1, "admin");
  await vote(app, officer, poll.id, idOf(0));
  await declare();
  await counted(app, poll.id);
  await vote(app, officer, poll.id, idOf(2));
  const log = await counted(app, poll.id, 2);
  expect(kinds(log).slice(-5)).toEqual(["count", "marks", "ballot", "count", "marks"]);
  expect(lastCount(log)?.counts).toEqual([0, 1, 2].map((index) => [idOf(index), 1]));
  await expectValid(app, log);
  expect(await sealNow(app, admin)).toMatchObject({ waiting: 0, entries: log.size });
});

test("party votes are sealed in batches of at least ten of a kind, and counted with each party's names", async () => {
  const { app, admin, as } = await startAlone(0);
  const parties: { id: string }[] = [];
  for (const name of ["Sun", "Tree"])
    parties.push(await as("POST /api/admin/political-parties", { name, nepaliName: name }));
  const cast = (cookie: string, partyName: string) =>
    app.call("POST /api/votes/party", { cookie, body: { partyName } });
  const cookies = await manyVoters(app, 30);
  for (const [index, cookie] of cookies.entries()) await cast(cookie, index < 14 ? "Sun" : "Tree");
  await sealNow(app, admin);
  const first = await readLog(app);
  expect(kinds(first)).toEqual(["poll", "party", "party", ...Array(20).fill("ballot"), "count", "marks"]);
  expect(lastCount(first)).toMatchObject({ scope: "samanupatik", winner: null, ballots: 20 });
  expect(lastCount(first)?.counts).toEqual(
    [
      [parties[0]?.id, 14],
      [parties[1]?.id, 6],
    ].sort(),
  );
  await expectValid(app, first);

  await as(`PUT /api/admin/political-parties/${parties[0]?.id}`, { name: "Moon", nepaliName: "चन्द्र" });
  const renamed = await waitFor(app, (log) => log.size > first.size);
  expect((await app.call("GET /api/votes/party/statistics")).body.lastCount).toEqual({
    entry: first.size - 2,
    ballots: 20,
    parties: [
      { partyName: "Moon", votes: 14 },
      { partyName: "Tree", votes: 6 },
    ],
  });
  expect(renamed.entries.at(-1)).toEqual({ kind: "party", party: parties[0]?.id, name: "Moon", nepaliName: "चन्द्र" });
  for (const cookie of cookies) await app.call("POST /api/user/withdraw-votes", { cookie });
  expect(await sealNow(app, admin)).toMatchObject({ waiting: 10 });
  const withdrawn = await readLog(app);
  expect(kinds(withdrawn).slice(renamed.size)).toEqual([...Array(10).fill("withdrawal"), "count", "marks"]);
  await expectValid(app, withdrawn);

  const others = await manyVoters(app, 30);
  for (const cookie of others) await cast(cookie, "Moon");
  expect(await sealNow(app, admin)).toMatchObject({ waiting: 20 });
  const second = await readLog(app);
  expect(kinds(second).slice(withdrawn.size)).toEqual([...Array(20).fill("ballot"), "count", "marks"]);
  // Nineteen changed ballots would be known by their kind, however many others wait.
  for (const cookie of others.slice(0, 19)) await cast(cookie, "Tree");
  expect(await sealNow(app, admin)).toMatchObject({ entries: second.size, waiting: 39 });
  await cast(others[19] ?? "", "Tree");
  expect(await sealNow(app, admin)).toMatchObject({ waiting: 30 });
  const third = await readLog(app);
  expect(third.entries.slice(second.size, -2).map(({ replaces }) => typeof replaces)).toEqual(Array(10).fill("string"));
  await expectValid(app, third);
});

test("clearing the test data removes the polls from the count, and a reset starts a log with a new name", async () => {
  const { app, admin, as, poll, declare } = await startAlone();
  await declare();
  const before = await counted(app, poll.id);
  await as("POST /api/admin/clear-test-data");
  const cleared = await waitFor(app, (log) => kinds(log).at(-1) === "removal");
  expect(cleared.texts.slice(0, before.size)).toEqual(before.texts);
  await expectValid(app, cleared);

  await as("POST /api/admin/reset-data");
  const fresh = await waitFor(app, ({ origin, size }) => origin === "mero-mat.test/log/2" && size > 0);
  const { origin, size, root } = await readLog(app, "/log/1");
  expect(fresh.entries).toEqual([{ kind: "continues", origin, size, root }]);
  const again = await createPoll(app, admin);
  await as(`POST /api/admin/posts/${again.id}/declare-winner`);
  const log = await counted(app, again.id);
  expect(kinds(log)).toEqual(["continues", "poll", "count", "marks"]);
  expect(lastCount(log)).toMatchObject({ ballots: 0, pages: 0 });
  expect((await readLog(app, "/log/2")).texts).toEqual(log.texts);
  const old = await readLog(app, "/log/1");
  expect(old.texts).toEqual(cleared.texts);
  await expectValid(app, old, "/log/1");
});

test("the longest poll there can be fits into an entry, and a longer one is refused", async () => {
  const { app, admin, as } = await start(await desk(), 0);
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const poll = (sign: string, length: number) => ({
    ...area,
    content: sign.repeat(2000),
    voteOptions: [..."abcde"].map((first) => first + sign.repeat(length)),
  });
  for (const [sign, length] of [
    ["म", 1999],
    ['"', 1999],
  ] as const) {
    const answer = await app.call("POST /api/admin/candidate-polls", { cookie: admin, body: poll(sign, length) });
    expect(answer.status).toBe(400);
  }
  for (const [sign, length] of [
    ["म", 1300],
    ['"', 900],
  ] as const) {
    const { id } = await as("POST /api/admin/candidate-polls", poll(sign, length));
    await as(`POST /api/admin/posts/${id}/declare-winner`);
    await counted(app, id);
  }
});
