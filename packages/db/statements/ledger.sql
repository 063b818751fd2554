-- fold

with turn as materialized (select pg_try_advisory_xact_lock(hashtext('vote ledger')) as mine), taken as (
  delete from vote_inbox
  where (select mine
  from turn) and post_id = $1 and seq <= ( select max(seq)
  from (select seq
  from vote_inbox
  where post_id = $2
  order by seq
  limit 1) as first)
  returning * ), recorded as (
  insert into vote_ledger (post_id, option_left, option_taken, province, district, election_area, at) select post_id, option_left, option_taken, province, district, election_area, at
  from taken
  order by seq ), difference as ( select option_id, sum(n)::bigint as n
  from (select option_taken as option_id, 1 as n
  from taken
  union all select option_left, -1
  from taken) as change
  where option_id is not null
  group by option_id ), counted as (
  update vote_options
  set vote_count = vote_count + n
  from difference
  where vote_options.id = difference.option_id ), cast_counted as (
  insert into cast_tallies as c (hour, votes) select date_trunc('hour', at, 'Asia/Kathmandu'), count(*)
  from taken
  where option_taken is not null
  group by 1
  order by 1
  on conflict (hour) do update
  set votes = c.votes + excluded.votes), hourly as (
  insert into hour_tallies as h (post_id, hour, votes) select post_id, date_trunc('hour', at, 'Asia/Kathmandu'), sum((option_taken is not null)::int - (option_left is not null)::int)
  from taken
  where (option_taken is null) <> (option_left is null)
  group by 1, 2
  order by 1, 2
  on conflict (post_id, hour) do update
  set votes = h.votes + excluded.votes ) select (select count(*)
  from taken) as moved, (select jsonb_agg(distinct jsonb_build_object( 'province', province, 'district', district, 'electionArea', election_area))
  from taken) as areas

with turn as materialized (select pg_try_advisory_xact_lock(hashtext('vote ledger')) as mine), taken as (
  delete from vote_inbox
  where (select mine
  from turn) and true and seq <= ( select max(seq)
  from (select seq
  from vote_inbox
  where true
  order by seq
  limit 1) as first)
  returning * ), recorded as (
  insert into vote_ledger (post_id, option_left, option_taken, province, district, election_area, at) select post_id, option_left, option_taken, province, district, election_area, at
  from taken
  order by seq ), difference as ( select option_id, sum(n)::bigint as n
  from (select option_taken as option_id, 1 as n
  from taken
  union all select option_left, -1
  from taken) as change
  where option_id is not null
  group by option_id ), counted as (
  update vote_options
  set vote_count = vote_count + n
  from difference
  where vote_options.id = difference.option_id ), cast_counted as (
  insert into cast_tallies as c (hour, votes) select date_trunc('hour', at, 'Asia/Kathmandu'), count(*)
  from taken
  where option_taken is not null
  group by 1
  order by 1
  on conflict (hour) do update
  set votes = c.votes + excluded.votes), hourly as (
  insert into hour_tallies as h (post_id, hour, votes) select post_id, date_trunc('hour', at, 'Asia/Kathmandu'), sum((option_taken is not null)::int - (option_left is not null)::int)
  from taken
  where (option_taken is null) <> (option_left is null)
  group by 1, 2
  order by 1, 2
  on conflict (post_id, hour) do update
  set votes = h.votes + excluded.votes ) select (select count(*)
  from taken) as moved, (select jsonb_agg(distinct jsonb_build_object( 'province', province, 'district', district, 'electionArea', election_area))
  from taken) as areas

-- lockFold

select pg_advisory_xact_lock(hashtext('vote ledger'))

-- foldPoll

-- as in ledger: lockFold

with turn as materialized (select pg_try_advisory_xact_lock(hashtext('vote ledger')) as mine), taken as (
  delete from vote_inbox
  where (select mine
  from turn) and post_id = $1 and seq <= ( select max(seq)
  from (select seq
  from vote_inbox
  where post_id = $2
  order by seq
  limit 20000) as first)
  returning * ), recorded as (
  insert into vote_ledger (post_id, option_left, option_taken, province, district, election_area, at) select post_id, option_left, option_taken, province, district, election_area, at
  from taken
  order by seq ), difference as ( select option_id, sum(n)::bigint as n
  from (select option_taken as option_id, 1 as n
  from taken
  union all select option_left, -1
  from taken) as change
  where option_id is not null
  group by option_id ), counted as (
  update vote_options
  set vote_count = vote_count + n
  from difference
  where vote_options.id = difference.option_id ), cast_counted as (
  insert into cast_tallies as c (hour, votes) select date_trunc('hour', at, 'Asia/Kathmandu'), count(*)
  from taken
  where option_taken is not null
  group by 1
  order by 1
  on conflict (hour) do update
  set votes = c.votes + excluded.votes), hourly as (
  insert into hour_tallies as h (post_id, hour, votes) select post_id, date_trunc('hour', at, 'Asia/Kathmandu'), sum((option_taken is not null)::int - (option_left is not null)::int)
  from taken
  where (option_taken is null) <> (option_left is null)
  group by 1, 2
  order by 1, 2
  on conflict (post_id, hour) do update
  set votes = h.votes + excluded.votes ) select (select count(*)
  from taken) as moved, (select jsonb_agg(distinct jsonb_build_object( 'province', province, 'district', district, 'electionArea', election_area))
  from taken) as areas

-- isWaiting

select exists (select
  from vote_inbox) or exists (select
  from party_vote_inbox) as is_waiting

-- vacuumInboxes

vacuum (skip_locked, truncate false, index_cleanup on) vote_inbox, party_vote_inbox

-- backlog

select count(*) as lines, coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds
  from vote_inbox
