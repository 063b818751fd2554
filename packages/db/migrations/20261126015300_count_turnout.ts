import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // How many of those who could vote have: administrators, whose votes are counted too, are in neither number.
  await sql`alter table verified_shares add column voted bigint`.execute(db);
}
