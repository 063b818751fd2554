import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type poll_type as enum ('candidate', 'party')`.execute(db);

  await sql`
    create table posts (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      content text not null,
      poll_type poll_type not null default 'candidate',
      province province,
      district text,
      election_area smallint check (election_area between 1 and 10),
      winner_declared boolean not null default false,
      winner_option_id uuid,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (poll_type = 'party' or num_nonnulls(province, district, election_area) = 3),
      check (winner_declared or winner_option_id is null)
    )`.execute(db);
  await sql`create index posts_area on posts (province, district, election_area, created_at desc, id desc)`.execute(db);
  await sql`create index posts_newest on posts (created_at desc, id desc)`.execute(db);
  await sql`create index posts_user on posts (user_id)`.execute(db);
  await sql`create index posts_undeclared on posts (created_at desc, id desc) where not winner_declared`.execute(db);

  await sql`
    create table vote_options (
      id uuid primary key default uuid_v7(),
      post_id uuid not null references posts on delete cascade,
      option_text text not null check (option_text <> ''),
      vote_count bigint not null default 0 check (vote_count >= 0),
      party_name text,
      position smallint not null default 0,
      unique (post_id, id)
    )`.execute(db);
  await sql`
    alter table posts add constraint posts_winner_is_own_option
      foreign key (id, winner_option_id) references vote_options (post_id, id) on delete no action deferrable`.execute(
    db,
  );

  // One row per voter and poll, under any concurrency; the option must belong to the poll.
  await sql`
    create table votes (
      id uuid not null default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      post_id uuid not null references posts on delete cascade,
      option_id uuid not null,
      replaced_option_id uuid,
      created_at timestamptz(3) not null default now(),
      primary key (post_id, user_id),
      foreign key (post_id, option_id) references vote_options (post_id, id) on delete cascade
    )`.execute(db);
  await sql`create index votes_user on votes (user_id, created_at desc)`.execute(db);

  // Changes since the last fold: the option that was left, the one that was chosen, in which poll and area. No voter,
  // so the ledger can be stored for ever; no foreign key, so it outlives its subjects.
  await sql`
    create table vote_inbox (
      seq bigint generated always as identity primary key,
      post_id uuid not null,
      option_left uuid,
      option_taken uuid,
      province province,
      district text,
      election_area smallint,
      at timestamptz(3) not null default now()
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`.execute(db);
  await sql`create index vote_inbox_post on vote_inbox (post_id)`.execute(db);
  await sql`
    create table vote_ledger (
      height bigint generated always as identity primary key,
      post_id uuid not null,
      option_left uuid,
      option_taken uuid,
      province province,
      district text,
      election_area smallint,
      at timestamptz(3) not null
    )`.execute(db);

  await sql`
    create table comments (
      id uuid primary key default uuid_v7(),
      post_id uuid not null references posts on delete cascade,
      user_id uuid not null references users on delete cascade,
      content text not null check (length(content) between 1 and 2000),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index comments_post on comments (post_id, created_at desc, id desc)`.execute(db);
  await sql`create index comments_user on comments (user_id, created_at)`.execute(db);

  await sql`
    create table replies (
      id uuid primary key default uuid_v7(),
      comment_id uuid not null references comments on delete cascade,
      user_id uuid not null references users on delete cascade,
      content text not null check (length(content) between 1 and 2000),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index replies_comment on replies (comment_id, created_at, id)`.execute(db);
  await sql`create index replies_user on replies (user_id, created_at)`.execute(db);

  await sql`
    create table comment_likes (
      id uuid primary key default uuid_v7(),
      comment_id uuid references comments on delete cascade,
      reply_id uuid references replies on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz(3) not null default now(),
      check (num_nonnulls(comment_id, reply_id) = 1),
      unique (comment_id, user_id),
      unique (reply_id, user_id)
    )`.execute(db);
  await sql`create index comment_likes_user on comment_likes (user_id, created_at)`.execute(db);
}
