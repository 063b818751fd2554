import { randomUUID } from "node:crypto";
import { connectServer } from "@mero-mat/db/connect";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import * as settings from "@mero-mat/db/queries/settings";
import * as votes from "@mero-mat/db/queries/votes";
import { cloneDatabase } from "@mero-mat/db/testing/databases";
import type {} from "@mero-mat/db/testing/vitest-setup";
import { isSameArea, refusesPartyVote, refusesVote } from "@mero-mat/domain/poll-rules";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const [before, after] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms));
const timesOf = {
  not_open: { opensAt: after },
  open: { opensAt: before, closesAt: after },
  closed: { closesAt: before },
};
const untimed = { opensAt: null, closesAt: null };

// The rule is in packages/domain; the statement that counts a vote must agree with it, in every possible state. A
// failure prints the seed and the smallest failing state.
const numRuns = 200;

const place = fc.record({
  province: fc.constantFrom("bagmati" as const, "koshi" as const),
  district: fc.constantFrom("kathmandu", "jhapa"),
  electionArea: fc.constantFrom(1, 2),
});
const nowhere = { province: null, district: null, electionArea: null };

/** Draws mostly mailboxes that are proven or need no proof. */
const mailbox = fc.record({ isAskedFor: fc.boolean(), isProven: fc.constantFrom(true, true, false) });

/** Draws mostly the poll's own area, because otherwise hardly a vote would count. */
const poll = place.chain((area) =>
  fc.record({
    isKnown: fc.constantFrom(true, true, true, false),
    // The database lets no party poll be declared.
    state: fc
      .record({
        pollType: fc.constantFrom("candidate" as const, "candidate" as const, "party" as const),
        winnerDeclared: fc.boolean(),
        place: fc.constant(area),
        phase: fc.constantFrom("open" as const, "open" as const, "not_open" as const, "closed" as const),
        isTimed: fc.boolean(),
      })
      .filter(
        ({ pollType, winnerDeclared, phase, isTimed }) =>
          pollType === "candidate" || !(winnerDeclared || phase !== "open" || isTimed),
      ),
    voter: fc.record({
      role: fc.constantFrom("user" as const, "admin" as const),
      place: fc.oneof(fc.constant(area), fc.constant(area), place),
      isPlaced: fc.boolean(),
      onRoll: fc.boolean(),
    }),
    roll: fc.constantFrom("off", "mark", "require"),
    votedBefore: fc.option(fc.constantFrom(0, 1), { nil: null }),
    mailbox,
    /** The first two options are on the ballot, the third is on another, and the last does not exist. */
    asked: fc.constantFrom(0, 1, 0, 1, 2, 3),
  }),
);

let connection: ReturnType<typeof connectServer>;
const db = () => connection.db;
beforeAll(async () => {
  connection = connectServer({ url: await cloneDatabase(inject("templateUrl")), poolSize: 2 });
});
afterAll(() => connection.close());

const newUser = (username: string) =>
  db()
    .insertInto("users")
    .values({ username, email: `${username}@gmail.com`, passwordHash: "!", role: "admin" })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Sets whether a vote has to wait for a proof. */
async function setMailbox(userId: string, { isAskedFor, isProven }: { isAskedFor: boolean; isProven: boolean }) {
  await settings.put(db(), { key: "email_proof", value: String(isAskedFor), updatedBy: userId });
  await db()
    .updateTable("users")
    .set({ emailVerifiedAt: isProven ? new Date() : null })
    .where("id", "=", userId)
    .execute();
  return isAskedFor && !isProven;
}

/** Writes what the trigger would write; other tests cover who is on the roll. */
async function putOnRoll(id: string, value: string, onRoll: boolean): Promise<void> {
  await settings.put(db(), { key: "roll", value, updatedBy: id });
  const key = onRoll ? randomUUID() : null;
  await db().updateTable("users").set({ identityKey: key }).where("id", "=", id).execute();
  await db().updateTable("users").set({ servedBy: key, onRoll }).where("id", "=", id).execute();
}

async function newPoll(userId: string): Promise<{ id: string; options: string[] }> {
  const { id } = await db()
    .insertInto("posts")
    .values({ userId, content: "Who?", province: "bagmati", district: "kathmandu", electionArea: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const options = await db()
    .insertInto("voteOptions")
    .values(["A", "B"].map((optionText) => ({ postId: id, optionText })))
    .returning("id")
    .execute();
  return { id, options: options.map((option) => option.id) };
}

const verdicts = [
  null,
  "not_found",
  "wrong_area",
  "voting_closed",
  "unknown_option",
  "email_proof_required",
  "not_on_roll",
  "poll_not_open",
  "poll_closed",
];

test("a candidate vote counts exactly when the rule allows it, and is otherwise refused for its reason", async () => {
  const voter = await newUser("voter");
  const { id, options } = await newPoll(voter.id);
  const another = await newPoll(voter.id);
  const stored = async () => {
    const row = await db().selectFrom("votes").select("optionId").where("userId", "=", voter.id).executeTakeFirst();
    return row?.optionId ?? null;
  };
  const outcomes = new Set<string | null>();

  const rule = fc.asyncProperty(poll, async ({ isKnown, state, voter: who, votedBefore, mailbox, asked, roll }) => {
    const { role } = who;
    const voterPlace = role === "admin" && !who.isPlaced ? nowhere : who.place;
    await db()
      .updateTable("posts")
      .set({ pollType: state.pollType, winnerDeclared: state.winnerDeclared, ...state.place })
      .set({ ...untimed, ...((state.phase !== "open" || state.isTimed) && timesOf[state.phase]) })
      .where("id", "=", id)
      .execute();
    await db()
      .updateTable("users")
      .set({ role, ...voterPlace })
      .where("id", "=", voter.id)
      .execute();
    await putOnRoll(voter.id, roll, who.onRoll);
    await db().deleteFrom("votes").where("userId", "=", voter.id).execute();
    const before = votedBefore === null ? null : (options[votedBefore] ?? null);
    if (before !== null)
      await db().insertInto("votes").values({ userId: voter.id, postId: id, optionId: before }).execute();

    const optionId = [...options, ...another.options.slice(0, 1), randomUUID()][asked] ?? "";
    const expected = refusesVote({
      poll: isKnown
        ? {
            declared: state.winnerDeclared,
            hasBallot: state.pollType === "candidate",
            phase: state.phase,
          }
        : null,
      isOwnArea: isSameArea(state.place, voterPlace),
      hasOption: options.includes(optionId),
      isAdmin: role === "admin",
      hasVoted: before !== null,
      isApproved: true,
      lacksProof: await setMailbox(voter.id, mailbox),
      missesRoll: roll === "require" && !who.onRoll,
    });
    outcomes.add(expected);

    const found = await votes.cast(db(), voter.id, isKnown ? id : randomUUID(), optionId, { role });
    expect(refusesVote(found)).toBe(expected);
    expect(await stored()).toBe(expected === null ? optionId : before);
    expect(found.changed).toBe(expected === null && optionId !== before);
  });
  // Rare states occur in a later round.
  for (let round = 0; round < 10 && outcomes.size < verdicts.length; round++) await fc.assert(rule, { numRuns });
  // Every verdict has come up, or little was compared.
  expect(outcomes).toEqual(new Set(verdicts));
});

test("a party vote counts exactly when the rule allows it, and is otherwise refused for its reason", async () => {
  const voter = await newUser("party_voter");
  const names = ["Sun", "Tree"] as const;
  const parties = await db()
    .insertInto("politicalParties")
    .values(names.map((name) => ({ name, nepaliName: name })))
    .returning(["id", "name"])
    .execute();
  const idOf = (name: string) => parties.find((party) => party.name === name)?.id ?? null;
  const state = fc.record({
    active: fc.record({ Sun: fc.boolean(), Tree: fc.boolean() }),
    votedBefore: fc.constantFrom(null, ...names),
    asked: fc.constantFrom(...names, "sun", "Nobody"),
    voterPlace: fc.oneof(place, fc.constant(nowhere)),
    mailbox,
    roll: fc.constantFrom("off", "mark", "require"),
    onRoll: fc.boolean(),
  });

  await fc.assert(
    fc.asyncProperty(state, async ({ active, votedBefore, asked, voterPlace, mailbox, roll, onRoll }) => {
      await db().updateTable("users").set(voterPlace).where("id", "=", voter.id).execute();
      await putOnRoll(voter.id, roll, onRoll);
      for (const name of names)
        await db().updateTable("politicalParties").set({ isActive: active[name] }).where("name", "=", name).execute();
      await db().deleteFrom("nationalPartyVotes").where("userId", "=", voter.id).execute();
      const before = votedBefore && idOf(votedBefore);
      if (before)
        await db()
          .insertInto("nationalPartyVotes")
          .values({ userId: voter.id, partyId: before, ...voterPlace })
          .execute();

      const name = names.find((known) => known === asked);
      const expected = refusesPartyVote({
        party: name ? { isActive: active[name] } : null,
        isApproved: true,
        lacksProof: await setMailbox(voter.id, mailbox),
        missesRoll: roll === "require" && !onRoll,
      });
      const found = await partyVotes.cast(db(), voter.id, asked);
      expect(refusesPartyVote(found)).toBe(expected);
      const row = await db()
        .selectFrom("nationalPartyVotes")
        .select("partyId")
        .where("userId", "=", voter.id)
        .executeTakeFirst();
      expect(row?.partyId ?? null).toBe(expected === null ? idOf(asked) : before);
      expect(found.vote?.changed ?? null).toBe(expected === null ? idOf(asked) !== before : null);
    }),
    { numRuns: numRuns / 2 },
  );
});
