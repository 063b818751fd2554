import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Time-ordered ids (RFC 9562, version 7): new rows land at the end of every index.
  await sql`
    create function uuid_v7() returns uuid language sql volatile parallel safe as $$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $$`.execute(db);

  // Gmail delivers a.b+c@gmail.com and ab@gmail.com to one person: one mailbox, one vote.
  await sql`
    create function mailbox(email text) returns text language sql immutable strict parallel safe as $$
      select replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(email), '@', 2)
    $$`.execute(db);

  await sql`create type role as enum ('user', 'admin')`.execute(db);
  await sql`create type province as enum
    ('koshi', 'madhesh', 'bagmati', 'gandaki', 'lumbini', 'karnali', 'sudurpaschim')`.execute(db);
  await sql`create type account_status as enum ('pending', 'approved', 'rejected')`.execute(db);
  await sql`create type language as enum ('ne', 'en')`.execute(db);
  await sql`create type code_purpose as enum ('login')`.execute(db);

  await sql`
    create table users (
      id uuid primary key default uuid_v7(),
      username text not null check (length(username) between 3 and 20),
      password_hash text not null,
      phone text,
      email text,
      mailbox text generated always as (mailbox(email)) stored constraint users_mailbox_key unique,
      province province,
      district text,
      election_area smallint check (election_area between 1 and 10),
      initial_province province,
      initial_district text,
      initial_election_area smallint,
      language language,
      role role not null default 'user',
      citizenship_number text,
      citizenship_photo_url text,
      account_status account_status not null default 'approved',
      is_verified boolean not null default false,
      can_view_results boolean not null default false,
      verified_at timestamptz(3),
      verified_by uuid references users on delete set null,
      rejection_reason text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      -- Only an administrator may be without an area.
      check (num_nonnulls(province, district, election_area) in (0, 3)),
      check (role = 'admin' or num_nonnulls(province, district, election_area, email) = 4)
    )`.execute(db);
  await sql`create unique index users_username_key on users (lower(username))`.execute(db);
  await sql`create index users_area on users (province, district, election_area)`.execute(db);
  await sql`create index users_created_at on users (created_at, id)`.execute(db);
  await sql`create index users_awaiting on users (created_at, id) where account_status = 'pending'`.execute(db);
  await sql`create index users_verified_by on users (verified_by) where verified_by is not null`.execute(db);

  // The id is the hash of the browser's token, so reading this table opens no session.
  await sql`
    create table sessions (
      id text primary key,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db);

  await sql`
    create table verification_codes (
      id uuid primary key default uuid_v7(),
      email text not null,
      code text not null,
      purpose code_purpose not null default 'login',
      attempts smallint not null default 0,
      expires_at timestamptz(3) not null,
      is_used boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create unique index verification_codes_open on verification_codes (email, purpose) where not is_used`.execute(
    db,
  );
  await sql`create index verification_codes_expires_at on verification_codes (expires_at)`.execute(db);

  await sql`
    create table password_reset_codes (
      id uuid primary key default uuid_v7(),
      email text not null,
      code text not null,
      attempts smallint not null default 0,
      expires_at timestamptz(3) not null,
      is_used boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create unique index password_reset_codes_open on password_reset_codes (email) where not is_used`.execute(
    db,
  );
  await sql`create index password_reset_codes_expires_at on password_reset_codes (expires_at)`.execute(db);

  await sql`
    create table throttles (
      key text primary key,
      hits integer not null,
      last_hit_at timestamptz(3) not null,
      window_ends_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index throttles_window_ends_at on throttles (window_ends_at)`.execute(db);

  await sql`
    create table second_factors (
      user_id uuid primary key references users on delete cascade,
      secret text not null,
      confirmed_at timestamptz(3),
      last_used_step bigint,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table recovery_codes (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      code text not null,
      used_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      unique (user_id, code)
    )`.execute(db);
}
