import { hash } from "node:crypto";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectServer, type Db } from "../connection/connect.ts";
import { cloneDatabase } from "../testing/databases.ts";
import { ballot } from "./log-receipts.ts";

test("finding a ballot's place reads few other ballots, however many polls there are", async () => {
  const { db, close } = connectServer({ url: await cloneDatabase(inject("templateUrl")), poolSize: 1 });
  onTestFinished(close);
  await sql`insert into logs (id, origin, verifier_keys, head_note, size, head_size, next_round_at)
    values (1, 'origin', 'keys', 'note', 20000, 20000, now())`.execute(db);
  await sql`insert into log_scopes (scope) select md5(n::text)::uuid from generate_series(0, 999) n`.execute(db);
  await sql`insert into sealed_ballots (scope, ballot, holder, vote_id, version, choice, entry)
    select md5((n % 1000)::text)::uuid, sha256(n::text::bytea), sha256(''), gen_random_uuid(), 0, gen_random_uuid(), n
    from generate_series(0, 19999) n`.execute(db);
  await sql`analyze sealed_ballots, log_scopes`.execute(db);
  await db.transaction().execute(async (tx) => {
    const before = await ballotsRead(tx);
    expect(await ballot(tx, hash("sha256", "12345"))).toMatchObject({ entry: 12_345, endedBy: null });
    // The planner reads a few as well.
    expect((await ballotsRead(tx)) - before).toBeLessThan(20);
  });
});

/** Counts the ballots that this connection has read. */
async function ballotsRead(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'sealed_ballots'`.execute(db);
  return rows[0]?.read ?? 0;
}
