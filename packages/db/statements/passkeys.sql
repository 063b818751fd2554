-- findWithAccount

select "users"."id", "users"."username", "users"."role", "users"."province", "users"."district", "users"."election_area", "users"."initial_province", "users"."initial_district", "users"."initial_election_area", "users"."phone", "users"."email", "users"."reader_language", "users"."can_view_results", "users"."account_status", "users"."rejection_reason", "users"."created_at", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified", not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as "misses_roll", "passkeys"."id" as "passkey_id", "passkeys"."public_key"
  from "passkeys"
  inner join "users" on "users"."id" = "passkeys"."user_id"
  where "credential_id" = $1

-- use

update passkeys
  set counter = $1::bigint, last_used_at = now()
  where id = $2 and (counter < $3::bigint or (counter = 0 and $4::bigint = 0))
  returning id

-- listOf

select "id", "name", "created_at", "last_used_at"
  from "passkeys"
  where "user_id" = $1
  order by "created_at" desc, "id" desc

-- credentialsOf

select "credential_id" as "id", "transports"
  from "passkeys"
  where "user_id" = $1

-- hasAny

select "id"
  from "passkeys"
  where "user_id" = $1
  limit $2

-- insert

insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
  values ($1, $2, $3, $4, $5::text[], $6)
  on conflict (credential_id) do nothing
  returning id, name, created_at, last_used_at

-- remove

delete from "sessions"
  where "user_id" = $1 and "passkey_id" = $2 and "id" != $3

delete from "passkeys"
  where "user_id" = $1 and "id" = $2
  returning "name"

-- removeOfUser

delete from "passkeys"
  where "user_id" = $1
