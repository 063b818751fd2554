import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inboxOf, makePoll, makeVoter } from "../testing/ballots.ts";
import { onBothDatabases } from "../testing/both-databases.ts";
import * as desk from "./admin-polls.ts";
import { cast } from "./votes.ts";

const nobody = "01a1fbda-0000-7000-8000-000000000000";

onBothDatabases((db) => {
  const rowsOf = (postId: string) =>
    db()
      .selectFrom("votes")
      .select(["userId", "optionId", "replacedOptionId", "createdAt"])
      .where("postId", "=", postId)
      .execute();

  describe("a vote", () => {
    test("is one row of the voter and one line without the voter", async () => {
      const [poll, voter] = [await makePoll(db()), await makeVoter(db())];
      const found = await cast(db(), voter, poll.id, poll.option(0));
      expect(found).toMatchObject({
        changed: true,
        poll: { declared: false, hasBallot: true, phase: "open", opensAt: null },
        isOwnArea: true,
        hasOption: true,
        isAdmin: false,
        hasVoted: false,
        lacksProof: false,
        isApproved: true,
        missesRoll: false,
        isOtherDevice: false,
      });
      expect(found.own).toEqual({
        hasVoted: true,
        votedOptionId: poll.option(0),
        votedAt: expect.stringMatching(/Z$/),
        countedBy: expect.stringMatching(/^\d+$/),
        isFirst: true,
        liked: [],
      });
      expect(await rowsOf(poll.id)).toMatchObject([
        { userId: voter, optionId: poll.option(0), replacedOptionId: null },
      ]);
      const lines = await db().selectFrom("voteInbox").selectAll().where("postId", "=", poll.id).execute();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({
        optionLeft: null,
        optionTaken: poll.option(0),
        province: "bagmati",
        district: "kathmandu",
        electionArea: 1,
      });
      expect(JSON.stringify(lines)).not.toContain(voter);
    });

    test("changes nothing for the same option, not even its time", async () => {
      const [poll, voter] = [await makePoll(db()), await makeVoter(db())];
      await cast(db(), voter, poll.id, poll.option(0));
      await sql`update votes set created_at = '2026-02-03T04:05:06.789Z' where post_id = ${poll.id}`.execute(db());
      expect(await cast(db(), voter, poll.id, poll.option(0))).toMatchObject({ changed: false, hasVoted: true });
      expect(await rowsOf(poll.id)).toMatchObject([{ createdAt: "2026-02-03T04:05:06.789Z" }]);
      expect(await inboxOf(db(), poll)).toEqual([[null, 0]]);
    });

    test("for another option replaces the first, and its line names both", async () => {
      const [poll, voter] = [await makePoll(db()), await makeVoter(db())];
      for (const option of [0, 2, 0, 1])
        expect(await cast(db(), voter, poll.id, poll.option(option))).toMatchObject({ changed: true });
      expect(await rowsOf(poll.id)).toMatchObject([{ optionId: poll.option(1), replacedOptionId: poll.option(0) }]);
      expect(await inboxOf(db(), poll)).toEqual([
        [null, 0],
        [0, 2],
        [2, 0],
        [0, 1],
      ]);
      expect(await poll.shown()).toEqual([0, 1, 0]);
    });
  });

  describe("a vote that does not count leaves nothing and returns the reason", () => {
    const refused = async (
      voter: string,
      poll: Awaited<ReturnType<typeof makePoll>>,
      option: string,
      role?: "admin",
    ) => {
      const result = await cast(db(), voter, poll.id, option, role ? { role } : {});
      expect(await rowsOf(poll.id)).toEqual([]);
      expect(await inboxOf(db(), poll)).toEqual([]);
      return result;
    };

    test("in another area", async () => {
      const [poll, voter] = [await makePoll(db()), await makeVoter(db(), { electionArea: 2 })];
      expect(await refused(voter, poll, poll.option(0))).toMatchObject({ isOwnArea: false, changed: false });
    });

    test("by an administrator without an area", async () => {
      const poll = await makePoll(db());
      const area = { province: null, district: null, electionArea: null };
      const { id } = await db()
        .insertInto("users")
        .values({ ...area, username: `officer_${poll.id.slice(-8)}`, passwordHash: "!", role: "admin" })
        .returning("id")
        .executeTakeFirstOrThrow();
      expect(await refused(id, poll, poll.option(0), "admin")).toMatchObject({ isOwnArea: false, isAdmin: true });
    });

    test("for an option of another poll, or for one that does not exist", async () => {
      const [poll, other, voter] = [await makePoll(db()), await makePoll(db()), await makeVoter(db())];
      for (const option of [other.option(0), nobody])
        expect(await refused(voter, poll, option)).toMatchObject({ hasOption: false, isOwnArea: true, changed: false });
    });

    test("in a poll that does not exist, or by an unknown account", async () => {
      const [poll, voter] = [await makePoll(db()), await makeVoter(db())];
      expect(await cast(db(), voter, nobody, poll.option(0))).toMatchObject({ poll: null, changed: false });
      expect(await refused(nobody, poll, poll.option(0))).toMatchObject({ isOwnArea: false, changed: false });
    });

    test("in a party poll", async () => {
      const [poll, voter] = [await makePoll(db()), await makeVoter(db())];
      await db().updateTable("posts").set({ pollType: "party" }).where("id", "=", poll.id).execute();
      expect(await refused(voter, poll, poll.option(0))).toMatchObject({ poll: { hasBallot: false } });
    });

    test("after the declaration", async () => {
      const [poll, voter] = [await makePoll(db()), await makeVoter(db())];
      await desk.declare(db(), poll.id, null);
      expect(await refused(voter, poll, poll.option(0))).toMatchObject({ poll: { declared: true }, changed: false });
    });
  });

  test("after the declaration an administrator may change their own vote, but not cast a first one", async () => {
    const [poll, voted, late] = [await makePoll(db()), await makeVoter(db()), await makeVoter(db())];
    await cast(db(), voted, poll.id, poll.option(0));
    await desk.declare(db(), poll.id, poll.option(0));
    expect(await cast(db(), late, poll.id, poll.option(1), { role: "admin" })).toMatchObject({
      changed: false,
      hasVoted: false,
    });
    expect(await cast(db(), voted, poll.id, poll.option(1), { role: "admin" })).toMatchObject({
      changed: true,
      hasVoted: true,
    });
    expect(await poll.shown()).toEqual([0, 1, 0]);
  });
});
