-- schedule

delete from jobs
  where kind = 'poll_time' and payload->>'postId' = any($1::text[])

insert into jobs (kind, payload, run_at, expires_at) select 'poll_time', jsonb_build_object('postId', p.id, 'event', event), run_at, run_at + interval '7 days'
  from posts p
  cross join lateral (values ('opens', p.opens_at), ('closes', p.closes_at), ('closes_soon', case when p.closes_at > now() and not exists (select
  from notifications
  where unvoted_post_id = p.id) then greatest(p.closes_at - interval '1 day', p.opens_at, now()) end), ('email_reminder', case when p.email_reminder and p.closes_at > now() then greatest(p.closes_at - interval '1 day', p.opens_at, now()) end)) as due (event, run_at)
  where p.id = any($1::uuid[]) and run_at >= now()
  returning payload->>'postId' as post_id, payload->>'event' as event

-- waitsToOpen

select "id"
  from "jobs"
  where kind = 'poll_time' and payload @> jsonb_build_object('postId', $1::text, 'event', 'opens')

-- takeOpening

delete from jobs j using posts p
  where p.id = $1 and p.opens_at <= clock_timestamp() and not p.winner_declared and kind = 'poll_time' and payload @> jsonb_build_object('postId', $2::text, 'event', 'opens')
  returning j.id

-- set

delete from notifications n using posts p
  where n.unvoted_post_id = p.id and p.id = $1 and p.closes_at is distinct from $2::timestamptz(3)

delete from email_reminders r using posts p
  where r.post_id = p.id and r.sent_at is null and p.id = $1 and p.closes_at is distinct from $2::timestamptz(3)

update "posts"
  set "opens_at" = $1, "closes_at" = $2, "email_reminder" = $3
  where "id" = $4

-- as in poll-times: schedule
-- as in poll-times: schedule
