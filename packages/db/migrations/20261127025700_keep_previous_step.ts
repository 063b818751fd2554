import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table public_totals add column published_before timestamptz(3)`.execute(db);
}
