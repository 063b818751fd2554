-- insert

select pg_advisory_xact_lock(hashtext('webhooks'))

insert into webhooks (url, secret, events) select $1, $2, $3::jsonb
  where (select count(*)
  from webhooks) < $4
  returning id

-- list

select "w"."id", "w"."url", "w"."is_active", "w"."created_at", w.events as "events", coalesce(( select jsonb_agg(jsonb_build_object('id', d.id, 'event', d.event, 'createdAt', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'tries', d.tries, 'triedAt', to_char(d.tried_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', d.answer, 'deliveredAt', to_char(d.delivered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'nextAt', to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by d.id desc)
  from (select *
  from webhook_deliveries
  where webhook_id = w.id
  order by id desc
  limit $1) d
  left join jobs j on j.kind = 'webhook' and j.payload->>'deliveryId' = d.id::text), '[]') as "deliveries"
  from "webhooks" as "w"
  order by "w"."id"

-- activeUrls

select "url"
  from "webhooks"
  where "is_active" = $1

-- find

select "w"."id", "w"."url", "w"."is_active", "w"."created_at", w.events as "events", coalesce(( select jsonb_agg(jsonb_build_object('id', d.id, 'event', d.event, 'createdAt', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'tries', d.tries, 'triedAt', to_char(d.tried_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', d.answer, 'deliveredAt', to_char(d.delivered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'nextAt', to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by d.id desc)
  from (select *
  from webhook_deliveries
  where webhook_id = w.id
  order by id desc
  limit $1) d
  left join jobs j on j.kind = 'webhook' and j.payload->>'deliveryId' = d.id::text), '[]') as "deliveries"
  from "webhooks" as "w"
  where "w"."id" = $2

-- lock

select "id", "url"
  from "webhooks"
  where "id" = $1
  for update

-- setActive

update "webhooks"
  set "is_active" = $1
  where "id" = $2

-- remove

delete from "webhooks"
  where "id" = $1

-- queueDeliveries

with meant as (select id
  from webhooks
  where id = $1 for key share), told as (
  insert into webhook_deliveries (webhook_id, event, body) select id, $2::webhook_event, body
  from meant
  cross join unnest($3::text[]) with ordinality as body (body, number)
  order by number
  returning id), queued as (
  insert into jobs (kind, payload, run_at, expires_at) select 'webhook', jsonb_build_object('deliveryId', id), date_trunc('milliseconds', now()), now() + $4 * interval '1 second'
  from told) select count(*)::int as told
  from told

with meant as (select id
  from webhooks
  where is_active and events ? $1 for key share), told as (
  insert into webhook_deliveries (webhook_id, event, body) select id, $2::webhook_event, body
  from meant
  cross join unnest($3::text[]) with ordinality as body (body, number)
  order by number
  returning id), queued as (
  insert into jobs (kind, payload, run_at, expires_at) select 'webhook', jsonb_build_object('deliveryId', id), date_trunc('milliseconds', now()), now() + $4 * interval '1 second'
  from told) select count(*)::int as told
  from told

-- takeOfEach

with oldest as ( select distinct on (d.webhook_id) w.id, d.webhook_id
  from jobs w
  left join webhook_deliveries d on d.id = substring(w.payload->>'deliveryId'
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid
  where w.kind = 'webhook' and coalesce(d.webhook_id <> all($1::uuid[]), true) and w.run_at <= now()
  order by d.webhook_id, w.run_at), due as materialized ( select j.id, o.webhook_id
  from jobs j
  join oldest o on o.id = j.id
  where j.run_at <= now()
  for update of j skip locked)
  update jobs j
  set run_at = now() + $2 * interval '1 second'
  from due
  where j.id = due.id
  returning j.id, j.payload, j.tries, j.run_at as lease, due.webhook_id, extract(epoch from j.expires_at - now())::float8 as seconds_left

-- nextInMs

select extract(epoch from min(w.run_at) - now())::float8 * 1000 as ms
  from jobs w
  left join webhook_deliveries d on d.id = substring(w.payload->>'deliveryId'
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid
  where w.kind = 'webhook' and coalesce(d.webhook_id <> all($1::uuid[]), true)

-- toSend

select "d"."id", "d"."body", "w"."id" as "webhook_id", "w"."url", "w"."secret"
  from "webhook_deliveries" as "d"
  inner join "webhooks" as "w" on "w"."id" = "d"."webhook_id"
  where "d"."id" = $1 and ("w"."is_active" = $2 or "d"."event" = $3)

-- noteTry

update "webhook_deliveries"
  set "answer" = $1, "tries" = tries + 1, "tried_at" = now()
  where "id" = $2

update "webhook_deliveries"
  set "answer" = $1, "tries" = tries + 1, "tried_at" = now(), "delivered_at" = now()
  where "id" = $2

-- countsSince

select "p"."id" as "poll_id", "p"."content", "p"."content_nepali", "s"."counted_by" as "entry"
  from "log_scopes" as "s"
  left join "posts" as "p" on "p"."id" = "s"."scope"
  where "s"."counted_by" >= $1 and ("p"."id" is not null or "s"."scope" = $2)
  order by "s"."counted_by"

-- removeOld

delete from webhook_deliveries d
  where created_at < now() - interval '30 days' and not exists (select
  from jobs
  where kind = 'webhook' and payload->>'deliveryId' = d.id::text)
