import { type Kysely, sql } from "kysely";

/**
 * The statements of votes note the activity themselves, from rows that they have locked. The trigger's plan could read
 * everybody's activity for each statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["votes", "national_party_votes"])
    await sql`drop trigger note_changed on ${sql.table(table)}`.execute(db);
  await sql`drop function note_vote_changed()`.execute(db);
}
