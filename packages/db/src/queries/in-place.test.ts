import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectServer } from "../connection/connect.ts";
import * as seed from "../seeds/polls.ts";
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

test("a changed vote reads no other voter's activity, also when everybody was active just before the statistics", async () => {
  const { db, close } = connectServer({ url: await cloneDatabase(inject("templateUrl")), poolSize: 1 });
  onTestFinished(close);
  const [poll, voter] = [await makePoll(db), await makeVoter(db)];
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  await db.transaction().execute((tx) => seed.voters(tx, 3000, [area]));
  await cast(db, voter, poll.id, poll.option(0));
  await sql`insert into user_activity (user_id) select id from users on conflict do nothing`.execute(db);
  await sql`analyze user_activity`.execute(db);
  await sql`update user_activity set last_active_at = now() - interval '1 hour'`.execute(db);
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + (select sum(idx_tup_read)::bigint from pg_stat_user_indexes i where i.relid = t.relid) as read
      from pg_stat_user_tables t where relname = 'user_activity'`.execute(db);
    return rows[0]?.read ?? Number.NaN;
  };
  const before = await read();
  await cast(db, voter, poll.id, poll.option(1));
  expect((await read()) - before).toBeLessThan(20);
});
