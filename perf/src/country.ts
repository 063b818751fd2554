import type { Connection } from "@mero-mat/db/connect";
import { id, inBulk } from "@mero-mat/db/seeds/polls";
import { sql } from "kysely";

export interface CountryCounts {
  voters: number;
  votes: number;
  comments: number;
}

// Ids that rise: random ones would write the whole index over and over. The two 8 make them valid uuids of version 8.
const voter = sql.raw("('00000000-0000-8000-8000-' || lpad(to_hex(n), 12, '0'))::uuid");
const registered = sql.raw("timestamptz '2026-01-01 00:00:00+00' + n * interval '1.5 seconds'");

/**
 * Adds people to a database that has polls. Triggers, foreign keys and unique indexes are off meanwhile, which saves their
 * cost for each row: the indexes are built once for all rows, and the counts that triggers maintain are written directly.
 */
export const fillCountry = ({ db }: Connection, { voters, votes, comments }: CountryCounts): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
    await sql`alter table users drop constraint users_mailbox_key`.execute(tx);
    await sql`drop index users_username_key, users_served_by, users_verified_citizenship`.execute(tx);
    await inBulk(tx, ["users", "votes", "user_activity", "comments"], async () => {
      await sql`
        create temporary table area on commit drop as
        select distinct on (province, district, election_area) province, district, election_area, id as poll,
          array(select o.id from vote_options o where o.post_id = p.id order by position) as options
        from posts p order by province, district, election_area, id`.execute(tx);
      await sql`alter table area add column i int generated always as identity (start 0 minvalue 0)`.execute(tx);
      await sql`analyze area`.execute(tx);
      const { rows } = await sql<{ areas: number }>`select count(*)::int as areas from area`.execute(tx);
      const people = (count: number) =>
        sql`(select n, n % ${sql.lit(rows[0]?.areas)} as i, ${voter} as id, ${registered} as at
          from generate_series(1, ${sql.lit(count)}) n) as person`;
      await sql`
        insert into users (id, username, password_hash, email, phone, province, district, election_area, created_at,
          updated_at, account_status)
        select person.id, 'person_' || n, '!', 'person' || n || '@gmail.com', '+977' || 9800000000 + n * 7919::bigint % 99999989,
          province, district, election_area, at, at,
          (case when n % 100000 = 0 then 'pending' else 'approved' end)::account_status
        from ${people(voters)} join area using (i)`.execute(tx);
      await sql`
        insert into votes (id, user_id, post_id, option_id, created_at)
        select person.id, person.id, poll, options[n % 4 + 1], at
        from ${people(votes)} join area using (i)`.execute(tx);
      await sql`
        update vote_options o set vote_count = counted.n
        from (select option_id, count(*) as n from votes group by 1) as counted where o.id = counted.option_id`.execute(
        tx,
      );
      await sql`
        insert into user_activity (user_id, votes, comments, last_active_at)
        select ${voter}, 1, (n <= ${comments}::int)::int, now() - n % 60 * interval '1 day'
        from generate_series(1, ${votes}::int) n`.execute(tx);
      await sql`
        insert into comments (post_id, user_id, content, created_at)
        select poll, person.id, 'What I think about ' || n, now() - n * interval '1 minute'
        from ${people(comments)} join area using (i)`.execute(tx);
      await sql`
        insert into location_change_requests (user_id, to_province, to_district, to_election_area)
        select ${voter}, 'bagmati', 'kathmandu', 1 from generate_series(1, 5000) n`.execute(tx);
      await sql`
        insert into admin_log (admin_username, action, subject_type, subject_id, subject, before, after)
        select 'seed_author', 'poll.edit', 'poll', ${id("poll", "n % 165 + 1")}::text,
          jsonb_build_object('name', 'Who for area ' || n, 'province', 'bagmati', 'district', 'kathmandu', 'electionArea', 1),
          jsonb_build_object('content', 'Who should represent area ' || n, 'closesAt', now()),
          jsonb_build_object('content', 'Who shall represent area ' || n, 'closesAt', now())
        from generate_series(1, 100000) n`.execute(tx);
      await sql`
        insert into archives (data_type, original_id, data, deleted_by)
        select 'vote', ${voter}, json_build_object('id', n, 'created_at', now())::text, 'seed_author'
        from generate_series(1, 100000) n`.execute(tx);
    });
    await sql`create unique index users_username_key on users (lower(username))`.execute(tx);
    await sql`create unique index users_served_by on users (served_by) where served_by is not null`.execute(tx);
    await sql`
      create unique index users_verified_citizenship on users (citizenship_key(citizenship_number)) where is_verified
      `.execute(tx);
    await sql`alter table users add constraint users_mailbox_key unique (mailbox)`.execute(tx);
  });
