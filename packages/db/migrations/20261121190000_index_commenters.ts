import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Few voters comment: counting them must not read everybody's activity.
  await sql`create index user_activity_commenters on user_activity (comments) where comments > 0`.execute(db);
}
