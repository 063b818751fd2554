-- create

select uuid_v7() as id
  from generate_series(1, $1)
  order by id

insert into "posts" ("user_id", "content", "content_nepali", "province", "district", "election_area", "opens_at", "closes_at", "email_reminder", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)

insert into "vote_options" ("id", "option_text", "party_id", "party_name", "symbol", "symbol_key", "photo", "about", "about_nepali", "link", "profile_changed_at", "position", "post_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11, $12)

delete from jobs
  where kind = 'poll_time' and payload->>'postId' = any($1::text[])

insert into jobs (kind, payload, run_at, expires_at) select 'poll_time', jsonb_build_object('postId', p.id, 'event', event), run_at, run_at + interval '7 days'
  from posts p
  cross
  join lateral (values ('opens', p.opens_at), ('closes', p.closes_at), ('closes_soon', case when p.closes_at > now() and not exists (select
  from notifications
  where unvoted_post_id = p.id) then greatest(p.closes_at - interval '1 day', p.opens_at, now()) end), ('email_reminder', case when p.email_reminder and p.closes_at > now() then greatest(p.closes_at - interval '1 day', p.opens_at, now()) end)) as due (event, run_at)
  where p.id = any($1::uuid[]) and run_at >= now()
  returning payload->>'postId' as post_id, payload->>'event' as event

insert into "posts" ("user_id", "content", "province", "district", "election_area", "id")
  values ($1, $2, $3, $4, $5, $6)

insert into "vote_options" ("option_text", "party_id", "party_name", "symbol", "symbol_key", "photo", "about", "about_nepali", "link", "position", "post_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)

-- lock

select "id", "content", "content_nepali", "poll_type", "winner_declared", "updated_at", "province", "district", "election_area", "opens_at", "closes_at", coalesce(email_reminder, false) as "email_reminder"
  from "posts"
  where "id" = $1
  for update

-- lockMany

select "id"
  from "posts"
  where "id" in ($1)
  order by "id"
  for update

-- optionsOf

select "o"."id", "o"."option_text", "o"."party_id", "o"."party_name", "o"."symbol", "o"."symbol_key", "o"."photo", "o"."about", "o"."about_nepali", "o"."link", exists (select "id"
  from "votes"
  where "post_id" = "o"."post_id" and "option_id" = "o"."id") as "has_votes"
  from "vote_options" as "o"
  where "post_id" = $1
  order by "position"

-- setContent

update "posts"
  set "content" = $1, "content_nepali" = $2, "updated_at" = clock_timestamp()
  where "id" = $3

-- changeOptions

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
  from "vote_options" t
  where t.post_id = $3 and t.id = any($4::uuid[])) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row
  from "votes" t
  where t.post_id = $3 and t.option_id = any($4::uuid[])) kept

insert into vote_inbox (post_id, option_left, province, district, election_area) select v.post_id, v.option_id, p.province, p.district, p.election_area
  from votes v
  join posts p on p.id = v.post_id
  where v.post_id = $1 and v.option_id = any($2::uuid[])

delete from "vote_options"
  where "post_id" = $1 and "id" in ($2)

update "vote_options"
  set "symbol" = $1, "symbol_key" = $2
  where "post_id" = $3

update "vote_options"
  set "option_text" = $1, "party_id" = $2, "party_name" = $3, "symbol" = $4, "symbol_key" = $5, "photo" = $6, "about" = $7, "about_nepali" = $8, "link" = $9, "profile_changed_at" = true, "position" = $10
  where "id" = $11

insert into "vote_options" ("id", "option_text", "party_id", "party_name", "symbol", "symbol_key", "photo", "about", "about_nepali", "link", "profile_changed_at", "position", "post_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11, $12)

update "vote_options"
  set "option_text" = $1, "party_id" = $2, "party_name" = $3, "symbol" = $4, "symbol_key" = $5, "photo" = $6, "about" = $7, "about_nepali" = $8, "link" = $9, "position" = $10
  where "id" = $11

insert into "vote_options" ("option_text", "party_id", "party_name", "symbol", "symbol_key", "photo", "about", "about_nepali", "link", "position", "post_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)

-- republish

update "posts"
  set "created_at" = clock_timestamp()
  where "id" = $1
  returning "id"

-- declare

update "posts"
  set "winner_declared" = $1, "winner_option_id" = $2, "updated_at" = clock_timestamp()
  where "id" = $3
  returning "updated_at"

-- archiveAndRemove

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

-- partyNames

select "id", "name", "logo_url", "election_symbol"
  from "political_parties" for key share
