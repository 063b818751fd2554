-- create

delete from poll_batches
  where id in ( select id
  from poll_batches
  where admin_id = $1 and started_at is null
  order by counted_at desc, id desc offset $2)

insert into "poll_batches" ("act", "admin_id")
  values ($1, $2)
  returning "id"

insert into "poll_batch_items" ("post_id", "content", "content_nepali", "opens_at", "closes_at", "winner_declared", "comments", "province", "district", "election_area", "votes", "margin", "batch_id", "position", "leaders", "reason", "state")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)

-- find

select "b"."id", "b"."act", "b"."admin_id", "b"."counted_at", "b"."started_at", "b"."stopped_at", "u"."username" as "admin"
  from "poll_batches" as "b"
  left join "users" as "u" on "u"."id" = "b"."admin_id"
  where "b"."id" = $1

-- recent

select "b"."id", "b"."act", "b"."admin_id", "b"."counted_at", "b"."started_at", "b"."stopped_at", "u"."username" as "admin", count(*) filter(where "i"."state" = $1) as "waiting", count(*) filter(where "i"."state" = $2) as "done", count(*) filter(where "i"."state" = $3) as "refused"
  from "poll_batches" as "b"
  left join "users" as "u" on "u"."id" = "b"."admin_id"
  inner join "poll_batch_items" as "i" on "i"."batch_id" = "b"."id"
  where "b"."started_at" is not null
  group by "b"."id", "u"."username"
  order by "b"."started_at" desc
  limit $4

-- itemsOf

select post_id, content, content_nepali, province, district, election_area, opens_at, closes_at, winner_declared, votes, comments, margin, leaders, state, reason, position
  from poll_batch_items
  where batch_id = $1
  order by position

-- start

update "poll_batches"
  set "started_at" = now(), "admin_id" = $1
  where "id" = $2 and "act" = $3 and "started_at" is null
  returning "id"

-- queue

update poll_batch_items i
  set state = (case when other.post_id is null then 'waiting' else 'refused' end)::poll_batch_state, reason = case when other.post_id is not null then $1 end
  from poll_batch_items mine
  left join poll_batch_items other on other.post_id = mine.post_id and other.state = 'waiting'
  where i.batch_id = $2 and i.post_id = any($3::uuid[]) and i.state = 'counted' and mine.batch_id = i.batch_id and mine.post_id = i.post_id

-- as in jobs: add

-- lockNext

select post_id, content, content_nepali, province, district, election_area, opens_at, closes_at, winner_declared, votes, comments, margin, leaders, state, reason, position
  from poll_batch_items
  where batch_id = $1 and state = 'waiting'
  order by position
  limit 1
  for update

-- markDone

update "poll_batch_items"
  set "state" = $1
  where "batch_id" = $2 and "state" = $3 and "post_id" = $4

-- markRefused

update "poll_batch_items"
  set "state" = $1, "reason" = $2
  where "batch_id" = $3 and "state" = $4 and "post_id" = $5

-- refuseRest

update "poll_batch_items"
  set "state" = $1, "reason" = $2
  where "batch_id" = $3 and "state" = $4

-- stop

update "poll_batches"
  set "stopped_at" = now()
  where "id" = $1 and "started_at" is not null and "stopped_at" is null
  returning "id"

-- as in poll-batches: refuseRest

-- removeOld

delete from "poll_batches"
  where "counted_at" < now() - interval '30 days'
