import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A receipt is computed from a vote's id and version: nothing else is written when somebody votes.
  for (const table of ["votes", "national_party_votes"])
    await sql`alter table ${sql.table(table)} add column version integer not null default 0`.execute(db);

  // A vote on a declared poll stays counted when its account is deleted: the fields that the log needs stay, without a
  // person.
  await sql`
    create table nameless_votes (
      id uuid primary key,
      post_id uuid not null,
      option_id uuid not null,
      version integer not null
    )`.execute(db);
  await sql`create index nameless_votes_post on nameless_votes (post_id)`.execute(db);
  await sql`
    create function keep_nameless_votes() returns trigger language plpgsql as $$
    begin
      insert into nameless_votes (id, post_id, option_id, version)
      select gone.id, gone.post_id, gone.option_id, gone.version
      from gone join posts p on p.id = gone.post_id
      where p.winner_declared on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_nameless after delete on votes referencing old table as gone
    for each statement execute function keep_nameless_votes()`.execute(db);

  await sql`create type log_phase as enum ('resting', 'collecting', 'withdrawing', 'appending', 'counting')`.execute(
    db,
  );
  // The progress of the sealing is in its row: the process that locks the row continues from there, also after a crash.
  await sql`
    create table logs (
      id integer primary key,
      origin text not null unique,
      verifier_keys text not null,
      is_current boolean not null default true,
      size bigint not null default 0,
      head_size bigint not null default 0,
      head_note text not null,
      head_at timestamptz(3) not null default now(),
      phase log_phase not null default 'resting',
      scope uuid,
      after_voter uuid,
      after_ballot bytea,
      is_restoring boolean not null default false,
      in_round boolean not null default false,
      next_round_at timestamptz(3) not null,
      is_asked boolean not null default false,
      sealed_at timestamptz(3),
      stopped text,
      check ((phase = 'resting') = (scope is null)),
      check (head_size <= size)
    )`.execute(db);
  await sql`create unique index logs_current on logs (is_current) where is_current`.execute(db);

  await sql`
    create table log_tiles (
      log_id integer not null references logs on delete cascade,
      level smallint not null,
      n bigint not null,
      hashes bytea not null check (length(hashes) between 32 and 8192),
      primary key (log_id, level, n)
    )`.execute(db);
  await sql`
    create table log_bundles (
      log_id integer not null references logs on delete cascade,
      n bigint not null,
      entries bytea not null,
      primary key (log_id, n)
    )`.execute(db);
  await sql`
    create table log_openings (
      log_id integer not null references logs on delete cascade,
      entry bigint not null,
      page integer not null,
      lines text not null,
      hash bytea not null,
      counts jsonb not null,
      last_ballot bytea not null,
      primary key (log_id, entry, page)
    )`.execute(db);
  await sql`
    create table log_cosignatures (
      log_id integer not null references logs on delete cascade,
      witness text not null,
      size bigint,
      line text,
      cosigned_at timestamptz(3),
      problem text,
      contradicts boolean not null default false,
      tries integer not null default 0,
      next_try_at timestamptz(3) not null default now(),
      primary key (log_id, witness)
    )`.execute(db);

  // The following tables are for the current log only. The scope of the nationwide vote is the id with all digits 0.
  await sql`
    create table log_scopes (
      scope uuid primary key,
      announced text,
      seen_at timestamptz(3),
      is_removed boolean not null default false,
      changed_by bigint,
      counted_by bigint
    )`.execute(db);
  await sql`
    create table log_parties (party_id uuid primary key, announced text not null, seen_at timestamptz(3) not null)`.execute(
    db,
  );
  // Scopes that the current round has yet to seal.
  await sql`create table log_round (scope uuid primary key)`.execute(db);
  await sql`
    create table log_batch (
      ballot bytea primary key,
      vote_id uuid not null,
      version integer not null,
      choice uuid not null
    )`.execute(db);
  await sql`
    create table sealed_ballots (
      scope uuid not null,
      ballot bytea not null,
      vote_id uuid not null,
      version integer not null,
      choice uuid not null,
      entry bigint not null,
      ended_by bigint,
      gone_since timestamptz(3),
      is_withdrawn boolean not null default false,
      primary key (scope, ballot)
    )`.execute(db);
  await sql`create unique index sealed_ballots_live on sealed_ballots (vote_id) where ended_by is null`.execute(db);
}
