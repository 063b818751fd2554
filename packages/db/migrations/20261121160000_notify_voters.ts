import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Separate lists for everybody and for one area, so that reading one never scans the other.
  await sql`drop index notifications_broadcast`.execute(db);
  await sql`create index notifications_everybody on notifications (created_at desc, id desc) include (type)
    where is_active and target_user_id is null and province is null`.execute(db);
  await sql`create index notifications_area on notifications (province, district, election_area, created_at desc, id desc)
    include (type) where is_active and target_user_id is null and province is not null`.execute(db);
  await sql`create index notifications_newest on notifications (created_at desc, id desc)`.execute(db);
  await sql`create index user_notifications_unread on user_notifications (user_id) where not is_read`.execute(db);

  // 'Mark all as read' stores one moment, whatever the number: everything older has been read.
  await sql`alter table user_notification_preferences
    add column read_until timestamptz(3), add column read_all_at timestamptz(3)`.execute(db);

  // A device belongs to the person who signed in on it last. A browser's endpoint identifies the device.
  await sql`alter table web_push_subscriptions
    drop constraint web_push_subscriptions_user_id_endpoint_key, add unique (endpoint)`.execute(db);
  await sql`create index web_push_subscriptions_user on web_push_subscriptions (user_id, updated_at)`.execute(db);

  // A notification still to be pushed, and the progress. A worker postpones its row, so that no other takes it, and one
  // will if the work is never finished.
  await sql`
    create table push_jobs (
      notification_id uuid primary key references notifications on delete cascade,
      after_subscription_id uuid,
      not_before timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table push_retries (
      notification_id uuid not null references notifications on delete cascade,
      subscription_id uuid not null references web_push_subscriptions on delete cascade,
      attempts smallint not null,
      not_before timestamptz(3) not null,
      primary key (notification_id, subscription_id)
    )`.execute(db);
  await sql`create index push_retries_due on push_retries (not_before)`.execute(db);
  await sql`create index push_retries_subscription on push_retries (subscription_id)`.execute(db);
  await sql`create index web_push_subscriptions_active on web_push_subscriptions (id) where is_active`.execute(db);
}
