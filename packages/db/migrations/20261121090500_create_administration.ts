import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type request_status as enum ('pending', 'approved', 'rejected')`.execute(db);
  await sql`create type archive_type as enum ('post', 'vote', 'user', 'other')`.execute(db);

  await sql`
    create table location_change_requests (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      from_province province,
      from_district text,
      from_election_area smallint,
      to_province province not null,
      to_district text not null,
      to_election_area smallint not null check (to_election_area between 1 and 10),
      proof_document text,
      status request_status not null default 'pending',
      created_at timestamptz(3) not null default now(),
      reviewed_at timestamptz(3),
      reviewed_by uuid references users on delete set null,
      check ((status = 'pending') = (reviewed_at is null))
    )`.execute(db);
  await sql`create unique index location_change_requests_one_pending on location_change_requests (user_id)
    where status = 'pending'`.execute(db);
  await sql`create index location_change_requests_user on location_change_requests (user_id, created_at desc)`.execute(
    db,
  );
  await sql`create index location_change_requests_queue on location_change_requests (status, created_at, id)`.execute(
    db,
  );
  await sql`create index location_change_requests_reviewer on location_change_requests (reviewed_by)`.execute(db);

  await sql`
    create table user_reports (
      id uuid primary key default uuid_v7(),
      reporter_id uuid not null references users on delete cascade,
      reported_user_id uuid not null references users on delete cascade,
      reason text not null check (reason <> ''),
      status varchar(20) not null default 'open',
      action_taken text,
      notes text,
      created_at timestamptz(3) not null default now(),
      resolved_at timestamptz(3),
      resolved_by uuid references users on delete set null
    )`.execute(db);
  await sql`create unique index user_reports_one_open on user_reports (reporter_id, reported_user_id)
    where status = 'open'`.execute(db);
  await sql`create index user_reports_reported on user_reports (reported_user_id)`.execute(db);
  await sql`create index user_reports_queue on user_reports (status, created_at, id)`.execute(db);
  await sql`create index user_reports_resolver on user_reports (resolved_by)`.execute(db);

  // Removed rows, with the time and the administrator; without foreign keys, so that the archive outlives everything.
  await sql`
    create table archives (
      id uuid primary key default uuid_v7(),
      data_type archive_type not null,
      original_id text not null,
      data text not null,
      deleted_at timestamptz(3) not null default now(),
      deleted_by text
    )`.execute(db);
  await sql`create index archives_newest on archives (deleted_at desc, id desc)`.execute(db);
  await sql`create index archives_original on archives (original_id)`.execute(db);
  await sql`create index archives_type on archives (data_type)`.execute(db);

  await sql`
    create table privacy_policy (
      id uuid primary key default uuid_v7(),
      title text not null default 'Privacy Policy',
      content text not null check (content <> ''),
      last_updated timestamptz(3) not null default now(),
      updated_by uuid references users on delete set null,
      is_active boolean not null default true,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create unique index privacy_policy_one_active on privacy_policy (is_active) where is_active`.execute(db);
  await sql`create index privacy_policy_updated_by on privacy_policy (updated_by)`.execute(db);

  await sql`
    create table system_settings (
      id uuid primary key default uuid_v7(),
      key text not null unique check (key in ('gmail_enabled', 'account_approval', 'location_approval', 'admin_2fa')),
      value text not null check (value in ('true', 'false')),
      description text,
      updated_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index system_settings_updated_by on system_settings (updated_by)`.execute(db);

  // Administrators' actions. The name is stored next to the id, because a line must outlive the account.
  await sql`
    create table admin_log (
      id uuid primary key default uuid_v7(),
      at timestamptz(3) not null default now(),
      admin_id uuid,
      admin_username text not null,
      action text not null,
      subject_type text not null,
      subject_id text,
      details jsonb not null default '{}'
    )`.execute(db);
  await sql`create index admin_log_newest on admin_log (at desc, id desc)`.execute(db);
  await sql`create index admin_log_admin on admin_log (admin_id, at desc)`.execute(db);
  await sql`create index admin_log_subject on admin_log (subject_type, subject_id)`.execute(db);

  // Keys that the server generates for itself, shared by every process.
  await sql`
    create table server_keys (
      name text primary key,
      value text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
}
