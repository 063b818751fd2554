import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { connectServer } from "./connection/connect.ts";
import * as partyVotes from "./queries/party-votes.ts";
import { makeVoter } from "./testing/ballots.ts";
import { cloneDatabase } from "./testing/databases.ts";
import type {} from "./testing/vitest-setup.ts";
import { sees } from "./transaction-snapshot.ts";

test("a vote under way when the totals were read is known to be missing from them", async () => {
  const { db, close } = connectServer({ url: await cloneDatabase(inject("templateUrl")) });
  await db.insertInto("politicalParties").values({ name: "Sun", nepaliName: "सूर्य" }).execute();
  const voter = await makeVoter(db);
  const before = await partyVotes.totals(db);
  const during = await db.transaction().execute(async (tx) => {
    await partyVotes.cast(tx, voter, "Sun");
    // A transaction after it that has ended already: only the list of those still running tells.
    await sql`select pg_current_xact_id()`.execute(db);
    return partyVotes.totals(db);
  });
  const after = await partyVotes.totals(db);
  const vote = await partyVotes.ofUser(db, voter);
  const writtenBy = vote?.writtenBy ?? "";
  const seen = [before, during, after].map(({ snapshot, parties }) => [sees(snapshot, writtenBy), parties[0]?.votes]);
  expect(seen).toEqual([
    [false, 0],
    [false, 0],
    [true, 1],
  ]);
  await close();
});

test.each([
  ["100:105:100,103", "99", true],
  ["100:105:100,103", "100", false],
  ["100:105:100,103", "101", true],
  ["100:105:100,103", "105", false],
  ["100:105:", "104", true],
  // Beyond 32 bits: the row's id has gone round, the snapshot's has not.
  ["4294967300:4294967310:4294967301", "5", false],
  ["4294967300:4294967310:4294967301", "6", true],
  ["4294967300:4294967310:4294967301", "4294967290", true],
])("the snapshot %s and a row written by %s: %s", (snapshot, writtenBy, isSeen) => {
  expect(sees(snapshot, writtenBy)).toBe(isSeen);
});
