-- findWithAccount

select "users"."id", "users"."username", "users"."role", "users"."province", "users"."district", "users"."election_area", "users"."initial_province", "users"."initial_district", "users"."initial_election_area", "users"."phone", "users"."email", "users"."reader_language", "users"."can_view_results", "users"."account_status", "users"."rejection_reason", "users"."created_at", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified", not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as "misses_roll", "api_tokens"."id" as "token_id", "api_tokens"."token_hash", "api_tokens"."scope", "api_tokens"."with_factor", ("api_tokens"."last_used_at" is null or "api_tokens"."last_used_at" < now() - interval '1 hour') as "is_stale"
  from "api_tokens"
  inner join "users" on "users"."id" = "api_tokens"."user_id"
  where "api_tokens"."token_hash" = any((select $1::text[])::text[]) and coalesce("api_tokens"."last_used_at", "api_tokens"."created_at") > now() - interval '1 year'

-- listOf

select "id", "name", "scope", "created_at", "last_used_at"
  from "api_tokens"
  where "user_id" = $1 and coalesce("api_tokens"."last_used_at", "api_tokens"."created_at") > now() - interval '1 year'
  order by "created_at" desc, "id" desc

-- insert

insert into api_tokens (user_id, token_hash, name, scope, with_factor) select $1, $2, $3, $4, $5
  where (select count(*)
  from api_tokens
  where user_id = $6 and coalesce("api_tokens"."last_used_at", "api_tokens"."created_at") > now() - interval '1 year') < $7
  returning id, name, scope, created_at

-- end

delete from "api_tokens"
  where "user_id" = $1 and "id" = $2
  returning "id"

-- removeOfUser

delete from "api_tokens"
  where "user_id" = $1

-- removeUnused

delete from api_tokens
  where not (coalesce("api_tokens"."last_used_at", "api_tokens"."created_at") > now() - interval '1 year')
