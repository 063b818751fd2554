import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The transaction that cast a vote or changed its choice. Votes of before stay null, which rewrites no table.
  await sql`alter table national_party_votes add column changed_in xid8`.execute(db);
  await sql`alter table national_party_votes alter column changed_in set default pg_current_xact_id()`.execute(db);
  await sql`alter table public_totals add column snapshot_before text`.execute(db);
}
