import { type Kysely, sql } from "kysely";

/**
 * A poll may open and close by the clock. A voter without a vote is reminded once before it closes, and the reminder
 * disappears with the vote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table posts
      add column opens_at timestamptz(3),
      add column closes_at timestamptz(3),
      add constraint posts_opens_before_it_closes check (opens_at < closes_at),
      add constraint posts_party_poll_has_no_times
        check (poll_type = 'candidate' or num_nonnulls(opens_at, closes_at) = 0)`.execute(db);
  await sql`alter type job_kind add value 'poll_time'`.execute(db);
  await sql`
    alter table notifications
      add column unvoted_post_id uuid unique references posts on delete cascade,
      add constraint notifications_reminds_an_area check (unvoted_post_id is null or province is not null)`.execute(db);
  await sql`drop index notifications_area`.execute(db);
  await sql`create index notifications_area on notifications (province, district, election_area, created_at desc, id desc)
    include (type, unvoted_post_id) where is_active and target_user_id is null and province is not null`.execute(db);
}
