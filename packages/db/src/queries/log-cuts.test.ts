import { randomInt } from "node:crypto";
import { type ControlledTransaction, sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectServer } from "../connection/connect.ts";
import type { DB } from "../schema.ts";
import { makeVoter } from "../testing/ballots.ts";
import { cloneDatabase } from "../testing/databases.ts";
import type {} from "../testing/vitest-setup.ts";
import { withdrawPartyVote } from "./locations.ts";
import { waitingVotes } from "./log-ballots.ts";
import { cutOf } from "./log-cuts.ts";
import { nationwide } from "./log-scopes.ts";
import * as partyVotes from "./party-votes.ts";
import { publicTotals, publishFullStep } from "./public-totals.ts";

const names = ["Sun", "Tree", "Moon"];

async function start() {
  const { db, close } = connectServer({ url: await cloneDatabase(inject("templateUrl")) });
  onTestFinished(close);
  await db.insertInto("systemSettings").values({ key: "totals_step", value: "10" }).execute();
  for (const name of names) await db.insertInto("politicalParties").values({ name, nepaliName: name }).execute();
  const voters = await Promise.all(Array.from({ length: 8 }, () => makeVoter(db)));
  return { db, voters };
}

type Database = Awaited<ReturnType<typeof start>>["db"];

/** Reads the votes that a round takes now: those of one of the last two steps. */
async function taken(db: Database) {
  return db.transaction().execute(async (tx) => {
    const cut = await cutOf(tx, nationwide, { least: 2, back: 1 });
    if (!cut.first) return null;
    const votes = await waitingVotes(tx, nationwide, { cut, after: null, limit: 100 });
    const parties = await tx.selectFrom("politicalParties").select(["id", "name"]).execute();
    const nameOf = new Map(parties.map(({ id, name }) => [id, name]));
    return { step: cut.first.at, votes: new Map(votes.map((vote) => [vote.voterId, nameOf.get(vote.choice)])) };
  });
}

/** A committed vote; each change makes another. */
interface Vote {
  name: string;
}

const countsOf = (votes: Map<string, Vote>) =>
  Object.fromEntries(names.map((name) => [name, [...votes.values()].filter((vote) => vote.name === name).length]));

test("a count has every vote of a step's public totals that is still the same, and no other, in any order of transactions", async () => {
  const { db, voters } = await start();
  const seed = randomInt(2 ** 31);
  let state = seed;
  const below = (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
  const committed = new Map<string, Vote>();
  const underWay = new Map<string, { tx: ControlledTransaction<DB>; name: string }>();
  // A connection in a transaction would never close.
  onTestFinished(async () => {
    for (const { tx } of underWay.values()) await tx.rollback().execute();
  });
  const steps = new Map<string, Map<string, Vote>>();
  const note = (voter: string, name: string) => {
    if (committed.get(voter)?.name !== name) committed.set(voter, { name });
  };
  let compared = 0;

  const act = async (voter: string) => {
    const name = names[below(names.length)] ?? "";
    const held = underWay.get(voter);
    if (held) {
      await held.tx.commit().execute();
      underWay.delete(voter);
      note(voter, held.name);
    } else if (below(3) === 0) {
      const tx = await db.startTransaction().execute();
      await partyVotes.cast(tx, voter, name);
      underWay.set(voter, { tx, name });
    } else if (below(5) === 0) {
      await db.transaction().execute((tx) => withdrawPartyVote(tx, [voter], voter));
      committed.delete(voter);
    } else {
      await partyVotes.cast(db, voter, name);
      note(voter, name);
    }
  };

  const publish = async () => {
    await partyVotes.fold(db, 100);
    await publishFullStep(db, { isForced: true });
    const { asOf, parties } = await publicTotals(db);
    expect(Object.fromEntries(parties.map(({ partyName, votes }) => [partyName, votes]))).toEqual(countsOf(committed));
    steps.set(asOf, new Map(committed));
  };

  const compare = async () => {
    const found = await taken(db);
    if (!found) return;
    const step = steps.get(found.step) ?? new Map<string, Vote>();
    const same = [...step].filter(([voter, vote]) => committed.get(voter) === vote);
    expect(found.votes, `seed ${seed}`).toEqual(new Map(same.map(([voter, { name }]) => [voter, name])));
    compared++;
  };

  await publish();
  for (let turn = 0; turn < 50; turn++) {
    await act(voters[below(voters.length)] ?? "");
    if (below(6) === 0) await publish();
    await compare();
  }
  expect(compared).toBeGreaterThan(5);
});

test("votes from another database's backup are cut by their time", async () => {
  const { db, voters } = await start();
  const [first = "", last = ""] = voters;
  await partyVotes.cast(db, first, "Sun");
  await sql`update national_party_votes set changed_in = '1000000000000'`.execute(db);
  await publishFullStep(db, { isForced: true });
  await partyVotes.cast(db, last, "Tree");
  await partyVotes.cast(db, voters[2] ?? "", "Tree");
  expect((await taken(db))?.votes).toEqual(new Map([[first, "Sun"]]));
});
