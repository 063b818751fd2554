import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Connection, connectServer } from "../connection/connect.ts";
import { cloneDatabase } from "../testing/databases.ts";
import * as partyVotes from "./party-votes.ts";

const areas = 165;
const parties = 20;

/** Turns each line into a vote of a different area for a different party, while there are any. */
const castInto = (db: Connection["db"], lines: number) =>
  sql`
  insert into party_vote_inbox (party_taken, taken_province, taken_district, taken_election_area)
  select p.id, 'bagmati', 'district ' || n % ${areas}::int, 1 from generate_series(1, ${lines}::int) n
  join (select id, row_number() over (order by name) as place from political_parties) p on p.place = n / ${areas}::int % ${parties}::int + 1`.execute(
    db,
  );

test("the fold's time grows with the backlog, even if its plan was made for an empty inbox", async () => {
  const { db, close } = connectServer({ url: await cloneDatabase(inject("templateUrl")), poolSize: 1 });
  onTestFinished(close);
  await sql`insert into political_parties (name, nepali_name)
    select 'Party ' || n, 'दल ' || n from generate_series(1, ${parties}::int) n`.execute(db);
  await sql`vacuum analyze party_vote_inbox, party_tallies`.execute(db);
  for (let run = 0; run < 30; run++) await partyVotes.fold(db, 20_000);
  const folded = async (lines: number) => {
    await castInto(db, lines);
    const began = performance.now();
    expect(await partyVotes.fold(db, 20_000)).toBe(lines);
    return performance.now() - began;
  };
  const least = async (lines: number) => Math.min(await folded(lines), await folded(lines), await folded(lines));
  // Ten times, with a margin for a busy machine; comparing every line with every other would take a hundred times.
  expect((await least(10_000)) / (await least(1000))).toBeLessThan(30);
  const { rows } = await sql<{ n: number }>`select sum(votes)::float8 as n from party_tallies`.execute(db);
  expect(rows).toEqual([{ n: 33_000 }]);
});
