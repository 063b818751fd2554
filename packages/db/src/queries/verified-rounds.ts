import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { asksEverybody, hasBallot, secondsUntil } from "../fragments.ts";
import { today } from "./ledger.ts";
import { partyVotes } from "./party-votes.ts";
import { administratorVotes, electorate, isBeyondRoll } from "./turnout.ts";

const record = sql`(
  select l.details -> 'record' from admin_log l
  where l.subject_type = 'poll' and l.subject_id = p.id::text and l.action = 'poll.declare'
  order by l.at desc limit 1)`;

/** Counts the eligible accounts of the poll `p`: those that are `living` in its area, and votes `beyond` the roll. */
const asked = sql`coalesce(case when ${asksEverybody()} then (select sum(n) from living) else living.n end, 0) + coalesce(beyond.n, 0)`;

const voted = sql`coalesce(counted.n, 0) - coalesce(administrators.n, 0)`;

/** Claims the due round; no other process runs it then. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql`
    update verified_share_rounds set next_at = now() + interval '1 minute' where next_at <= now() returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Recounts the displayed votes, including those that deleted accounts left on declared polls. */
export async function count(db: Db): Promise<void> {
  await sql`
    with person as materialized (select id from users where is_verified or (on_roll and roll_counts())),
    counted as (
      select post_id, sum(n) as n
      from (select post_id, vote_count as n from vote_options
        union all select post_id, (option_taken is not null)::int - (option_left is not null)::int from vote_inbox) as line
      group by post_id
    ),
    verified as (select v.post_id, count(*) as n from votes v join person on person.id = v.user_id group by v.post_id),
    living as materialized (${electorate}),
    administrators as (${administratorVotes}),
    beyond as (select v.post_id, count(*) as n from votes v join users u on u.id = v.user_id where ${isBeyondRoll} group by v.post_id),
    share as (
      select p.id as post_id, coalesce(counted.n, 0) as counted, coalesce(verified.n, 0) as verified,
        case when p.winner_declared
          -- Earlier releases counted administrators in both numbers of the record.
          then coalesce((declared.record ->> 'voted')::bigint, (declared.record ->> 'totalVotes')::bigint, before.voted, ${voted})
          else ${voted} end as voted,
        case when p.winner_declared then coalesce((declared.record ->> 'eligible')::bigint, before.accounts, ${asked})
          else ${asked} end as accounts
      from posts p left join counted on counted.post_id = p.id left join verified on verified.post_id = p.id
      left join living using (province, district, election_area)
      left join administrators on administrators.post_id = p.id
      left join beyond on beyond.post_id = p.id
      left join verified_shares before on before.post_id = p.id
      left join lateral ${record} as declared(record) on p.winner_declared
      where ${hasBallot()}
      union all
      select null, ${partyVotes},
        (select count(*) from national_party_votes v join person on person.id = v.user_id),
        ${partyVotes} - (select count(*) from national_party_votes v join users u on u.id = v.user_id where u.role = 'admin'),
        (select coalesce(sum(n), 0) from living)
          + (select count(*) from national_party_votes v join users u on u.id = v.user_id where ${isBeyondRoll})
    )
    insert into verified_shares (post_id, counted, verified, voted, accounts, as_of)
    select post_id, counted, verified, voted, accounts, now() from share
    on conflict (post_id) do update set
      counted = excluded.counted, verified = excluded.verified, voted = excluded.voted, accounts = excluded.accounts, as_of = excluded.as_of`.execute(
    db,
  );
}

/** Stores the party votes at the start of the day, in the first round of that day. */
export async function markDay(db: Db): Promise<void> {
  await sql`
    with change as (
      select party_id, sum(n) as n
      from (select party_taken as party_id, 1 as n from party_vote_inbox
        union all select party_left, -1 from party_vote_inbox) as line
      group by party_id
    ),
    counted as (select party_id, sum(votes) as n from party_tallies group by party_id)
    insert into party_day_starts (day, party_id, votes)
    select ${today}, p.id, coalesce(counted.n, 0) + coalesce(change.n, 0)
    from political_parties p left join counted on counted.party_id = p.id left join change on change.party_id = p.id
    where not exists (select from party_day_starts where day = ${today})
    on conflict do nothing`.execute(db);
}

/** Postpones the next round: a slow round runs less often, so that nine tenths of the time are for voters. */
export const putOff = (db: Db, seconds: number) =>
  sql`update verified_share_rounds set next_at = greatest(next_at, now() + make_interval(secs => ${seconds}))`.execute(
    db,
  );

export async function dueInMs(db: Db): Promise<number> {
  const next = await db
    .selectFrom("verifiedShareRounds")
    .select(({ ref }) => secondsUntil(ref("nextAt")).as("seconds"))
    .executeTakeFirst();
  return Math.max(0, (next?.seconds ?? 0) * 1000);
}
