import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { connectServer } from "../connection/connect.ts";
import { inboxOf, ledgerOf, makePoll, makeVoter } from "../testing/ballots.ts";
import { onBothDatabases } from "../testing/both-databases.ts";
import { cloneDatabase } from "../testing/databases.ts";
import * as desk from "./admin-polls.ts";
import { backlog, fold } from "./ledger.ts";
import { cast } from "./votes.ts";

const kathmandu = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;

onBothDatabases((db) => {
  beforeEach(() => db().deleteFrom("voteInbox").execute());

  test("the fold moves every line into the ledger in order, and its differences into the counts", async () => {
    const [poll, one, other] = [await makePoll(db()), await makeVoter(db()), await makeVoter(db())];
    for (const [voter, option] of [
      [one, 0],
      [other, 0],
      [one, 1],
      [one, 2],
    ] as const)
      await cast(db(), voter, poll.id, poll.option(option));
    const waiting = await inboxOf(db(), poll);
    expect(await poll.folded()).toEqual([0, 0, 0]);
    expect(await fold(db(), 100)).toEqual({ moved: 4, areas: [kathmandu] });
    expect(await poll.folded()).toEqual([1, 0, 1]);
    expect(await ledgerOf(db(), poll)).toEqual(waiting);
    expect(waiting).toEqual([
      [null, 0],
      [null, 0],
      [0, 1],
      [1, 2],
    ]);
    expect(await inboxOf(db(), poll)).toEqual([]);
    expect(await fold(db(), 100)).toEqual({ moved: 0, areas: [] });
    expect(await poll.folded()).toEqual([1, 0, 1]);
  });

  test("each hour shows by how much a poll's votes grew, not counting changed votes", async () => {
    const [poll, one, other] = [await makePoll(db()), await makeVoter(db()), await makeVoter(db())];
    const hours = () => db().selectFrom("hourTallies").select("votes").where("postId", "=", poll.id).execute();
    await cast(db(), one, poll.id, poll.option(0));
    await fold(db(), 100);
    await cast(db(), one, poll.id, poll.option(1));
    await cast(db(), other, poll.id, poll.option(1));
    await db().updateTable("voteInbox").set({ at: "2026-03-05T09:59:59.000Z" }).execute();
    await fold(db(), 100);
    expect((await hours()).map(({ votes }) => votes)).toEqual([1, 1]);
  });

  test("a line keeps its time and area in the ledger", async () => {
    const [poll, voter] = [await makePoll(db()), await makeVoter(db())];
    await cast(db(), voter, poll.id, poll.option(0));
    const line = await db().selectFrom("voteInbox").selectAll().executeTakeFirstOrThrow();
    await fold(db(), 1);
    const kept = await db().selectFrom("voteLedger").selectAll().where("postId", "=", poll.id).execute();
    const { seq: _, ...told } = line;
    expect(kept).toMatchObject([told]);
  });

  test("a batch smaller than the inbox takes the oldest lines, and shown counts stay exact between folds", async () => {
    const poll = await makePoll(db());
    const voters = await Promise.all(Array.from({ length: 5 }, () => makeVoter(db())));
    // Everyone chooses the first option and leaves it again: folded in another order, its count would fall below zero.
    for (const option of [0, 1]) for (const voter of voters) await cast(db(), voter, poll.id, poll.option(option));
    const waiting = await inboxOf(db(), poll);
    const moved: number[] = [];
    for (let total = 0; total < 10; ) {
      const folded = await fold(db(), 3);
      moved.push(folded.moved);
      total += folded.moved;
      expect(await poll.shown()).toEqual([0, 5, 0]);
      expect(await ledgerOf(db(), poll)).toEqual(waiting.slice(0, total));
      expect(await inboxOf(db(), poll)).toEqual(waiting.slice(total));
    }
    expect(moved).toEqual([3, 3, 3, 1]);
    expect(await poll.folded()).toEqual([0, 5, 0]);
  });

  test("polls of several areas are folded together, and each area is named once", async () => {
    const jhapa = { province: "koshi", district: "jhapa", electionArea: 2 } as const;
    const here = await makePoll(db());
    const there = await makePoll(db(), jhapa);
    for (const [poll, area] of [
      [here, kathmandu],
      [there, jhapa],
    ] as const)
      for (let n = 0; n < 2; n++) await cast(db(), await makeVoter(db(), area), poll.id, poll.option(n));
    const { moved, areas } = await fold(db(), 100);
    expect(moved).toBe(4);
    expect(areas).toHaveLength(2);
    expect(areas).toEqual(expect.arrayContaining([kathmandu, jhapa]));
    expect([await here.folded(), await there.folded()]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
  });

  test("lines of a deleted option or poll do no harm and stay in the ledger", async () => {
    const [poll, removed] = [await makePoll(db()), await makePoll(db())];
    const [one, other] = [await makeVoter(db()), await makeVoter(db())];
    await cast(db(), one, poll.id, poll.option(0));
    await cast(db(), other, poll.id, poll.option(1));
    await cast(db(), other, removed.id, removed.option(0));
    const names = (await desk.optionsOf(db(), poll.id)).slice(1);
    const kept = names.map(({ hasVotes: _, ...option }, position) => ({ ...option, position }));
    await desk.changeOptions(db(), poll.id, { removed: [poll.option(0)], kept, added: [] }, "officer");
    await desk.archiveAndRemove(db(), removed.id, "officer");
    expect(await poll.shown()).toEqual([1, 0]);
    // The lines of the removed option were folded before its removal: one is left, of the removal itself.
    expect((await fold(db(), 100)).moved).toBe(1);
    expect(await poll.shown()).toEqual([1, 0]);
    expect(await poll.folded()).toEqual([1, 0]);
    // The last line is the removal: it withdraws the votes for the option.
    expect(await ledgerOf(db(), poll)).toEqual([
      [null, 0],
      [null, 1],
      [0, null],
    ]);
    expect(await ledgerOf(db(), removed)).toEqual([[null, 0]]);
    // A voter whose option was removed may vote again, once.
    expect(await cast(db(), one, poll.id, poll.option(1))).toMatchObject({ changed: true, hasVoted: false });
    await fold(db(), 100);
    expect(await poll.folded()).toEqual([2, 0]);
  });

  test("the backlog has the number of waiting lines and the age of the oldest", async () => {
    expect(await backlog(db())).toEqual({ lines: 0, seconds: 0 });
    const [poll, voter] = [await makePoll(db()), await makeVoter(db())];
    for (const option of [0, 1]) await cast(db(), voter, poll.id, poll.option(option));
    const past = new Date(Date.now() - 60_000).toISOString();
    await db().updateTable("voteInbox").set({ at: past }).where("optionTaken", "=", poll.option(0)).execute();
    const { lines, seconds } = await backlog(db());
    expect(lines).toBe(2);
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThan(300);
  });
});

// The embedded database has one connection: only a server can fold twice concurrently.
describe("with many connections", () => {
  async function open() {
    const connection = connectServer({ url: await cloneDatabase(inject("templateUrl")), poolSize: 20 });
    onTestFinished(connection.close);
    return connection.db;
  }

  test("folds at the same time move each line once, while votes continue", async () => {
    const db = await open();
    const poll = await makePoll(db);
    const voters = await Promise.all(Array.from({ length: 40 }, () => makeVoter(db)));
    let changes = 0;
    const votesOf = async (voter: string, index: number) => {
      for (let n = 0; n < 20; n++)
        if ((await cast(db, voter, poll.id, poll.option((index + n) % 3))).changed) changes++;
    };
    let voting = true;
    let moved = 0;
    const keepFolding = async () => {
      while (voting) {
        const folded = await fold(db, 7);
        moved += folded.moved;
      }
    };
    const folding = [1, 2, 3, 4].map(keepFolding);
    await Promise.all(voters.map(votesOf));
    voting = false;
    await Promise.all(folding);
    for (let more = 1; more > 0; moved += more) more = (await fold(db, 100)).moved;
    expect(changes).toBe(800);
    expect(moved).toBe(changes);
    expect(await ledgerOf(db, poll)).toHaveLength(changes);
    const last = voters.map((_, index) => (index + 19) % 3);
    expect(await poll.folded()).toEqual([0, 1, 2].map((option) => last.filter((taken) => taken === option).length));
  });

  test("while one process folds, another moves nothing and does not wait", async () => {
    const db = await open();
    const [poll, voter] = [await makePoll(db), await makeVoter(db)];
    await cast(db, voter, poll.id, poll.option(0));
    await db.transaction().execute(async (tx) => {
      expect((await fold(tx, 100)).moved).toBe(1);
      await cast(db, await makeVoter(db), poll.id, poll.option(1));
      expect((await fold(db, 100)).moved).toBe(0);
      expect(await poll.shown()).toEqual([1, 1, 0]);
    });
    expect((await fold(db, 100)).moved).toBe(1);
    expect(await poll.folded()).toEqual([1, 1, 0]);
  });

  test("a fold that is rolled back has moved nothing", async () => {
    const db = await open();
    const [poll, voter] = [await makePoll(db), await makeVoter(db)];
    await cast(db, voter, poll.id, poll.option(0));
    const undone = db.transaction().execute(async (tx) => {
      await fold(tx, 100);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect([await poll.folded(), await ledgerOf(db, poll)]).toEqual([[0, 0, 0], []]);
    expect((await fold(db, 100)).moved).toBe(1);
    expect(await poll.folded()).toEqual([1, 0, 0]);
  });

  test("a vote committed after a fold is folded later, and never shown before it commits", async () => {
    const db = await open();
    const [poll, early, late] = [await makePoll(db), await makeVoter(db), await makeVoter(db)];
    await db.transaction().execute(async (tx) => {
      await cast(tx, early, poll.id, poll.option(0));
      await cast(db, late, poll.id, poll.option(1));
      expect((await fold(db, 100)).moved).toBe(1);
      expect(await poll.shown()).toEqual([0, 1, 0]);
    });
    expect(await poll.shown()).toEqual([1, 1, 0]);
    expect((await fold(db, 100)).moved).toBe(1);
    expect(await poll.folded()).toEqual([1, 1, 0]);
  });
});
