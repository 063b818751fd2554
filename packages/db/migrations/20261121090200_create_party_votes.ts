import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table political_parties (
      id uuid primary key default uuid_v7(),
      name text not null unique check (name <> ''),
      nepali_name text not null check (nepali_name <> ''),
      description text,
      election_symbol text,
      logo_url text,
      display_order integer not null default 0,
      is_active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index political_parties_active on political_parties (display_order, name) where is_active`.execute(
    db,
  );

  // Votes name a party by id: renaming one touches a single row, deleting one that has votes is refused.
  await sql`
    create table party_votes (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      post_id uuid not null references posts on delete cascade,
      party_id uuid not null references political_parties on delete restrict,
      province province,
      district text,
      election_area smallint,
      created_at timestamptz(3) not null default now(),
      unique (post_id, user_id)
    )`.execute(db);
  await sql`create index party_votes_user on party_votes (user_id)`.execute(db);
  await sql`create index party_votes_party on party_votes (party_id)`.execute(db);

  await sql`
    create table national_party_votes (
      id uuid not null default uuid_v7(),
      user_id uuid primary key references users on delete cascade,
      party_id uuid not null references political_parties on delete restrict,
      replaced_party_id uuid,
      province province,
      district text,
      election_area smallint,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index national_party_votes_party on national_party_votes (party_id)`.execute(db);

  await sql`
    create table party_vote_inbox (
      seq bigint generated always as identity primary key,
      party_left uuid,
      party_taken uuid,
      left_province province,
      left_district text,
      left_election_area smallint,
      taken_province province,
      taken_district text,
      taken_election_area smallint,
      at timestamptz(3) not null default now()
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`.execute(db);
  await sql`
    create table party_vote_ledger (
      height bigint generated always as identity primary key,
      party_left uuid,
      party_taken uuid,
      left_province province,
      left_district text,
      left_election_area smallint,
      taken_province province,
      taken_district text,
      taken_election_area smallint,
      at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create table party_tallies (
      party_id uuid not null references political_parties on delete restrict,
      province province,
      district text,
      election_area smallint,
      votes bigint not null default 0 check (votes >= 0),
      unique nulls not distinct (party_id, province, district, election_area)
    )`.execute(db);
}
