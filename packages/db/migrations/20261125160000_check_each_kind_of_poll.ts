import { type Kysely, sql } from "kysely";

/**
 * Each kind of poll has its own check, so that a new kind adds one and changes none. Compared as text, as in later
 * ones: PostgreSQL cannot use an enum value in the transaction that adds it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table posts
      drop constraint posts_check,
      drop constraint posts_party_poll_stays_open,
      drop constraint posts_party_poll_has_no_times,
      add constraint posts_candidate_check
        check (poll_type::text <> 'candidate' or num_nonnulls(province, district, election_area) = 3),
      add constraint posts_party_check
        check (poll_type::text <> 'party' or not winner_declared and num_nonnulls(opens_at, closes_at) = 0)`.execute(
    db,
  );

  // A nationwide poll reminds like one of an area.
  await sql`alter table notifications drop constraint notifications_reminds_an_area`.execute(db);
  await sql`drop index notifications_everybody`.execute(db);
  await sql`create index notifications_everybody on notifications (created_at desc, id desc)
    include (type, unvoted_post_id) where is_active and target_user_id is null and province is null`.execute(db);
}
