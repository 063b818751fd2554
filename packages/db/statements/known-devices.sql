-- remember

with owner as (select $1::uuid as user_id), remembered as (
  insert into known_devices (user_id, device_id) select user_id, $2
  from owner
  where $3::text is not null
  on conflict (user_id, device_id) do update
  set seen_at = now() ), forgotten as (
  delete from known_devices using owner, lateral ( select device_id
  from known_devices d
  where d.user_id = owner.user_id and device_id <> $4
  order by seen_at desc offset $5 ) old
  where known_devices.user_id = owner.user_id and known_devices.device_id = old.device_id ) select
  from owner

-- isKnown

select "device_id"
  from "known_devices"
  inner join "users" on "users"."id" = "known_devices"."user_id"
  where "device_id" = $1 and lower("username") = lower($2)

-- removeOfUser

delete from "known_devices"
  where "user_id" = $1 and "device_id" != $2

-- removeExpired

delete from "known_devices"
  where "seen_at" < now() - interval '400 days'
