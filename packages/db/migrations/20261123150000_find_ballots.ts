import { type Kysely, sql } from "kysely";

/**
 * Anybody may ask where a ballot stands, knowing its commitment alone. By hash: an index of whole commitments would be twice as
 * large, and their order is never asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sealed_ballots_ballot on sealed_ballots using hash (ballot)`.execute(db);
}
