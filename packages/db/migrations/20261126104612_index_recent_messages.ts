import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The queue of recent comments reads the newest of all topics, as it does of all polls.
  await sql`create index poll_discussions_created_at on poll_discussions (created_at)`.execute(db);
  await sql`create index poll_discussion_comments_created_at on poll_discussion_comments (created_at)`.execute(db);
}
