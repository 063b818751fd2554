import { type Kysely, sql } from "kysely";

/** Scheduled notifications, and the poll that a notification is about. */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await sql`alter table notifications add column post_id uuid references posts on delete set null`.execute(db);
  await sql`create index notifications_post on notifications (post_id) where post_id is not null`.execute(db);
  await sql`
    create table planned_notices (
      id uuid primary key default uuid_v7(),
      title text not null check (title <> ''),
      content text not null check (content <> ''),
      type notification_type not null,
      target_user_id uuid references users on delete cascade,
      post_id uuid references posts on delete set null,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      send_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index planned_notices_due on planned_notices (send_at)`.execute(db);
  for (const column of ["target_user_id", "post_id", "created_by"])
    await sql`
      create index ${sql.ref(`planned_notices_${column}`)} on planned_notices (${sql.ref(column)})`.execute(db);
}
