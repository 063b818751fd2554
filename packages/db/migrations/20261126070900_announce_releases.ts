import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The last release that the log names, and how many of its entries do. The release that it shall name is in `site_marks`.
  await sql`alter table logs add column release text, add column releases integer not null default 0`.execute(db);
}
