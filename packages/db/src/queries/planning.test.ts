import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectServer } from "../connection/connect.ts";
import * as seed from "../seeds/polls.ts";
import { makePoll, makeVoter } from "../testing/ballots.ts";
import { cloneDatabase } from "../testing/databases.ts";
import * as comments from "./comments.ts";
import * as partyVotes from "./party-votes.ts";
import * as polls from "./polls.ts";
import * as sessions from "./sessions.ts";
import { cast } from "./votes.ts";

// PostgreSQL plans a prepared statement five times before it may keep a plan.
const plannedBefore = 5;

test("frequent statements of one call are planned no more often than those of many", async () => {
  const connection = connectServer({ url: await cloneDatabase(inject("templateUrl")), poolSize: 1 });
  onTestFinished(connection.close);
  const { db } = connection;
  const [poll, voter] = [await makePoll(db), await makeVoter(db)];
  // With only a few rows PostgreSQL estimates the same cost for both plans.
  const areas = Array.from({ length: 100 }, (_, n) => ({
    province: "bagmati",
    district: `district ${n}`,
    electionArea: 1,
  }));
  await db.transaction().execute((tx) => seed.voters(tx, 5000, areas));
  await seed.polls(db, areas.length, await seed.author(db), areas);
  await db.insertInto("politicalParties").values({ name: "Sun", nepaliName: "सूर्य" }).execute();
  await sessions.insert(db, { id: "one", userId: voter, expiresAt: new Date(Date.now() + 3_600_000) });
  await sql`analyze`.execute(db);
  for (let round = 0; round < 40; round++) {
    await cast(db, voter, poll.id, poll.option(round % 3));
    await partyVotes.cast(db, voter, "Sun");
    await sessions.findWithAccount(db, "one");
    await polls.sharedByIds(db, [poll.id]);
    await polls.ownParts(db, { readerId: voter, polls: [{ id: poll.id, isParty: false, hasComments: true }] });
    await comments.newestOf(db, "poll", { id: voter, role: "user" }, [poll.id], 20);
  }
  const { rows } = await sql<{ kept: number; planned: number; statement: string }>`
    select generic_plans as kept, custom_plans as planned, statement from pg_prepared_statements
    where generic_plans + custom_plans > ${plannedBefore}`.execute(db);
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { statement, kept, planned } of rows) {
    expect(planned, statement).toBe(plannedBefore);
    expect(kept, statement).toBeGreaterThan(20);
    // PostgreSQL plans the query of such a function at each run.
    expect(statement).not.toMatch(/roll_is_required|roll_counts/);
  }
});
