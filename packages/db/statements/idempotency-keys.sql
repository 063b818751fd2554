-- claim

insert into kept_answers as kept (user_id, key, claim, expires_at)
  values ($1, $2, $3, now() + make_interval(secs => $4))
  on conflict (user_id, key) do update
  set claim = excluded.claim, expires_at = excluded.expires_at, fingerprint = null, answer = null
  where kept.expires_at <= now()
  returning key

-- find

select "fingerprint", "answer"
  from "kept_answers"
  where "user_id" = $1 and "key" = $2 and "expires_at" > now()

-- renew

update "kept_answers"
  set "expires_at" = now() + make_interval(secs => $1)
  where "user_id" = $2 and "key" = $3 and "claim" = $4 and "answer" is null

-- keep

update "kept_answers"
  set "fingerprint" = $1, "answer" = $2, "expires_at" = now() + make_interval(secs => $3)
  where "user_id" = $4 and "key" = $5 and "claim" = $6 and "answer" is null

-- release

delete from "kept_answers"
  where "user_id" = $1 and "key" = $2 and "claim" = $3 and "answer" is null

-- removeExpired

delete from "kept_answers"
  where "expires_at" <= now()

-- removeAll

delete from "kept_answers"
  where "answer" is not null
