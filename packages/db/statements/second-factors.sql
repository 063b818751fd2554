-- begin

insert into "second_factors" ("user_id", "secret")
  values ($1, $2)
  on conflict ("user_id") do update
  set "secret" = $3, "created_at" = now()
  where "second_factors"."confirmed_at" is null
  returning "user_id"

-- beginReplacement

update "second_factors"
  set "next_secret" = $1
  where "user_id" = $2 and "confirmed_at" is not null
  returning "user_id"

-- replace

update "second_factors"
  set "secret" = "next_secret", "next_secret" = $1, "last_used_step" = $2, "confirmed_at" = now()
  where "user_id" = $3 and "next_secret" is not null
  returning "user_id"

-- find

select "secret", "next_secret", "confirmed_at"
  from "second_factors"
  where "user_id" = $1

-- lock

select "secret", "next_secret", "confirmed_at"
  from "second_factors"
  where "user_id" = $1
  for update

-- all

select "user_id", "secret"
  from "second_factors"

-- replaceSecret

update "second_factors"
  set "secret" = $1
  where "user_id" = $2 and "secret" = $3

-- useStep

update "second_factors"
  set "last_used_step" = $1, "confirmed_at" = coalesce(confirmed_at, now())
  where "user_id" = $2 and ("last_used_step" is null or "last_used_step" < $3)
  returning "user_id"

-- remove

delete from "recovery_codes"
  where "user_id" = $1

delete from "second_factors"
  where "user_id" = $1
  returning "user_id"

-- setRecoveryCodes

-- as in second-factors: remove

insert into "recovery_codes" ("user_id", "code")
  values ($1, $2)

-- useRecoveryCode

update "recovery_codes"
  set "used_at" = now()
  where "user_id" = $1 and "code" = $2 and "used_at" is null
  returning "id"

-- recoveryCodesLeft

select count(*) as "n"
  from "recovery_codes"
  where "user_id" = $1 and "used_at" is null
