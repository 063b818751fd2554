import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A seal without a count takes the ballots up to here; null takes all.
  await sql`alter table logs add column cut jsonb`.execute(db);
}
