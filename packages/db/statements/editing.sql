-- mark

with known as ( select
  from editing
  where user_id = $1 and kind = $2 and subject_id = $3 and lapses_at > now() ), marked as (
  insert into editing as e (user_id, session_id, kind, subject_id, lapses_at)
  values ($4, $5, $6, $7, now() + make_interval(secs => $8))
  on conflict (user_id) do update
  set session_id = excluded.session_id, kind = excluded.kind, subject_id = excluded.subject_id, lapses_at = excluded.lapses_at
  where $9 or e.lapses_at <= now() or (e.kind, e.subject_id) = (excluded.kind, excluded.subject_id)
  returning 1 ) select exists (select
  from marked) and not exists (select
  from known) as is_news

-- leave

delete from "editing"
  where "user_id" = $1 and "kind" = $2 and "subject_id" = $3
  returning "user_id"

-- listOthers

select "editing"."kind", "editing"."subject_id" as "id", "users"."username" as "admin", extract(epoch from "lapses_at" - now())::float8 as "seconds_left"
  from "editing"
  inner join "users" on "users"."id" = "editing"."user_id"
  where "users"."role" = $1 and "editing"."user_id" != $2 and "lapses_at" > now()
  order by "users"."username"
