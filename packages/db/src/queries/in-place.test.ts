import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectServer } from "../connection/connect.ts";
import { makePoll, makeVoter } from "../testing/ballots.ts";
import { cloneDatabase } from "../testing/databases.ts";
import { cast } from "./votes.ts";

test("a changed vote writes to no index", async () => {
  const { db, close } = connectServer({ url: await cloneDatabase(inject("templateUrl")), poolSize: 1 });
  onTestFinished(close);
  const [poll, voter] = [await makePoll(db), await makeVoter(db)];
  for (let turn = 0; turn < 4; turn++) await cast(db, voter, poll.id, poll.option(turn % 3));
  // Counters reach other statements with the end of the next one.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ updates: number; inPlace: number }>`
    select n_tup_upd as updates, n_tup_hot_upd as in_place
    from pg_stat_user_tables where relname = 'votes'`.execute(db);
  expect(rows).toMatchObject([{ updates: 3, inPlace: 3 }]);
});
