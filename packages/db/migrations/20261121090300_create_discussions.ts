import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discussion_polls (
      id uuid primary key default uuid_v7(),
      title text not null check (title <> ''),
      description text,
      created_by uuid references users on delete set null,
      is_active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index discussion_polls_created_by on discussion_polls (created_by)`.execute(db);
  await sql`
    create table poll_discussions (
      id uuid primary key default uuid_v7(),
      poll_id uuid not null references discussion_polls on delete cascade,
      user_id uuid not null references users on delete cascade,
      province province,
      district text,
      election_area smallint,
      message text not null check (message <> ''),
      is_edited boolean not null default false,
      edited_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (is_edited = (edited_at is not null))
    )`.execute(db);
  await sql`create index poll_discussions_place on poll_discussions
    (poll_id, province, district, election_area, created_at)`.execute(db);
  await sql`create index poll_discussions_user on poll_discussions (user_id)`.execute(db);
  await sql`
    create table poll_discussion_comments (
      id uuid primary key default uuid_v7(),
      poll_id uuid not null references poll_discussions on delete cascade,
      user_id uuid not null references users on delete cascade,
      content text not null check (length(content) between 1 and 2000),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index poll_discussion_comments_poll on poll_discussion_comments (poll_id, created_at)`.execute(db);
  await sql`create index poll_discussion_comments_user on poll_discussion_comments (user_id)`.execute(db);
  await sql`
    create table poll_discussion_replies (
      id uuid primary key default uuid_v7(),
      comment_id uuid not null references poll_discussion_comments on delete cascade,
      user_id uuid not null references users on delete cascade,
      content text not null check (length(content) between 1 and 2000),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index poll_discussion_replies_comment on poll_discussion_replies (comment_id, created_at)`.execute(
    db,
  );
  await sql`create index poll_discussion_replies_user on poll_discussion_replies (user_id)`.execute(db);
  await sql`
    create table poll_likes (
      poll_id uuid not null references discussion_polls on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz(3) not null default now(),
      primary key (poll_id, user_id)
    )`.execute(db);
  await sql`create index poll_likes_user on poll_likes (user_id)`.execute(db);
  await sql`
    create table poll_discussion_comment_likes (
      id uuid primary key default uuid_v7(),
      comment_id uuid references poll_discussion_comments on delete cascade,
      reply_id uuid references poll_discussion_replies on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz(3) not null default now(),
      check (num_nonnulls(comment_id, reply_id) = 1),
      unique (comment_id, user_id),
      unique (reply_id, user_id)
    )`.execute(db);
  await sql`create index poll_discussion_comment_likes_user on poll_discussion_comment_likes (user_id)`.execute(db);
}
