import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasBallot, iso } from "../fragments.ts";
import type { Province } from "../schema.ts";
import { castByHour, today as day } from "./ledger.ts";
import { closesWithinHour, type PollState, races, stateOf, topTwo } from "./poll-filters.ts";

interface PollPlace {
  id: string;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  at: string;
}

export interface Today {
  states: Partial<Record<PollState, number>>;
  closingWithinHour: number;
  /** Open polls that close next. */
  closing: PollPlace[];
  opensNextAt: string | null;
  closed: { decisive: number; tied: number; empty: number; oldestAt: string | null };
  withoutVotes: { count: number; oldest: PollPlace[] };
  races: { tied: number; close: number };
  hours: { from: string; votes: number }[];
  waiting: { moves: number; accounts: number; waves: number; reports: number; approvals: number; jobs: number };
  areas: { province: Province; district: string; electionArea: number }[];
}

const placeOf = sql`'id', id, 'province', province, 'district', district, 'electionArea', election_area`;

/** Reads what an administrator follows on polling day. */
export async function today(db: Db, shown: { closing: number; withoutVotes: number }): Promise<Today> {
  const { rows } = await sql<Today>`
    with poll as materialized (
      select p.id, p.province, p.district, p.election_area, p.created_at, p.opens_at, p.closes_at, ${stateOf} as state,
        ${hasBallot()} as has_ballot, ${closesWithinHour} as closes_soon, first, second, total
      from posts p cross join lateral (${topTwo}) as top
    ),
    open as (select * from poll where state = 'open'),
    closed as (select * from poll where state = 'closed'),
    quiet as (select *, coalesce(opens_at, created_at) as since from open where has_ballot and ${races.empty}),
    hour as (
      select hour, sum(votes)::bigint as votes from (${castByHour}) as line
      where hour >= ${day}::timestamp at time zone 'Asia/Kathmandu' group by hour
    )
    select
      (select coalesce(jsonb_object_agg(state, n), '{}') from (select state, count(*) as n from poll group by state) as s) as states,
      (select count(*) from poll where closes_soon) as closing_within_hour,
      (select coalesce(jsonb_agg(jsonb_build_object(${placeOf}, 'at', ${iso("closes_at")}) order by closes_at, id), '[]')
        from (select * from open where closes_at is not null order by closes_at, id limit ${shown.closing}) as o) as closing,
      (select min(opens_at) from poll where state = 'not_open') as opens_next_at,
      (select jsonb_build_object('decisive', count(*) filter (where first > coalesce(second, 0)),
        'tied', count(*) filter (where ${races.tied}), 'empty', count(*) filter (where ${races.empty}),
        'oldestAt', ${iso("min(closes_at)")}) from closed) as closed,
      (select jsonb_build_object('count', (select count(*) from quiet),
        'oldest', coalesce(jsonb_agg(jsonb_build_object(${placeOf}, 'at', ${iso("since")}) order by since, id), '[]'))
        from (select * from quiet order by since, id limit ${shown.withoutVotes}) as q) as without_votes,
      (select jsonb_build_object('tied', count(*) filter (where ${races.tied}), 'close', count(*) filter (where ${races.close}))
        from open) as races,
      (select coalesce(jsonb_agg(jsonb_build_object('from', ${iso("hour")}, 'votes', votes) order by hour), '[]') from hour) as hours,
      jsonb_build_object(
        'moves', (select count(*) from location_change_requests where status = 'pending'),
        'accounts', (select count(*) from users where account_status = 'pending'),
        'waves', (select count(*) from (select from sign_up_marks where in_wave group by kind, key) as wave),
        'reports', (select count(*) from user_reports where status = 'open'),
        'approvals', (select count(*) from approvals where state = 'waiting' and requested_at > now() - interval '24 hours'),
        'jobs', (select count(*) from jobs where tries > 0)) as waiting,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('province', province, 'district', district,
        'electionArea', election_area)), '[]') from poll where province is not null) as areas`.execute(db);
  if (!rows[0]) throw new Error("a select without a FROM gives a row");
  return rows[0];
}
