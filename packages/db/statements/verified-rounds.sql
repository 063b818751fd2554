-- takeTurn

update verified_share_rounds
  set next_at = now() + interval '1 minute'
  where next_at <= now()
  returning 1

-- count

with person as materialized (select id
  from users
  where is_verified or (on_roll and roll_counts())), counted as ( select post_id, sum(n) as n
  from (select post_id, vote_count as n
  from vote_options
  union all select post_id, (option_taken is not null)::int - (option_left is not null)::int
  from vote_inbox) as line
  group by post_id ), verified as (select v.post_id, count(*) as n
  from votes v
  join person on person.id = v.user_id
  group by v.post_id), living as materialized ( with roll as materialized (select id
  from roll_uploads
  where state in ('marking', 'standing') and exists (select
  from system_settings
  where key = 'roll' and value = 'require')) select province, district, election_area, sum(lines)::bigint as n
  from roll_area_counts
  join roll on roll.id = upload_id
  group by 1, 2, 3
  union all select province, district, election_area, count(*)
  from users
  where account_status = 'approved' and role = 'user' and not exists (select
  from roll)
  group by 1, 2, 3), administrators as ( select v.post_id, count(*) as n
  from votes v
  join users u on u.id = v.user_id
  where u.role = 'admin'
  group by 1), beyond as (select v.post_id, count(*) as n
  from votes v
  join users u on u.id = v.user_id
  where u.role = 'user' and not u.on_roll and exists (select id
  from roll_uploads
  where state in ('marking', 'standing') and exists (select
  from system_settings
  where key = 'roll' and value = 'require'))
  group by v.post_id), share as ( select p.id as post_id, coalesce(counted.n, 0) as counted, coalesce(verified.n, 0) as verified, case when p.winner_declared then coalesce((declared.record ->> 'voted')::bigint, (declared.record ->> 'totalVotes')::bigint, before.voted, coalesce(counted.n, 0) - coalesce(administrators.n, 0)) else coalesce(counted.n, 0) - coalesce(administrators.n, 0) end as voted, case when p.winner_declared then coalesce((declared.record ->> 'eligible')::bigint, before.accounts, coalesce(case when p.poll_type = 'party' then (select sum(n)
  from living) else living.n end, 0) + coalesce(beyond.n, 0)) else coalesce(case when p.poll_type = 'party' then (select sum(n)
  from living) else living.n end, 0) + coalesce(beyond.n, 0) end as accounts
  from posts p
  left join counted on counted.post_id = p.id
  left join verified on verified.post_id = p.id
  left join living using (province, district, election_area)
  left join administrators on administrators.post_id = p.id
  left join beyond on beyond.post_id = p.id
  left join verified_shares before on before.post_id = p.id
  left join lateral ( select l.details -> 'record'
  from admin_log l
  where l.subject_type = 'poll' and l.subject_id = p.id::text and l.action = 'poll.declare'
  order by l.at desc
  limit 1) as declared(record) on p.winner_declared
  where p.poll_type = 'candidate'
  union all select null, (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)), (select count(*)
  from national_party_votes v
  join person on person.id = v.user_id), (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) - (select count(*)
  from national_party_votes v
  join users u on u.id = v.user_id
  where u.role = 'admin'), (select coalesce(sum(n), 0)
  from living) + (select count(*)
  from national_party_votes v
  join users u on u.id = v.user_id
  where u.role = 'user' and not u.on_roll and exists (select id
  from roll_uploads
  where state in ('marking', 'standing') and exists (select
  from system_settings
  where key = 'roll' and value = 'require'))) )
  insert into verified_shares (post_id, counted, verified, voted, accounts, as_of) select post_id, counted, verified, voted, accounts, now()
  from share
  on conflict (post_id) do update
  set counted = excluded.counted, verified = excluded.verified, voted = excluded.voted, accounts = excluded.accounts, as_of = excluded.as_of

-- markDay

with change as ( select party_id, sum(n) as n
  from (select party_taken as party_id, 1 as n
  from party_vote_inbox
  union all select party_left, -1
  from party_vote_inbox) as line
  group by party_id ), counted as (select party_id, sum(votes) as n
  from party_tallies
  group by party_id)
  insert into party_day_starts (day, party_id, votes) select (now() at time zone 'Asia/Kathmandu')::date, p.id, coalesce(counted.n, 0) + coalesce(change.n, 0)
  from political_parties p
  left join counted on counted.party_id = p.id
  left join change on change.party_id = p.id
  where not exists (select
  from party_day_starts
  where day = (now() at time zone 'Asia/Kathmandu')::date)
  on conflict do nothing

-- putOff

update verified_share_rounds
  set next_at = greatest(next_at, now() + make_interval(secs => $1))

-- dueInMs

select extract(epoch from "next_at" - now())::float8 as "seconds"
  from "verified_share_rounds"
