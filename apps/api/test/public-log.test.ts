import { parseOption } from "@mero-mat/domain/poll-options";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { signInAdmin, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { counted, type Entry, expectValid, file, kinds, lastCount, readLog, sealNow } from "./public-log-harness.ts";

/** Creates this many voters who have voted for the options in turn. */
async function votersOf(app: TestApp, poll: Awaited<ReturnType<typeof createPoll>>, count: number): Promise<string[]> {
  const cookies = await manyVoters(app, count);
  for (const [index, cookie] of cookies.entries()) {
    const answer = await vote(app, cookie, poll.id, poll.voteOptions[index % 3]?.id ?? "");
    expect(answer.status).toBe(200);
  }
  return cookies;
}

const ballotsOf = (entries: Entry[], scope: string) =>
  entries.filter((one) => one.kind === "ballot" && one.scope === scope);

test("a declaration seals the poll's ballots, sorted, and a count that anyone can repeat", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  await votersOf(app, poll, 4);
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });

  const log = await counted(app, poll.id);
  expect(log.origin).toBe("mero-mat.test/log");
  expect(kinds(log)).toEqual(["poll", "ballot", "ballot", "ballot", "ballot", "count", "marks"]);
  const ids = poll.voteOptions.map(({ id }) => id);
  expect(log.texts[0]).toBe(
    JSON.stringify({
      kind: "poll",
      poll: poll.id,
      area: ["bagmati", "kathmandu", 1],
      content: "Who should represent us?",
      options: poll.voteOptions.map(({ id, optionText }) => {
        const { name, nepaliName, party } = parseOption(optionText);
        return [id, name, nepaliName, party];
      }),
    }),
  );
  const ballots = ballotsOf(log.entries, poll.id);
  expect(ballots.map(({ ballot }) => ballot)).toEqual(ballots.map(({ ballot }) => ballot).sort());
  expect(ballots.map((one) => Object.keys(one))).toEqual(Array(4).fill(["kind", "scope", "ballot", "replaces"]));
  expect(lastCount(log)).toMatchObject({
    kind: "count",
    scope: poll.id,
    ballots: 4,
    winner: ids[0],
    pages: 1,
    counts: [
      [ids[0], 2],
      [ids[1], 1],
      [ids[2], 1],
    ],
  });
  await expectValid(app, log);
});

test("nineteen ballots wait for a twentieth, of twenty the newest ten stay back, and a count takes all", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const voters = await votersOf(app, poll, 19);
  // However long they wait.
  await sql`update votes set created_at = created_at - interval '8 days'`.execute(app.connection.db);
  expect(await sealNow(app, admin)).toMatchObject({ entries: 1, waiting: 19, lateSeconds: 0, stopped: null });

  for (const option of [1, 2, 0]) await vote(app, voters[0] ?? "", poll.id, poll.voteOptions[option]?.id ?? "");
  const [last = ""] = await votersOf(app, poll, 1);
  expect(await sealNow(app, admin)).toMatchObject({ entries: 11, waiting: 10 });
  expect(await sealNow(app, admin)).toMatchObject({ entries: 11, waiting: 10 });
  const receiptOf = async (cookie = "") => (await app.call("GET /api/receipts", { cookie })).body[0];
  const states = await Promise.all(voters.map(receiptOf));
  // The changed vote is as new as its change.
  expect(states.map(({ state }) => state)).toEqual([
    "waiting",
    ...Array(10).fill("sealed"),
    ...Array(8).fill("waiting"),
  ]);
  expect(await receiptOf(last)).toMatchObject({ state: "waiting" });

  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  const log = await counted(app, poll.id);
  expect(kinds(log).slice(11)).toEqual([...Array(10).fill("ballot"), "count", "marks"]);
  expect(lastCount(log)?.ballots).toBe(20);
  expect(await receiptOf(last)).toMatchObject({ state: "counted" });
  await expectValid(app, log);
});

test("a vote changed between the cut and the seal leaves no batch of nine", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const voters = await votersOf(app, poll, 20);
  await app.connection.db.transaction().execute(async (tx) => {
    await sql`select from logs for update`.execute(tx);
    // As a process that was killed right after it has fixed the cut.
    await sql`update logs set phase = 'collecting', scope = ${poll.id}, in_round = true, cut = jsonb_build_object('first',
      (select jsonb_build_object('at', created_at, 'id', id) from votes order by created_at desc, id desc offset 10 limit 1))
      where is_current`.execute(tx);
    await vote(app, voters[0] ?? "", poll.id, poll.voteOptions[1]?.id ?? "");
  });
  expect(await sealNow(app, admin)).toMatchObject({ waiting: 10 });
  const log = await readLog(app);
  expect(ballotsOf(log.entries, poll.id)).toHaveLength(10);
  await expectValid(app, log);
});

test("changing a sealed vote replaces its ballot", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const voters = await votersOf(app, poll, 20);
  await sealNow(app, admin);
  const [first] = voters;
  const before = (await app.call("GET /api/receipts", { cookie: first })).body[0];
  expect(before).toMatchObject({ state: "sealed", scope: poll.id, name: "Sita", title: "Who should represent us?" });
  await vote(app, first ?? "", poll.id, poll.voteOptions[2]?.id ?? "");
  const after = (await app.call("GET /api/receipts", { cookie: first })).body[0];
  expect(after).toMatchObject({ state: "waiting", index: null, name: "Gita" });
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  const log = await counted(app, poll.id);
  expect(log.entries.find(({ ballot }) => ballot === after.ballot)).toMatchObject({ replaces: before.ballot });
  expect(log.entries[before.index]?.ballot).toBe(before.ballot);
  await expectValid(app, log);
  expect((await app.call(`GET /api/log/ballots/${before.ballot}`)).body).toEqual({
    index: before.index,
    state: "replaced",
  });
  expect((await app.call(`GET /api/log/ballots/${after.ballot}`)).body).toMatchObject({ state: "counted" });
  expect((await app.call("GET /api/receipts", { cookie: first })).body[0]).toMatchObject({ state: "counted" });
});

test("the log reveals no person, no time and no order, even next to the whole database", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const cookies = await votersOf(app, poll, 22);
  await sealNow(app, admin);
  for (const cookie of cookies.slice(0, 3)) await vote(app, cookie, poll.id, poll.voteOptions[2]?.id ?? "");
  const log = await readLog(app);
  const { db } = app.connection;
  const people = await db.selectFrom("users").select(["id", "username"]).execute();
  const votes = await db.selectFrom("votes").select(["id", "optionId", "createdAt"]).execute();
  const text = log.texts.filter((entry) => entry.includes('"ballot"')).join("\n");
  for (const { id, username } of people) expect(text.includes(id) || text.includes(username)).toBe(false);
  for (const { id, optionId } of votes) expect(text.includes(id) || text.includes(optionId)).toBe(false);
  // An open poll has no openings, and unsealed entries cannot be read.
  expect((await file(app, `/log/openings/${log.size - 1}/0`)).status).toBe(404);
  const [waiting] = (await app.call("GET /api/receipts", { cookie: cookies[0] })).body;
  expect((await app.call(`GET /api/log/ballots/${waiting.ballot}`)).status).toBe(404);
  expect((await file(app, `/log/tile/entries/000.p/${log.size + 1}`)).status).toBe(404);
});
