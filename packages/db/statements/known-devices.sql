-- remember

with kept as (
  insert into known_devices (user_id, device_id)
  values ($1, $2)
  on conflict (user_id, device_id) do update
  set seen_at = now() )
  delete from known_devices
  where user_id = $3 and device_id in ( select device_id
  from known_devices
  where user_id = $4 and device_id <> $5
  order by seen_at desc offset $6 )

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
