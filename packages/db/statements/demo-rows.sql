-- isThere

select
  from demo_rows d
  where exists (select
  from posts
  where id = d.id) or exists (select
  from users
  where id = d.id)
  limit 1

-- count

select (select count(*) as "n"
  from "demo_rows" as "d"
  inner
  join "users" on "users"."id" = "d"."id") as "accounts", (select count(*) as "n"
  from "demo_rows" as "d"
  inner
  join "posts" on "posts"."id" = "d"."id") as "polls", (select count(*) as "n"
  from "demo_rows" as "d"
  inner
  join "political_parties" on "political_parties"."id" = "d"."id") as "parties"

-- remove

select "id"
  from "posts"
  where "id" in (select "id"
  from "demo_rows")
  order by "id"

select "id", "content", "content_nepali", "poll_type", "winner_declared", "updated_at", "province", "district", "election_area", "opens_at", "closes_at", coalesce(email_reminder, false) as "email_reminder"
  from "posts"
  where "id" = $1
  for update

select pg_advisory_xact_lock(hashtext('vote ledger'))

with turn as materialized (select pg_try_advisory_xact_lock(hashtext('vote ledger')) as mine), taken as (
  delete from vote_inbox
  where (select mine
  from turn) and post_id = $1 and seq <= ( select max(seq)
  from (select seq
  from vote_inbox
  where post_id = $2
  order by seq
  limit 20000) as first)
  returning * ), kept as (
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
  where vote_options.id = difference.option_id ), daily as (
  insert into day_tallies as d (day, votes) select (at at time zone 'Asia/Kathmandu')::date, count(*)
  from taken
  where option_taken is not null
  group by 1
  order by 1
  on conflict (day) do update
  set votes = d.votes + excluded.votes ), hourly as (
  insert into hour_tallies as h (post_id, hour, votes) select post_id, date_trunc('hour', at, 'UTC'), sum((option_taken is not null)::int - (option_left is not null)::int)
  from taken
  where (option_taken is null) <> (option_left is null)
  group by 1, 2
  order by 1, 2
  on conflict (post_id, hour) do update
  set votes = h.votes + excluded.votes ) select (select count(*)
  from taken) as moved, (select jsonb_agg(distinct jsonb_build_object( 'province', province, 'district', district, 'electionArea', election_area))
  from taken) as areas

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "posts" t
  where t.id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "vote_options" t
  where t.post_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row
  from "votes" t
  where t.post_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('party', p.name, 'nepali_name', p.nepali_name)
  from political_parties p
  where p.id = t.party_id)) as row
  from "party_votes" t
  where t.post_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comments" t
  where t.post_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "replies" t
  where t.comment_id in (select id
  from comments
  where post_id = $3)) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comment_likes" t
  where (t.comment_id in (select id
  from comments
  where post_id = $3) or t.reply_id in (select id
  from replies
  where comment_id in (select id
  from comments
  where post_id = $4)))) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "notifications" t
  where t.unvoted_post_id = $3) kept

delete from "posts"
  where "id" = $1

select "id"
  from "users"
  where "id" in (select "id"
  from "demo_rows")
  order by "id"

select "id"
  from "posts"
  where "user_id" = $1
  order by "id"
  for update

select "id"
  from "users"
  where "id" = $1
  for update

with open as materialized ( select p.id, v.user_id as voter, p.province, p.district, p.election_area
  from votes v
  join posts p on p.id = v.post_id
  where v.user_id = any($1::uuid[]) and not p.winner_declared and true
  order by p.id
  for share of p ), gone as (
  delete from votes t using open
  where t.post_id = open.id and t.user_id = open.voter
  returning to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row, t.post_id, t.option_id, open.province, open.district, open.election_area ), kept as (
  insert into archives (data_type, original_id, data, deleted_by) select $2::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $3
  from gone ), line as (
  insert into vote_inbox (post_id, option_left, province, district, election_area) select post_id, option_id, province, district, election_area
  from gone ) select count(*)
  from gone

with gone as (
  delete from national_party_votes t
  where user_id = any($1::uuid[])
  returning to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('party', p.name, 'nepali_name', p.nepali_name)
  from political_parties p
  where p.id = t.party_id)) as row, party_id, province, district, election_area ), kept as (
  insert into archives (data_type, original_id, data, deleted_by) select $2::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $3
  from gone ), line as (
  insert into party_vote_inbox (party_left, left_province, left_district, left_election_area) select party_id, province, district, election_area
  from gone ) select count(*)
  from gone

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row
  from "votes" t
  where t.user_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('party', p.name, 'nepali_name', p.nepali_name)
  from political_parties p
  where p.id = t.party_id)) as row
  from "party_votes" t
  where t.user_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comment_likes" t
  where t.user_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_likes" t
  where t.user_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_comment_likes" t
  where t.user_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "location_change_requests" t
  where t.user_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "user_reports" t
  where $3 in (t.reporter_id, t.reported_user_id)) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "user_notifications" t
  where t.user_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "notifications" t
  where t.target_user_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "planned_notices" t
  where t.target_user_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "users" t
  where t.id = $3) kept

delete from "users"
  where "id" = $1

with turn as materialized (select pg_try_advisory_xact_lock(hashtext('party vote ledger')) as mine), taken as (
  delete from party_vote_inbox
  where (select mine
  from turn) and seq <= ( select max(seq)
  from (select seq
  from party_vote_inbox
  order by seq
  limit 100000) as first)
  returning * ), kept as (
  insert into party_vote_ledger (party_left, party_taken, left_province, left_district, left_election_area, taken_province, taken_district, taken_election_area, at) select party_left, party_taken, left_province, left_district, left_election_area, taken_province, taken_district, taken_election_area, at
  from taken
  order by seq ), difference as ( select party_id, province, district, election_area, sum(n)::bigint as n
  from ( select party_taken as party_id, taken_province as province, taken_district as district, taken_election_area as election_area, 1 as n
  from taken
  union all select party_left, left_province, left_district, left_election_area, -1
  from taken ) as change
  where party_id is not null
  group by 1, 2, 3, 4 ), counted as (
  update party_tallies t
  set votes = t.votes + d.n
  from difference d
  where t.party_id = d.party_id and coalesce(t.province::text, '') = coalesce(d.province::text, '') and coalesce(t.district, '') = coalesce(d.district, '') and coalesce(t.election_area::text, '') = coalesce(d.election_area::text, '')
  returning t.party_id, t.province, t.district, t.election_area ), daily as (
  insert into day_tallies as d (day, votes) select (at at time zone 'Asia/Kathmandu')::date, count(*)
  from taken
  where party_taken is distinct from party_left and party_taken is not null
  group by 1
  order by 1
  on conflict (day) do update
  set votes = d.votes + excluded.votes ), first_counted as (
  insert into party_tallies (party_id, province, district, election_area, votes) select d.*
  from difference d
  where exists (select
  from political_parties p
  where p.id = d.party_id) and not exists ( select
  from counted c
  where c.party_id = d.party_id and coalesce(c.province::text, '') = coalesce(d.province::text, '') and coalesce(c.district, '') = coalesce(d.district, '') and coalesce(c.election_area::text, '') = coalesce(d.election_area::text, '')) ) select count(*) as moved
  from taken

select "id"
  from "political_parties" as "t"
  where "id" in (select "id"
  from "demo_rows") and (not exists (select
  from national_party_votes v
  where v.party_id = t.id) and not exists (select
  from party_votes v
  where v.party_id = t.id) and not exists (select
  from vote_options o
  where o.party_id = t.id))
  order by "id"

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "political_parties" t
  where t.id = $3) kept

delete from party_tallies
  where party_id = $1 and votes = 0

delete from "political_parties"
  where "id" = $1

delete from "demo_rows"
