import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Number of eligible voters who have voted: administrators, whose votes are counted too, are in neither number.
  await sql`alter table verified_shares add column voted bigint`.execute(db);
}
