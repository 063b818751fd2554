-- findById

select "id", "username", "role", "province", "district", "election_area", "initial_province", "initial_district", "initial_election_area", "phone", "email", "reader_language", "can_view_results", "account_status", "rejection_reason", "created_at", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified", not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as "misses_roll"
  from "users"
  where "id" = $1

-- findForCode

select "given"."mailbox", exists (select
  from system_settings
  where key = $1 and value = 'true') as "is_gmail_enabled", "users"."id", "users"."username", "users"."role", "users"."province", "users"."district", "users"."election_area", "users"."initial_province", "users"."initial_district", "users"."initial_election_area", "users"."phone", "users"."email", "users"."reader_language", "users"."can_view_results", "users"."account_status", "users"."rejection_reason", "users"."created_at", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified", not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as "misses_roll", "users"."email_verified_at" is not null as "is_mailbox_proved", exists (select "user_id"
  from "second_factors"
  where "user_id" = "users"."id" and "confirmed_at" is not null) as "has_factor"
  from ( select mailbox(email), number
  from unnest((select $2::text[])) with ordinality as given (email, number)) as "given"
  left join "users" on "users"."mailbox" = "given"."mailbox" and (users.email_codes_from is null or (users.email_verified_at is not null and users.email_codes_from <= now()))
  order by "given"."number"

-- findForLogin

select "id", "username", "role", "province", "district", "election_area", "initial_province", "initial_district", "initial_election_area", "phone", "email", "reader_language", "can_view_results", "account_status", "rejection_reason", "created_at", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified", not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as "misses_roll", "password_hash"
  from "users"
  where lower("username") = lower($1)

-- isNameTaken

select "id"
  from "users"
  where lower("username") = lower($1)

-- mailboxOf

select mailbox($1) as "mailbox"

-- passwordHashOf

select "password_hash"
  from "users"
  where "id" = $1

-- createVoter

insert into "users" ("username", "password_hash", "phone", "email", "province", "district", "election_area", "citizenship_number", "citizenship_photo_url", "identity_key", "birth_key", "initial_province", "initial_district", "initial_election_area", "account_status")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when exists (select
  from system_settings
  where key = $15 and value = 'true') then 'pending' else 'approved' end::account_status)
  returning "id", "username", "role", "province", "district", "election_area", "initial_province", "initial_district", "initial_election_area", "phone", "email", "reader_language", "can_view_results", "account_status", "rejection_reason", "created_at", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified", not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as "misses_roll"

insert into "users" ("username", "password_hash", "phone", "email", "province", "district", "election_area", "citizenship_number", "citizenship_photo_url", "initial_province", "initial_district", "initial_election_area", "account_status")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when exists (select
  from system_settings
  where key = $13 and value = 'true') then 'pending' else 'approved' end::account_status)
  returning "id", "username", "role", "province", "district", "election_area", "initial_province", "initial_district", "initial_election_area", "phone", "email", "reader_language", "can_view_results", "account_status", "rejection_reason", "created_at", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified", not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as "misses_roll"

-- hasAdmin

select "id"
  from "users"
  where "role" = $1

-- ensureAdmin

select "id", "username", "role", "province", "district", "election_area", "initial_province", "initial_district", "initial_election_area", "phone", "email", "reader_language", "can_view_results", "account_status", "rejection_reason", "created_at", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified", not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as "misses_roll"
  from "users"
  where lower("username") = lower($1)

-- setPassword

update "users"
  set "password_hash" = $1, "updated_at" = now()
  where "id" = $2

-- identity

select "citizenship_number", "citizenship_photo_url", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified"
  from "users"
  where "id" = $1

-- setIdentity

update "users"
  set "citizenship_number" = $1, "citizenship_photo_url" = $2, "identity_key" = $3, "birth_key" = $4, "is_verified" = case when ("citizenship_number", "citizenship_photo_url") is not distinct from ($5, $6) then "is_verified" else false end, "verified_at" = case when ("citizenship_number", "citizenship_photo_url") is not distinct from ($7, $8) then "verified_at" end, "verified_by" = case when ("citizenship_number", "citizenship_photo_url") is not distinct from ($9, $10) then "verified_by" end, "updated_at" = now()
  where "id" = $11
  returning "citizenship_number", "citizenship_photo_url", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified"

update "users"
  set "citizenship_number" = $1, "citizenship_photo_url" = $2, "identity_key" = $3, "birth_key" = case when "identity_key" = $4 then "birth_key" end, "is_verified" = case when ("citizenship_number", "citizenship_photo_url") is not distinct from ($5, $6) then "is_verified" else false end, "verified_at" = case when ("citizenship_number", "citizenship_photo_url") is not distinct from ($7, $8) then "verified_at" end, "verified_by" = case when ("citizenship_number", "citizenship_photo_url") is not distinct from ($9, $10) then "verified_by" end, "updated_at" = now()
  where "id" = $11
  returning "citizenship_number", "citizenship_photo_url", is_verified or (on_roll and birth_matches and exists ( select
  from system_settings
  where key = 'roll' and value in ('mark', 'require'))) as "is_verified"

-- lockReview

select "account_status", "rejection_reason", "is_verified"
  from "users"
  where "id" = $1 and "role" = $2
  for update

-- review

update "users"
  set "account_status" = $1, "is_verified" = $2, "can_view_results" = $3, "rejection_reason" = $4, "verified_at" = $5, "verified_by" = $6, "updated_at" = now()
  where "id" = $7 and "role" = $8
  returning "id", "username", "email"

update "users"
  set "updated_at" = now()
  where "id" = $1 and "role" = $2
  returning "id", "username", "email"

update "users"
  set "account_status" = $1, "is_verified" = $2, "can_view_results" = $3, "rejection_reason" = $4, "verified_at" = now(), "verified_by" = $5, "updated_at" = now()
  where "id" = $6 and "role" = $7
  returning "id", "username", "email"

-- rejectAll

update "users"
  set "account_status" = $1, "rejection_reason" = $2, "updated_at" = now()
  where "id" in ($3) and "account_status" != $4

-- approveAll

update "users"
  set "account_status" = $1, "updated_at" = now()
  where "id" in ($2) and "account_status" = $3
  returning "id", "email"

-- setLanguage

update "users"
  set "reader_language" = $1
  where "id" = $2

-- isEmpty

select "id"
  from "users"
  limit $1
