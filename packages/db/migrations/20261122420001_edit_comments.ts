import { type Kysely, sql } from "kysely";

/** The author of a comment or reply may correct it for a while, and its readers see that it was edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["comments", "replies"])
    await sql`alter table ${sql.table(name)} add column edited_at timestamptz(3)`.execute(db);
}
