import { type Kysely, sql } from "kysely";

/**
 * One action on many polls, which the server carries out poll by poll. A row of a poll is counted first, waits once the
 * batch starts, and waits in one batch at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter type job_kind add value 'poll_batch'`.execute(db);
  await sql`create type poll_act as enum ('close', 'declare', 'republish', 'delete')`.execute(db);
  await sql`create type poll_batch_state as enum ('counted', 'left', 'waiting', 'done', 'refused')`.execute(db);
  await sql`
    create table poll_batches (
      id uuid primary key default uuid_v7(),
      act poll_act not null,
      admin_id uuid references users on delete set null,
      counted_at timestamptz(3) not null default now(),
      started_at timestamptz(3),
      stopped_at timestamptz(3),
      check (stopped_at is null or started_at is not null)
    )`.execute(db);
  await sql`create index poll_batches_admin on poll_batches (admin_id, counted_at)`.execute(db);
  await sql`create index poll_batches_started on poll_batches (started_at desc) where started_at is not null`.execute(
    db,
  );
  // No reference to the poll: the list still names polls that were deleted.
  await sql`
    create table poll_batch_items (
      batch_id uuid not null references poll_batches on delete cascade,
      position smallint not null,
      post_id uuid not null,
      content text not null,
      province province,
      district text,
      election_area smallint,
      opens_at timestamptz(3),
      closes_at timestamptz(3),
      winner_declared boolean not null,
      votes integer not null,
      comments integer not null,
      margin integer not null,
      leaders jsonb not null,
      state poll_batch_state not null,
      reason text,
      primary key (batch_id, position),
      unique (batch_id, post_id),
      check ((state in ('left', 'refused')) = (reason is not null))
    )`.execute(db);
  await sql`create unique index poll_batch_items_waiting on poll_batch_items (post_id) where state = 'waiting'`.execute(
    db,
  );
}
