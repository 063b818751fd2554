import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A voter's line of the register says whether they took their vote back after the count.
  await sql`create index sealed_ballots_withdrawn on sealed_ballots (vote_id) where is_withdrawn`.execute(db);
}
