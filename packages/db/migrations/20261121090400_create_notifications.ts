import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type notification_type as enum ('general', 'urgent', 'election', 'verification')`.execute(db);

  await sql`
    create table notifications (
      id uuid primary key default uuid_v7(),
      title text not null check (title <> ''),
      content text not null check (content <> ''),
      type notification_type not null default 'general',
      target_user_id uuid references users on delete cascade,
      province province,
      district text,
      election_area smallint,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      is_active boolean not null default true,
      check (num_nonnulls(province, district, election_area) in (0, 3))
    )`.execute(db);
  await sql`create index notifications_broadcast on notifications (created_at desc, id desc)
    where is_active and target_user_id is null`.execute(db);
  await sql`create index notifications_target on notifications (target_user_id, created_at desc, id desc)
    where target_user_id is not null`.execute(db);
  await sql`create index notifications_created_by on notifications (created_by)`.execute(db);

  // A broadcast is one row above; a row here appears when a person reads it, or when it is for that person only.
  await sql`
    create table user_notifications (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      notification_id uuid not null references notifications on delete cascade,
      is_read boolean not null default false,
      read_at timestamptz(3),
      unique (user_id, notification_id),
      check (is_read = (read_at is not null))
    )`.execute(db);
  await sql`create index user_notifications_notification on user_notifications (notification_id)`.execute(db);

  await sql`
    create table user_notification_preferences (
      user_id uuid primary key references users on delete cascade,
      enable_notifications boolean not null default true,
      enable_general_notifications boolean not null default true,
      enable_urgent_notifications boolean not null default true,
      enable_election_notifications boolean not null default true,
      enable_web_push boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);

  await sql`
    create table web_push_subscriptions (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      endpoint text not null,
      p256dh_key text not null,
      auth_key text not null,
      user_agent text,
      is_active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (user_id, endpoint)
    )`.execute(db);
}
