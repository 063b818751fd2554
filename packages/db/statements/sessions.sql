-- findWithAccount

select "users"."id", "users"."username", "users"."role", "users"."province", "users"."district", "users"."election_area", "users"."initial_province", "users"."initial_district", "users"."initial_election_area", "users"."phone", "users"."email", "users"."reader_language", "users"."can_view_results", "users"."account_status", "users"."rejection_reason", "users"."created_at", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified", not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as "misses_roll", "sessions"."id" as "session_id", "sessions"."expires_at", "sessions"."passkey_id", least(extract(epoch from least(sessions.expires_at, case users.role when 'admin' then least(sessions.created_at + interval '7 days', sessions.last_seen_at + interval '12 hours') else sessions.created_at + interval '90 days' end) - now()) * 1000, 2147483647)::int as "ends_in_ms", "sessions"."last_seen_at" < now() - interval '5 minutes' as "is_stale"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where "sessions"."id" = any((select $1::text[])::text[]) and least(sessions.expires_at, case users.role when 'admin' then least(sessions.created_at + interval '7 days', sessions.last_seen_at + interval '12 hours') else sessions.created_at + interval '90 days' end) > now()

-- listOf

select "sessions"."public_id" as "id", "sessions"."device", "sessions"."place", "sessions"."created_at", "sessions"."last_seen_at", "sessions"."id" = $1 as "is_current"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where "user_id" = $2 and least(sessions.expires_at, case users.role when 'admin' then least(sessions.created_at + interval '7 days', sessions.last_seen_at + interval '12 hours') else sessions.created_at + interval '90 days' end) > now()
  order by "is_current" desc, "sessions"."last_seen_at" desc
  limit $3

-- insert

with started as (
  insert into sessions (id, user_id, expires_at, device, place, passkey_id) select $1, id, $2::timestamptz, $3, $4, $5::uuid
  from users
  where id = $6 and account_status = 'approved' and ($7::text is null or password_hash = $8) and ($9::uuid is null or exists (select
  from passkeys p
  where p.id = $10 for key share))
  for share
  returning user_id ), remembered as (
  insert into known_devices (user_id, device_id) select user_id, $11
  from started
  where $12::text is not null
  on conflict (user_id, device_id) do update
  set seen_at = now() ), forgotten as (
  delete from known_devices using started, lateral ( select device_id
  from known_devices d
  where d.user_id = started.user_id and device_id <> $13
  order by seen_at desc offset $14 ) old
  where known_devices.user_id = started.user_id and known_devices.device_id = old.device_id ) select
  from started

-- extend

update "sessions"
  set "expires_at" = $1
  where "id" = $2

-- prove

update "sessions"
  set "proved_at" = now(), "passkey_id" = $1
  where "id" = $2

update "sessions"
  set "proved_at" = now()
  where "id" = $1

-- isProved

select "id"
  from "sessions"
  where "id" = $1 and "proved_at" > now() + make_interval(secs => $2)

-- remove

delete from "sessions"
  where "id" = $1

-- removeOfUser

delete from "sessions"
  where "user_id" = $1 and "id" != $2

delete from "sessions"
  where "user_id" = $1

-- end

delete from "sessions"
  where "user_id" = $1 and "public_id" = $2
  returning "id"

-- removeExpired

delete from sessions using users
  where users.id = sessions.user_id and not (least(sessions.expires_at, case users.role when 'admin' then least(sessions.created_at + interval '7 days', sessions.last_seen_at + interval '12 hours') else sessions.created_at + interval '90 days' end) > now())
