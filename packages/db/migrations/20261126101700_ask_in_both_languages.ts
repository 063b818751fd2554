import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column content_nepali text check (content_nepali <> '')`.execute(db);
}
