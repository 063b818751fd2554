-- count

select count(*) as n
  from "posts" t
  where true

select count(*) as n
  from "vote_options" t
  where true

select count(*) as n
  from "votes" t
  where true

select count(*) as n
  from "party_votes" t
  where true

select count(*) as n
  from "national_party_votes" t
  where true

select count(*) as n
  from "comments" t
  where true

select count(*) as n
  from "replies" t
  where true

select count(*) as n
  from "comment_likes" t
  where true

select count(*) as n
  from "discussion_polls" t
  where true

select count(*) as n
  from "poll_discussions" t
  where true

select count(*) as n
  from "poll_discussion_comments" t
  where true

select count(*) as n
  from "poll_discussion_replies" t
  where true

select count(*) as n
  from "poll_likes" t
  where true

select count(*) as n
  from "poll_discussion_comment_likes" t
  where true

select count(*) as n
  from "notifications" t
  where true

select count(*) as n
  from "planned_notices" t
  where true

select count(*) as n
  from "user_notifications" t
  where true

select count(*) as n
  from "location_change_requests" t
  where true

select count(*) as n
  from "user_reports" t
  where true

select count(*) as n
  from "users" t
  where role = 'user'

select count(*) as n
  from "political_parties" t
  where true

select count(*) as n
  from "privacy_policy" t
  where true

select count(*) as n
  from "system_settings" t
  where true

-- begin

select pg_try_advisory_xact_lock(1298494063, 1000) as is_first

savepoint unlocked

set local lock_timeout = '500ms'

-- as in ledger: lockFold

select pg_advisory_xact_lock(hashtext('party vote ledger'))

lock table "posts" in access exclusive mode

lock table "vote_options" in access exclusive mode

lock table "votes" in access exclusive mode

lock table "party_votes" in access exclusive mode

lock table "national_party_votes" in access exclusive mode

lock table "comments" in access exclusive mode

lock table "replies" in access exclusive mode

lock table "comment_likes" in access exclusive mode

lock table "discussion_polls" in access exclusive mode

lock table "poll_discussions" in access exclusive mode

lock table "poll_discussion_comments" in access exclusive mode

lock table "poll_discussion_replies" in access exclusive mode

lock table "poll_likes" in access exclusive mode

lock table "poll_discussion_comment_likes" in access exclusive mode

lock table "notifications" in access exclusive mode

lock table "planned_notices" in access exclusive mode

lock table "user_notifications" in access exclusive mode

lock table "location_change_requests" in access exclusive mode

lock table "user_reports" in access exclusive mode

lock table "users" in exclusive mode

lock table "vote_inbox", "party_vote_inbox", "party_tallies", "public_totals", "day_tallies", "cast_tallies", "user_activity", "verified_shares", "party_day_starts", "hour_tallies", "verification_codes", "password_reset_codes", "mailbox_codes", "jobs", "email_reminders", "poll_batches", "poll_batch_items" in access exclusive mode

set local lock_timeout = default

-- as in log-state: lock

lock table "political_parties" in access exclusive mode

lock table "privacy_policy" in access exclusive mode

lock table "system_settings" in exclusive mode

lock table "vote_inbox", "party_vote_inbox", "party_tallies", "public_totals", "day_tallies", "cast_tallies", "user_activity", "verified_shares", "party_day_starts", "hour_tallies", "verification_codes", "password_reset_codes", "mailbox_codes", "jobs", "email_reminders", "poll_batches", "poll_batch_items", "past_party_names", "webhooks", "webhook_deliveries", "roll_uploads", "roll_rejections", "roll_entries", "roll_area_counts", "log_outbox", "log_scopes", "log_parties", "log_round", "log_batch", "sealed_ballots" in access exclusive mode

-- progress

select max(objid::int8) as mark
  from pg_locks
  where locktype = 'advisory' and classid = 1298494063 and objsubid = 2 and database = (select oid
  from pg_database
  where datname = current_database())

-- remove

with turn as materialized (select pg_try_advisory_xact_lock(hashtext('vote ledger')) as mine), taken as (
  delete from vote_inbox
  where (select mine
  from turn) and true and seq <= ( select max(seq)
  from (select seq
  from vote_inbox
  where true
  order by seq
  limit 100000) as first)
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

with turn as materialized (select pg_try_advisory_xact_lock(hashtext('party vote ledger')) as mine), taken as (
  delete from party_vote_inbox
  where (select mine
  from turn) and seq <= ( select max(seq)
  from (select seq
  from party_vote_inbox
  order by seq
  limit 100000) as first)
  returning * ), recorded as (
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
  returning t.party_id, t.province, t.district, t.election_area ), cast_counted as (
  insert into cast_tallies as c (hour, votes) select date_trunc('hour', at, 'Asia/Kathmandu'), count(*)
  from taken
  where (party_taken is not null and party_taken is distinct from party_left)
  group by 1
  order by 1
  on conflict (hour) do update
  set votes = c.votes + excluded.votes), first_counted as (
  insert into party_tallies (party_id, province, district, election_area, votes) select d.*
  from difference d
  where exists (select
  from political_parties p
  where p.id = d.party_id) and not exists ( select
  from counted c
  where c.party_id = d.party_id and coalesce(c.province::text, '') = coalesce(d.province::text, '') and coalesce(c.district, '') = coalesce(d.district, '') and coalesce(c.election_area::text, '') = coalesce(d.election_area::text, '')) ) select count(*) as moved
  from taken

select pg_advisory_xact_lock(1298494063, $1)

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "posts" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "vote_options" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row
  from "votes" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('party', p.name, 'nepali_name', p.nepali_name)
  from political_parties p
  where p.id = t.party_id)) as row
  from "party_votes" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('party', p.name, 'nepali_name', p.nepali_name)
  from political_parties p
  where p.id = t.party_id)) as row
  from "national_party_votes" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comments" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "replies" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comment_likes" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "discussion_polls" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussions" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_comments" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_replies" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_likes" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_comment_likes" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "notifications" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "planned_notices" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "user_notifications" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "location_change_requests" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "user_reports" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "users" t
  where role = 'user') archived

truncate "posts", "vote_options", "votes", "party_votes", "national_party_votes", "comments", "replies", "comment_likes", "discussion_polls", "poll_discussions", "poll_discussion_comments", "poll_discussion_replies", "poll_likes", "poll_discussion_comment_likes", "notifications", "planned_notices", "user_notifications", "location_change_requests", "user_reports", "vote_inbox", "party_vote_inbox", "party_tallies", "public_totals", "day_tallies", "cast_tallies", "user_activity", "verified_shares", "party_day_starts", "hour_tallies", "verification_codes", "password_reset_codes", "mailbox_codes", "jobs", "email_reminders", "poll_batches", "poll_batch_items"

delete from "users" t
  where role = 'user'

-- as in idempotency-keys: removeAll

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "political_parties" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "privacy_policy" t
  where true) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "system_settings" t
  where true) archived

truncate "posts", "vote_options", "votes", "party_votes", "national_party_votes", "comments", "replies", "comment_likes", "discussion_polls", "poll_discussions", "poll_discussion_comments", "poll_discussion_replies", "poll_likes", "poll_discussion_comment_likes", "notifications", "planned_notices", "user_notifications", "location_change_requests", "user_reports", "political_parties", "privacy_policy", "vote_inbox", "party_vote_inbox", "party_tallies", "public_totals", "day_tallies", "cast_tallies", "user_activity", "verified_shares", "party_day_starts", "hour_tallies", "verification_codes", "password_reset_codes", "mailbox_codes", "jobs", "email_reminders", "poll_batches", "poll_batch_items", "past_party_names", "webhooks", "webhook_deliveries", "roll_uploads", "roll_rejections", "roll_entries", "roll_area_counts"

delete from "system_settings" t
  where true
