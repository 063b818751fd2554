import { expect, test } from "vitest";
import { makePoll, makeVoter } from "../testing/ballots.ts";
import { onBothDatabases } from "../testing/both-databases.ts";
import * as ledger from "./ledger.ts";
import * as locations from "./locations.ts";
import * as partyVotes from "./party-votes.ts";
import * as votes from "./votes.ts";

const kaski = { province: "gandaki", district: "kaski", electionArea: 1 } as const;

onBothDatabases((db) => {
  test("withdrawn votes leave the counts, whether they were folded or not", async () => {
    const poll = await makePoll(db());
    const [early, late] = [await makeVoter(db()), await makeVoter(db())];
    await votes.cast(db(), early, poll.id, poll.option(0));
    await ledger.fold(db(), 100);
    await votes.cast(db(), late, poll.id, poll.option(0));
    expect(await poll.shown()).toEqual([2, 0, 0]);
    for (const voter of [early, late]) {
      expect((await locations.openVotes(db(), voter)).candidateVotes).toBe(1);
      const withdrawn = await db()
        .transaction()
        .execute(async (tx) => {
          await locations.lockUser(tx, voter);
          return locations.withdrawCandidateVotes(tx, voter, "somebody");
        });
      expect(withdrawn).toBe(1);
    }
    expect(await poll.shown()).toEqual([0, 0, 0]);
    await ledger.fold(db(), 100);
    expect(await poll.folded()).toEqual([0, 0, 0]);
  });

  test("a move takes the party vote along: the fold lowers one area's tally and raises the other's", async () => {
    await db().insertInto("politicalParties").values({ name: "Sun", nepaliName: "सूर्य" }).execute();
    const voter = await makeVoter(db());
    await partyVotes.cast(db(), voter, "Sun");
    await partyVotes.fold(db(), 100);
    await locations.move(db(), voter, kaski);
    expect((await partyVotes.totals(db())).parties).toMatchObject([{ partyName: "Sun", votes: 1 }]);
    await partyVotes.fold(db(), 100);
    const tallies = await db().selectFrom("partyTallies").select(["district", "votes"]).orderBy("district").execute();
    expect(tallies).toEqual([
      { district: "kaski", votes: 1 },
      { district: "kathmandu", votes: 0 },
    ]);
    expect(await locations.withdrawPartyVote(db(), voter, "somebody")).toBe(1);
    expect((await partyVotes.totals(db())).parties).toMatchObject([{ partyName: "Sun", votes: 0 }]);
  });
});
