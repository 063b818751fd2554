-- list

select "id", "username", "email", "phone", "role", "province", "district", "election_area", "account_status", "is_verified", "can_view_results", "rejection_reason", "created_at", on_roll and roll_counts() as "is_on_roll"
  from "users"
  where "account_status" = $1 and "role" = $2 and (position(lower($3) in lower("username")) > 0 or position(lower($4) in lower("email")) > 0 or position(lower($5) in lower("phone")) > 0 or id::text = lower($6) or citizenship_key(citizenship_number) = citizenship_key($7)) and ("created_at", "id") > ($8, $9)
  order by "created_at", "id"
  limit $10

select "id", "username", "email", "phone", "role", "province", "district", "election_area", "account_status", "is_verified", "can_view_results", "rejection_reason", "created_at", on_roll and roll_counts() as "is_on_roll"
  from "users"
  where true
  order by "created_at", "id"
  limit $1

-- find

select "id", "username", "email", "phone", "role", "province", "district", "election_area", "account_status", "is_verified", "can_view_results", "rejection_reason", "created_at", "citizenship_number", "citizenship_photo_url", on_roll and roll_counts() as "is_on_roll", ( select coalesce(json_agg(json_build_object('id', id, 'username', username, 'isVerified', is_verified)), '[]')
  from ( select o.id, o.username, o.is_verified or (o.on_roll and roll_counts()) as is_verified
  from users o
  where o.id <> users.id and citizenship_key(o.citizenship_number) = citizenship_key(users.citizenship_number)
  order by 3 desc, o.created_at, o.id
  limit 20 ) as other) as "same_person", "email_verified_at" is not null as "is_mailbox_proven", (exists (select "user_id"
  from "second_factors"
  where "user_id" = "users"."id" and "confirmed_at" is not null) or exists (select "user_id"
  from "passkeys"
  where "user_id" = "users"."id")) as "has_second_factor", (select count(*) as "n"
  from "posts"
  where "posts"."user_id" = "users"."id") as "polls", (select count(*) as "n"
  from "votes" as "v"
  inner
  join "posts" as "p" on "p"."id" = "v"."post_id"
  where "v"."user_id" = "users"."id" and "p"."winner_declared" = false) as "open_votes", (select count(*) as "n"
  from "votes" as "v"
  inner
  join "posts" as "p" on "p"."id" = "v"."post_id"
  where "v"."user_id" = "users"."id" and "p"."winner_declared" = true) as "declared_votes", (select count(*) as "n"
  from "national_party_votes"
  where "national_party_votes"."user_id" = "users"."id") as "party_votes", (select count(*) as "n"
  from "comments"
  where "comments"."user_id" = "users"."id") + (select count(*) as "n"
  from "replies"
  where "replies"."user_id" = "users"."id") + (select count(*) as "n"
  from "poll_discussions"
  where "poll_discussions"."user_id" = "users"."id") + (select count(*) as "n"
  from "poll_discussion_comments"
  where "poll_discussion_comments"."user_id" = "users"."id") as "comments"
  from "users"
  where "id" = $1

-- countAdmins

select count(*) as "n"
  from "users"
  where "role" = $1

-- otherAdmins

select "id"
  from "users"
  where "role" = $1 and "id" <> $2

-- lockAdmins

select "id"
  from "users"
  where "role" = $1
  order by "id"
  for update

-- setRole

update "users"
  set "role" = $1, "account_status" = $2, "rejection_reason" = $3, "updated_at" = now()
  where "id" = $4

update "users"
  set "role" = $1, "updated_at" = now()
  where "id" = $2

-- archiveAndRemove

select "id"
  from "posts"
  where "user_id" = $1
  order by "id"
  for update

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

-- lacksAnAdminFactor

select
  from users u
  where u.role = 'admin' and not exists ( select
  from second_factors f
  where f.user_id = u.id and f.confirmed_at is not null) and not exists (select
  from passkeys k
  where k.user_id = u.id)
  limit 1

-- isAnyThere

select
  from users
  where lower(username) = $1 or mailbox in (select mailbox(email)
  from unnest($2::text[]) as email)
  limit 1
