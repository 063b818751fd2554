import { type Kysely, sql } from "kysely";

// Comments stay when their author's account is deleted: others have replied to them.
const said = [
  "comments",
  "replies",
  "poll_discussions",
  "poll_discussion_comments",
  "poll_discussion_replies",
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of said) {
    const table = sql.table(name);
    const key = sql.ref(`${name}_user_id_fkey`);
    await sql`alter table ${table} alter column user_id drop not null`.execute(db);
    await sql`alter table ${table} drop constraint ${key}`.execute(db);
    await sql`alter table ${table} add constraint ${key}
      foreign key (user_id) references users on delete set null`.execute(db);
  }
  // A restored poll brings back comments that nobody's activity counts.
  await sql`
    create or replace function count_comments_done() returns trigger language plpgsql as $$
    begin
      insert into user_activity as a (user_id, comments)
      select user_id, count(*) from changed where user_id is not null group by user_id order by user_id
      on conflict (user_id) do update set comments = a.comments + excluded.comments,
        last_active_at = excluded.last_active_at;
      return null;
    end $$`.execute(db);
}
