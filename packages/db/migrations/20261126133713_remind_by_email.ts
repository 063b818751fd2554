import { type Kysely, sql } from "kysely";

/** A poll may remind voters by e-mail before it closes, each of them once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nullable without a default, because archived rows come back without this column.
  await sql`alter table posts add column email_reminder boolean`.execute(db);
  await sql`
    alter table user_notification_preferences
      add column enable_email_reminders boolean not null default true`.execute(db);
  // Without `sent_at` the e-mail waits to be sent.
  await sql`
    create table email_reminders (
      post_id uuid not null references posts on delete cascade,
      user_id uuid not null references users on delete cascade,
      sent_at timestamptz(3),
      primary key (post_id, user_id)
    )`.execute(db);
  await sql`create index email_reminders_user on email_reminders (user_id)`.execute(db);
}
