-- store

insert into "mailbox_codes" (email, code, expires_at)
  values ($1, $2, now() + $3 * interval '1 second')
  on conflict (email)
  where not is_used do update
  set code = excluded.code, attempts = 0, expires_at = excluded.expires_at, created_at = now()

insert into "password_reset_codes" (email, code, expires_at)
  values ($1, $2, now() + $3 * interval '1 second')
  on conflict (email)
  where not is_used do update
  set code = excluded.code, attempts = 0, expires_at = excluded.expires_at, created_at = now()

insert into "verification_codes" (email, code, expires_at)
  values ($1, $2, now() + $3 * interval '1 second')
  on conflict (email, purpose)
  where not is_used do update
  set code = excluded.code, attempts = 0, expires_at = excluded.expires_at, created_at = now()

-- spend

update "mailbox_codes"
  set attempts = attempts + 1, is_used = (code = $1 or attempts + 1 >= $2)
  where email = $3 and not is_used and expires_at > now()
  returning code = $4 as right

update "password_reset_codes"
  set attempts = attempts + 1, is_used = (code = $1 or attempts + 1 >= $2)
  where email = $3 and not is_used and expires_at > now()
  returning code = $4 as right

update "verification_codes"
  set attempts = attempts + 1, is_used = (code = $1 or attempts + 1 >= $2)
  where email = $3 and not is_used and expires_at > now()
  returning code = $4 as right

-- isRight

update "mailbox_codes"
  set attempts = attempts + (code <> $1)::int, is_used = (code <> $2 and attempts + 1 >= $3)
  where email = $4 and not is_used and expires_at > now()
  returning code = $5 as right

update "password_reset_codes"
  set attempts = attempts + (code <> $1)::int, is_used = (code <> $2 and attempts + 1 >= $3)
  where email = $4 and not is_used and expires_at > now()
  returning code = $5 as right

update "verification_codes"
  set attempts = attempts + (code <> $1)::int, is_used = (code <> $2 and attempts + 1 >= $3)
  where email = $4 and not is_used and expires_at > now()
  returning code = $5 as right

-- isSpent

select "id"
  from "mailbox_codes"
  where "email" = $1 and "code" = $2 and "is_used" = $3 and "expires_at" > now()

select "id"
  from "password_reset_codes"
  where "email" = $1 and "code" = $2 and "is_used" = $3 and "expires_at" > now()

select "id"
  from "verification_codes"
  where "email" = $1 and "code" = $2 and "is_used" = $3 and "expires_at" > now()

-- removeExpired

delete from "verification_codes"
  where "expires_at" < now() - interval '1 day'

delete from "password_reset_codes"
  where "expires_at" < now() - interval '1 day'

delete from "mailbox_codes"
  where "expires_at" < now() - interval '1 day'
