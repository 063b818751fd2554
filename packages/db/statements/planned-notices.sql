-- plan

insert into "planned_notices" ("title", "content", "type", "target_user_id", "post_id", "created_by", "send_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning "id"

-- list

select "n"."id", "n"."title", "n"."content", "n"."type", "n"."created_at", "n"."send_at", "target"."username" as "recipient", "p"."id" as "poll_id", "p"."winner_declared" as "is_declared", coalesce(u.username, 'Mero Mat') as "creator"
  from "planned_notices" as "n"
  left join "users" as "u" on "u"."id" = "n"."created_by"
  left join "users" as "target" on "target"."id" = "n"."target_user_id"
  left join "posts" as "p" on "p"."id" = "n"."post_id"
  order by "n"."send_at", "n"."id"

-- find

select "n"."id", "n"."title", "n"."content", "n"."type", "n"."created_at", "n"."send_at", "target"."username" as "recipient", "p"."id" as "poll_id", "p"."winner_declared" as "is_declared", coalesce(u.username, 'Mero Mat') as "creator"
  from "planned_notices" as "n"
  left join "users" as "u" on "u"."id" = "n"."created_by"
  left join "users" as "target" on "target"."id" = "n"."target_user_id"
  left join "posts" as "p" on "p"."id" = "n"."post_id"
  where "n"."id" = $1

-- remove

delete from "planned_notices"
  where "id" = $1
  returning "id"

-- takeDue

delete from "planned_notices"
  where "id" = (select "id"
  from "planned_notices"
  where "send_at" <= now()
  order by "send_at"
  limit $1
  for update skip locked)
  returning "title", "content", "type", "target_user_id", "post_id", "created_by"

-- nextInMs

select extract(epoch from min("send_at") - now())::float8 as "seconds"
  from "planned_notices"
