import { type Kysely, sql } from "kysely";

/** Whoever wrote a comment or a reply may put it right for a while, and its readers see that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["comments", "replies"])
    await sql`alter table ${sql.table(name)} add column edited_at timestamptz(3)`.execute(db);
}
