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
  group by v.post_id), share as ( select p.id as post_id, coalesce(counted.n, 0) as counted, coalesce(verified.n, 0) as verified
  from posts p
  left
  join counted on counted.post_id = p.id
  left
  join verified on verified.post_id = p.id
  where p.poll_type = 'candidate'
  union all select null, (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)), (select count(*)
  from national_party_votes v
  join person on person.id = v.user_id) )
  insert into verified_shares (post_id, counted, verified, as_of) select post_id, counted, verified, now()
  from share
  on conflict (post_id) do update
  set counted = excluded.counted, verified = excluded.verified, as_of = excluded.as_of

-- putOff

update verified_share_rounds
  set next_at = greatest(next_at, now() + make_interval(secs => $1))

-- dueInMs

select greatest(0, extract(epoch from next_at - now()) * 1000)::float8 as ms
  from verified_share_rounds
