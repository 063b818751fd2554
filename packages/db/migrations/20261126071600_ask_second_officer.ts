import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare known text := (
      select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'system_settings_key_check'
    );
    begin
      alter table system_settings drop constraint system_settings_key_check;
      execute format('alter table system_settings add constraint system_settings_key_check
        check (%s or key = ''two_officers'')', known);
    end $$`.execute(db);
  // Actions that wait for a second administrator.
  await sql`
    create table approvals (
      id uuid primary key default uuid_v7(),
      call text not null,
      input jsonb not null,
      action text not null,
      subjects jsonb not null,
      requested_by uuid references users on delete set null,
      requested_username text not null,
      requested_at timestamptz(3) not null default now(),
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'lapsed')),
      decided_username text,
      decided_at timestamptz(3),
      check ((state = 'waiting') = (decided_at is null))
    )`.execute(db);
  await sql`
    create unique index approvals_one_waiting on approvals (call, md5(input::text)) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index approvals_requested_by on approvals (requested_by)`.execute(db);
  await sql`alter type roll_upload_state add value 'waiting'`.execute(db);
}
