import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectServer } from "../connection/connect.ts";
import { makePoll, makeVoter } from "../testing/ballots.ts";
import { cloneDatabase } from "../testing/databases.ts";
import * as desk from "./admin-polls.ts";
import { fold } from "./ledger.ts";
import * as locations from "./locations.ts";
import * as partyVotes from "./party-votes.ts";
import * as sessions from "./sessions.ts";
import { cast } from "./votes.ts";

/** Opens two connections that batch separately, as two processes do. */
async function openTwo() {
  const url = await cloneDatabase(inject("templateUrl"));
  const connections = [1, 2].map(() => connectServer({ url }));
  for (const { close } of connections) onTestFinished(close);
  const [one, other] = connections.map(({ db }) => db);
  if (!one || !other) throw new Error("Two were opened");
  return [one, other] as const;
}

type Db = Awaited<ReturnType<typeof openTwo>>[number];

const times = <T>(count: number, what: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => what(n)));

const rowsOf = async (db: Db, postId: string) =>
  (await db.selectFrom("votes").select("optionId").where("postId", "=", postId).execute()).map((row) => row.optionId);

test("two processes casting the same voters' votes in opposite orders do not deadlock or count twice", async () => {
  const [one, other] = await openTwo();
  const polls = await times(3, () => makePoll(one));
  const voters = await times(30, () => makeVoter(one));
  await one
    .insertInto("politicalParties")
    .values(["Sun", "Tree"].map((name) => ({ name, nepaliName: name })))
    .execute();
  // Each call writes the same people's activity in a different order, which could deadlock.
  for (const [n, voter] of voters.entries())
    if (n % 2) for (const poll of polls) await cast(one, voter, poll.id, poll.option(0));
    else await partyVotes.cast(one, voter, "Sun");
  const ballots = voters.flatMap((voter) => polls.map((poll) => ({ voter, poll })));
  const moving = times(20, async (n) => {
    await fold(one, 50);
    await other.transaction().execute(async (tx) => {
      const voter = voters[n] ?? "";
      await locations.lockUser(tx, voter);
      await locations.withdrawCandidateVotes(tx, voter, "voter");
    });
  });
  await times(8, (round) =>
    Promise.all([
      ...(round % 2 ? ballots : ballots.toReversed()).map(({ voter, poll }, n) =>
        cast(one, voter, poll.id, poll.option((n + round) % 3)),
      ),
      ...(round % 2 ? ballots.toReversed() : ballots).map(({ voter, poll }, n) =>
        cast(other, voter, poll.id, poll.option(n % 3)),
      ),
      ...voters.map((voter) => partyVotes.cast(round % 2 ? one : other, voter, round % 3 ? "Sun" : "Tree")),
    ]),
  );
  await moving;
  // A retried statement would hide the deadlock.
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(one);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  for (const poll of polls) {
    const rows = await rowsOf(one, poll.id);
    const counts = poll.options.map((option) => rows.filter((taken) => taken === option).length);
    expect(await poll.shown()).toEqual(counts);
  }
  const { parties } = await partyVotes.totals(one);
  expect(parties.reduce((sum, { votes }) => sum + votes, 0)).toBe(voters.length);
});

test("a vote that the database refuses fails alone, not the votes sent with it", async () => {
  const [db] = await openTwo();
  const poll = await makePoll(db);
  const voters = ["no id", ...(await times(5, () => makeVoter(db)))];
  const answers = await Promise.allSettled(voters.map((voter) => cast(db, voter, poll.id, poll.option(0))));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", ...Array(5).fill("fulfilled")]);
  expect(await poll.shown()).toEqual([5, 0, 0]);
});

test("votes on a locked poll wait for it, and votes on others do not", async () => {
  const [db, admin] = await openTwo();
  const [held, free] = [await makePoll(db), await makePoll(db)];
  const voters = await times(12, () => makeVoter(db));
  const { waiting, passing } = await admin.transaction().execute(async (tx) => {
    await desk.lock(tx, held.id);
    const votes: ReturnType<typeof cast>[] = [];
    for (const voter of voters) {
      votes.push(cast(db, voter, held.id, held.option(0)));
      // One at a time: together they would be a single statement.
      await new Promise(setImmediate);
    }
    const waiting = Promise.all(votes);
    const passing = await Promise.all(voters.map((voter) => cast(db, voter, free.id, free.option(1))));
    expect(await rowsOf(db, held.id)).toEqual([]);
    await desk.declare(tx, held.id, null);
    return { waiting, passing };
  });
  expect(passing.every(({ changed }) => changed)).toBe(true);
  for (const vote of await waiting) expect(vote).toMatchObject({ changed: false, poll: { declared: true }, own: null });
  expect(await rowsOf(db, held.id)).toEqual([]);
});

test("once a session has ended, every later call finds it ended, even in the same batch", async () => {
  const [db, other] = await openTwo();
  const userId = await makeVoter(db);
  const expiresAt = new Date(Date.now() + 3_600_000);
  for (let round = 0; round < 20; round++) {
    for (const id of ["ends", "stays"]) await sessions.insert(db, { id: `${id} ${round}`, userId, expiresAt });
    const find = (id: string) => sessions.findWithAccount(db, `${id} ${round}`);
    // Statements are in flight all the time, and others wait for them.
    const before = Array.from({ length: 20 }, (_, n) => find(n % 2 ? "ends" : "stays"));
    await sessions.remove(other, `ends ${round}`);
    const [ended, stays] = await Promise.all([find("ends"), find("stays")]);
    expect(ended).toBeNull();
    expect(stays?.account.id).toBe(userId);
    await Promise.all(before);
  }
});

test("a changed vote notes its voter's activity at most once a minute", async () => {
  const [db] = await openTwo();
  const [poll, voter] = [await makePoll(db), await makeVoter(db)];
  await db.insertInto("politicalParties").values({ name: "Sun", nepaliName: "Sun" }).execute();
  await cast(db, voter, poll.id, poll.option(0));
  await partyVotes.cast(db, voter, "Sun");
  const makeActive = (ago: string) =>
    sql`update user_activity set last_active_at = now() - ${ago}::interval where user_id = ${voter}`.execute(db);
  const secondsSince = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from now() - last_active_at)::float8 as seconds from user_activity
      where user_id = ${voter}`.execute(db);
    return rows[0]?.seconds ?? Number.NaN;
  };
  await makeActive("30 seconds");
  expect(await cast(db, voter, poll.id, poll.option(1))).toMatchObject({ changed: true });
  await partyVotes.cast(db, voter, "Sun");
  expect(await secondsSince()).toBeGreaterThanOrEqual(30);
  await makeActive("61 seconds");
  await cast(db, voter, poll.id, poll.option(2));
  expect(await secondsSince()).toBeLessThan(60);
  await makeActive("61 seconds");
  await partyVotes.cast(db, voter, "Sun");
  expect(await secondsSince()).toBeLessThan(60);
  const other = await makePoll(db);
  await makeActive("61 seconds");
  // One statement that changes a vote of this voter and casts another writes the same row twice.
  await Promise.all([cast(db, voter, poll.id, poll.option(0)), cast(db, voter, other.id, other.option(0))]);
  expect(await secondsSince()).toBeLessThan(60);
});
