import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether the log is stopped because more was published than this database has: its head would be an older one.
  await sql`alter table logs add column is_behind boolean not null default false`.execute(db);
}
