import { type Kysely, sql } from "kysely";

/**
 * Messages of a topic can be liked, reported and hidden like comments on a poll; a topic is nationwide or an area's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table discussion_polls
      add column province province,
      add column district text,
      add column election_area smallint check (election_area between 1 and 10),
      add column is_pinned boolean not null default false,
      add column is_locked boolean not null default false,
      add column slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600),
      add check (num_nonnulls(province, district, election_area) in (0, 3))`.execute(db);
  await sql`create index poll_discussions_newest on poll_discussions (poll_id, created_at, id)`.execute(db);
  await sql`alter table poll_discussions add check (length(message) <= 2000)`.execute(db);
  await sql`alter table poll_discussion_comments add column edited_at timestamptz(3)`.execute(db);

  for (const name of ["comments", "replies", "poll_discussions", "poll_discussion_comments"])
    await sql`alter table ${sql.table(name)} add column is_hidden boolean not null default false`.execute(db);

  await sql`
    alter table poll_discussion_comment_likes
      add column message_id uuid references poll_discussions on delete cascade,
      add unique (message_id, user_id),
      drop constraint poll_discussion_comment_likes_check,
      add constraint poll_discussion_comment_likes_check check (num_nonnulls(message_id, comment_id, reply_id) = 1)
    `.execute(db);

  await sql`
    alter table user_reports
      add column topic_id uuid references discussion_polls on delete set null,
      add column message_id uuid references poll_discussions on delete set null,
      add column answer_id uuid references poll_discussion_comments on delete set null,
      add check (num_nonnulls(comment_id, reply_id, message_id, answer_id) < 2)`.execute(db);
  for (const column of ["topic_id", "message_id", "answer_id"])
    await sql`
      create index ${sql.ref(`user_reports_${column}`)} on user_reports (${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db);

  // Extends the existing list of keys, whichever they are by then.
  await sql`
    do $$
    declare known text := (
      select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'system_settings_key_check'
    );
    begin
      alter table system_settings drop constraint system_settings_key_check;
      execute format('alter table system_settings add constraint system_settings_key_check
        check (%s or key = ''discussions_enabled'')', known);
    end $$`.execute(db);
}
