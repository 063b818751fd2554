import { type Kysely, sql } from "kysely";

/**
 * Anybody may look up a ballot by its commitment. A hash index: an index of whole commitments would be twice as large,
 * and their order is never needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sealed_ballots_ballot on sealed_ballots using hash (ballot)`.execute(db);
}
