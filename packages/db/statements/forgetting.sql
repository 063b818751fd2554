-- retentionDaysOf

select "key", "value", "description", "updated_by", "updated_at"
  from "system_settings"
  where "key" = $1

-- purge

select "key", "value", "description", "updated_by", "updated_at"
  from "system_settings"
  where "key" = $1

update archives
  set data = case when data_type = 'post' then data when data::jsonb->>'target_user_id' is not null then (data::jsonb - '{user_id,username,email,mailbox,phone,language,reader_language,verified_by,rejection_reason,reporter_id,reported_user_id,reason,notes,action_taken,resolved_by,target_user_id,proof_document,reviewed_by,served_by,identity_key,birth_key,citizenship_number,citizenship_photo_url,initial_province,initial_district,initial_election_area,title,content}'::text[])::text else (data::jsonb - '{user_id,username,email,mailbox,phone,language,reader_language,verified_by,rejection_reason,reporter_id,reported_user_id,reason,notes,action_taken,resolved_by,target_user_id,proof_document,reviewed_by,served_by,identity_key,birth_key,citizenship_number,citizenship_photo_url,initial_province,initial_district,initial_election_area}'::text[])::text end, forgotten_at = now()
  where id in ( select id
  from archives
  where forgotten_at is null and deleted_at < now() - make_interval(days => $1)
  order by deleted_at
  limit $2)

-- removeByOwner

update security_log
  set username = case when user_id = $1 then null else username end, subject_name = case when subject_id = $2 or subject_id in (select u.id::text
  from uploads u
  where u.owner_id = $3) then null else subject_name end, facts = case when (length(facts->>'search') > 2 and (position(lower(facts->>'search') in lower($4)) > 0 or position(lower($5) in lower(facts->>'search')) > 0)) then facts - 'search' else facts end
  where user_id = $6 or subject_id = $7 or subject_id in (select u.id::text
  from uploads u
  where u.owner_id = $8) or (length(facts->>'search') > 2 and (position(lower(facts->>'search') in lower($9)) > 0 or position(lower($10) in lower(facts->>'search')) > 0))

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

update archives
  set data = case when data_type = 'post' then (data::jsonb - 'user_id')::text when data::jsonb->>'target_user_id' is not null then (data::jsonb - '{user_id,username,email,mailbox,phone,language,reader_language,verified_by,rejection_reason,reporter_id,reported_user_id,reason,notes,action_taken,resolved_by,target_user_id,proof_document,reviewed_by,served_by,identity_key,birth_key,citizenship_number,citizenship_photo_url,initial_province,initial_district,initial_election_area,title,content}'::text[])::text else (data::jsonb - '{user_id,username,email,mailbox,phone,language,reader_language,verified_by,rejection_reason,reporter_id,reported_user_id,reason,notes,action_taken,resolved_by,target_user_id,proof_document,reviewed_by,served_by,identity_key,birth_key,citizenship_number,citizenship_photo_url,initial_province,initial_district,initial_election_area}'::text[])::text end, forgotten_at = now()
  where (data::jsonb->>'user_id' = $1 or (data_type = 'user' and original_id = $2) or (act_id = current_act() and $3 in (data::jsonb->>'reporter_id', data::jsonb->>'reported_user_id', data::jsonb->>'target_user_id')))

update "archives"
  set "deleted_by" = $1
  where "deleted_by" = $2

update admin_log
  set subject = subject - 'name', before = case when jsonb_typeof("before") = 'object' then "before" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "before" end, after = case when jsonb_typeof("after") = 'object' then "after" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "after" end
  where subject_id = $1 or (subject_type in ('location request', 'report') and subject->>'name' = $2)
