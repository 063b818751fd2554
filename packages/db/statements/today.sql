-- today

with poll as materialized ( select p.id, p.province, p.district, p.election_area, p.created_at, p.opens_at, p.closes_at, case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end as state, p.poll_type = 'candidate' as has_ballot, (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') as closes_soon, first, second, total
  from posts p
  cross join lateral ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top ), open as (select *
  from poll
  where state = 'open'), closed as (select *
  from poll
  where state = 'closed'), quiet as (select *, coalesce(opens_at, created_at) as since
  from open
  where has_ballot and total = 0), hour as ( select hour, sum(votes)::bigint as votes
  from ( select hour, votes
  from cast_tallies
  union all select date_trunc('hour', at, 'Asia/Kathmandu'), 1
  from vote_inbox
  where option_taken is not null
  union all select date_trunc('hour', at, 'Asia/Kathmandu'), 1
  from party_vote_inbox
  where (party_taken is not null and party_taken is distinct from party_left)) as line
  where hour >= (now() at time zone 'Asia/Kathmandu')::date::timestamp at time zone 'Asia/Kathmandu'
  group by hour ) select (select coalesce(jsonb_object_agg(state, n), '{}')
  from (select state, count(*) as n
  from poll
  group by state) as s) as states, (select count(*)
  from poll
  where closes_soon) as closing_within_hour, (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'province', province, 'district', district, 'electionArea', election_area, 'at', to_char(closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by closes_at, id), '[]')
  from (select *
  from open
  where closes_at is not null
  order by closes_at, id
  limit $1) as o) as closing, (select min(opens_at)
  from poll
  where state = 'not_open') as opens_next_at, (select jsonb_build_object('decisive', count(*) filter (where first > coalesce(second, 0)), 'tied', count(*) filter (where first > 0 and first = second), 'empty', count(*) filter (where total = 0), 'oldestAt', to_char(min(closes_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from closed) as closed, (select jsonb_build_object('count', (select count(*)
  from quiet), 'oldest', coalesce(jsonb_agg(jsonb_build_object('id', id, 'province', province, 'district', district, 'electionArea', election_area, 'at', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by since, id), '[]'))
  from (select *
  from quiet
  order by since, id
  limit $2) as q) as without_votes, (select jsonb_build_object('tied', count(*) filter (where first > 0 and first = second), 'close', count(*) filter (where first > second and first - second < 10))
  from open) as races, (select coalesce(jsonb_agg(jsonb_build_object('from', to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'votes', votes)
  order by hour), '[]')
  from hour) as hours, jsonb_build_object( 'moves', (select count(*)
  from location_change_requests
  where status = 'pending'), 'accounts', (select count(*)
  from users
  where account_status = 'pending'), 'waves', (select count(*)
  from (select
  from sign_up_marks
  where in_wave
  group by kind, key) as wave), 'reports', (select count(*)
  from user_reports
  where status = 'open'), 'approvals', (select count(*)
  from approvals
  where state = 'waiting' and requested_at > now() - interval '24 hours'), 'jobs', (select count(*)
  from jobs
  where tries > 0)) as waiting, (select coalesce(jsonb_agg(distinct jsonb_build_object('province', province, 'district', district, 'electionArea', election_area)), '[]')
  from poll
  where province is not null) as areas
