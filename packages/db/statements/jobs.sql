-- add

insert into "jobs" ("kind", "payload", "tries", "run_at", "expires_at")
  values ($1, $2, $3, date_trunc('milliseconds', now() + $4 * interval '1 second'), date_trunc('milliseconds', now() + $5 * interval '1 second'))

-- take

with due as materialized ( select id
  from jobs
  where kind = $1 and run_at <= now()
  order by run_at
  limit $2
  for update skip locked)
  update jobs j
  set run_at = now() + $3 * interval '1 second'
  from due
  where j.id = due.id
  returning j.id, j.payload, j.tries, j.run_at as lease, extract(epoch from j.expires_at - now())::float8 as seconds_left

-- finish

delete from "jobs"
  where ("id" = $1 and "run_at" = $2)
  returning "id"

-- putOff

update "jobs"
  set "payload" = $1, "tries" = $2, "run_at" = least(date_trunc('milliseconds', now() + $3 * interval '1 second'), expires_at)
  where ("id" = $4 and "run_at" = $5)
  returning "id"

update "jobs"
  set "tries" = $1, "run_at" = least(date_trunc('milliseconds', now() + $2 * interval '1 second'), expires_at)
  where ("id" = $3 and "run_at" = $4)
  returning "id"

-- countWaiting

select count(*) as "n"
  from (select "id"
  from "jobs"
  where "kind" = $1
  limit $2) as "waiting"

-- nextInMs

select extract(epoch from min("run_at") - now())::float8 as "seconds"
  from "jobs"
  where "kind" = $1
