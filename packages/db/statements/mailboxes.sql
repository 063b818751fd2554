-- ofUser

select "email", "mailbox", "email_verified_at" is not null as "is_proven", case when "email_codes_from" > now() then "email_codes_from" end as "codes_from", "password_hash" like $1 as "has_password", ("users"."email_verified_at" is null and exists (select
  from system_settings
  where key = $2 and value = 'true')) as "lacks_proof"
  from "users"
  where "id" = $3

-- prove

update "users"
  set "email_verified_at" = coalesce(email_verified_at, now())
  where "id" = $1 and "mailbox" = mailbox($2)

-- takeOver

update "users"
  set "email_verified_at" = now(), "password_hash" = $1, "updated_at" = now()
  where "id" = $2 and "mailbox" = mailbox($3) and "email_verified_at" is null
  returning "id"

-- isJustTakenOver

select "id"
  from "users"
  where "id" = $1 and "email_verified_at" = "updated_at"

-- setContact

with before as materialized (select id, email, mailbox, email_verified_at
  from users
  where id = $1
  for update)
  update users
  set phone = $2, email = $3, updated_at = now(), email_verified_at = case when before.mailbox is not distinct from mailbox($4) then users.email_verified_at end, email_codes_from = case when before.mailbox is not distinct from mailbox($5) then users.email_codes_from else now() + make_interval(hours => $6) end
  from before
  where users.id = before.id
  returning not (before.mailbox is not distinct from mailbox($7)) as is_changed, case when before.email_verified_at is not null then before.email end as proven_before

-- allowUndo

insert into "mailbox_changes" ("user_id", "email", "token_hash", "undo_until")
  values ($1, $2, $3, now() + make_interval(days => $4))

-- undoChange

select "id", "user_id", "email", "created_at"
  from "mailbox_changes"
  where "token_hash" = $1 and "undo_until" > now()

select "id", "username"
  from "users"
  where "id" = $1
  for update

delete from "mailbox_changes"
  where "user_id" = $1 and "created_at" >= $2
  returning "id"

update "users"
  set "email" = $1, "email_verified_at" = now(), "email_codes_from" = $2, "password_hash" = $3, "updated_at" = now()
  where "id" = $4

delete from "second_factors"
  where "user_id" = $1 and "created_at" >= $2
  returning "user_id"

-- as in second-factors: remove

-- addressesOf

select "email"
  from "users"
  where "id" = $1
  union select "email"
  from "mailbox_changes"
  where "user_id" = $2 and "undo_until" > now()

-- removeExpired

delete from "mailbox_changes"
  where "undo_until" < now()
