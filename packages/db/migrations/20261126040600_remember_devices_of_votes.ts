import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A vote that is changed on another device than before is reported to its voter.
  for (const table of ["votes", "national_party_votes"])
    await sql`alter table ${sql.table(table)} add column device text`.execute(db);
}
