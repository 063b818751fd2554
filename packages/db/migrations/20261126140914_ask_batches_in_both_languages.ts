import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table poll_batch_items add column content_nepali text`.execute(db);
}
