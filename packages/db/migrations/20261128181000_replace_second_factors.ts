import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The secret that replaces the present one when a code of it is confirmed.
  await sql`alter table second_factors add column next_secret text`.execute(db);
}
