import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import type { DB, Province } from "../schema.ts";

/**
 * A line counts for the hour it was written, not the hour it is folded. Nepal is ahead of UTC by a quarter of an hour
 * too, so an hour of UTC would begin at :45.
 */
const kathmanduHour = sql`date_trunc('hour', at, 'Asia/Kathmandu')`;

/** Lines of an inbox that are votes cast or changed: no withdrawals, and no party votes that move with their voter. */
export const isCast = {
  candidate: sql<boolean>`option_taken is not null`,
  party: sql<boolean>`(party_taken is not null and party_taken is distinct from party_left)`,
};

/** Adds the lines that a fold has taken to the votes cast in each hour. */
export const countCast = (which: RawBuilder<boolean>) => sql`
  insert into cast_tallies as c (hour, votes)
  select ${kathmanduHour}, count(*) from taken where ${which} group by 1 order by 1
  on conflict (hour) do update set votes = c.votes + excluded.votes`;

/** Selects the votes cast in each hour, tallies and inboxes in one snapshot; an hour has several rows. */
export const castByHour = sql`
  select hour, votes from cast_tallies
  union all select ${kathmanduHour}, 1 from vote_inbox where ${isCast.candidate}
  union all select ${kathmanduHour}, 1 from party_vote_inbox where ${isCast.party}`;

export const today = sql`(now() at time zone 'Asia/Kathmandu')::date`;

export interface TouchedArea {
  province: Province;
  district: string;
  electionArea: number;
}

/**
 * Moves lines of the inbox into the ledger, in a lasting order, and adds the differences to the options' counts, all in
 * one statement. Only one process folds at a time; the others move nothing. Uncommitted votes are not visible. Without
 * parameters PostgreSQL plans it each time, for an inbox that may be empty or hold a whole night. A model of it is checked
 * in apps/api/test/public-log-model.
 */
export async function fold(db: Db, batch: number, ofPoll?: string): Promise<{ moved: number; areas: TouchedArea[] }> {
  const isOfPoll = ofPoll ? sql`post_id = ${ofPoll}` : sql`true`;
  const { rows } = await sql<{ moved: number; areas: TouchedArea[] | null }>`
    with turn as materialized (select pg_try_advisory_xact_lock(hashtext('vote ledger')) as mine),
    taken as (
      delete from vote_inbox
      where (select mine from turn) and ${isOfPoll} and seq <= (
        select max(seq) from (select seq from vote_inbox where ${isOfPoll} order by seq limit ${sql.lit(batch)}) as first)
      returning *
    ),
    recorded as (
      insert into vote_ledger (post_id, option_left, option_taken, province, district, election_area, at)
      select post_id, option_left, option_taken, province, district, election_area, at from taken order by seq
    ),
    difference as (
      select option_id, sum(n)::bigint as n
      from (select option_taken as option_id, 1 as n from taken union all select option_left, -1 from taken) as change
      where option_id is not null group by option_id
    ),
    counted as (
      update vote_options set vote_count = vote_count + n from difference where vote_options.id = difference.option_id
    ),
    cast_counted as (${countCast(isCast.candidate)}),
    hourly as (
      insert into hour_tallies as h (post_id, hour, votes)
      select post_id, ${kathmanduHour}, sum((option_taken is not null)::int - (option_left is not null)::int)
      from taken where (option_taken is null) <> (option_left is null) group by 1, 2 order by 1, 2
      on conflict (post_id, hour) do update set votes = h.votes + excluded.votes
    )
    select (select count(*) from taken) as moved,
      (select jsonb_agg(distinct jsonb_build_object(
        'province', province, 'district', district, 'electionArea', election_area)) from taken) as areas`.execute(db);
  return { moved: rows[0]?.moved ?? 0, areas: rows[0]?.areas ?? [] };
}

/** Blocks the fold until the transaction ends, because it updates options in no order that others could follow. */
export const lockFold = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('vote ledger'))`.execute(tx);
};

/** Completes the counts of a poll before it is archived: they would miss the votes that are still in the inbox. */
export async function foldPoll(tx: Db, postId: string): Promise<void> {
  await lockFold(tx);
  while ((await fold(tx, 20_000, postId)).moved > 0);
}

/** Returns whether votes of either kind wait for a fold. */
export async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from vote_inbox) or exists (select from party_vote_inbox) as is_waiting`.execute(db);
  return rows[0]?.isWaiting === true;
}

/** Frees the room of folded lines, which reads step over until then; without locks that a vote would wait for. */
export const vacuumInboxes = (db: Kysely<DB>) =>
  sql`vacuum (skip_locked, truncate false, index_cleanup on) vote_inbox, party_vote_inbox`.execute(db);

/** Counts the unfolded votes, and returns the age of the oldest. */
export async function backlog(db: Db): Promise<{ lines: number; seconds: number }> {
  const { rows } = await sql<{ lines: number; seconds: number }>`
    select count(*) as lines, coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds
    from vote_inbox`.execute(db);
  return rows[0] ?? { lines: 0, seconds: 0 };
}
