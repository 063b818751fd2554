-- add

insert into "user_reports" ("reporter_id", "reported_user_id", "reason", "about", "words", "post_id", "comment_id", "reply_id", "topic_id", "message_id", "answer_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict do nothing
  returning "id"

insert into "user_reports" ("reporter_id", "reported_user_id", "reason", "about", "words")
  values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning "id"

-- list

select "r"."id", "r"."reporter_id", "reporter"."username" as "reporter", "r"."reported_user_id", "reported"."username" as "reported", "r"."reason", "r"."status", "r"."action_taken", "r"."notes", "r"."created_at", "r"."resolved_at", "admin"."username" as "resolved_by", "r"."about", "r"."words", "r"."post_id", "r"."topic_id", "reported"."account_status" as "reported_status", "reported"."role" as "reported_role", coalesce("r"."comment_id", "r"."reply_id", "r"."message_id", "r"."answer_id") as "said_id"
  from "user_reports" as "r"
  inner join "users" as "reporter" on "reporter"."id" = "r"."reporter_id"
  inner join "users" as "reported" on "reported"."id" = "r"."reported_user_id"
  left join "users" as "admin" on "admin"."id" = "r"."resolved_by"
  where "r"."status" = $1 and ("r"."created_at", "r"."id") > ($2, $3)
  order by "r"."created_at", "r"."id"
  limit $4

select "r"."id", "r"."reporter_id", "reporter"."username" as "reporter", "r"."reported_user_id", "reported"."username" as "reported", "r"."reason", "r"."status", "r"."action_taken", "r"."notes", "r"."created_at", "r"."resolved_at", "admin"."username" as "resolved_by", "r"."about", "r"."words", "r"."post_id", "r"."topic_id", "reported"."account_status" as "reported_status", "reported"."role" as "reported_role", coalesce("r"."comment_id", "r"."reply_id", "r"."message_id", "r"."answer_id") as "said_id"
  from "user_reports" as "r"
  inner join "users" as "reporter" on "reporter"."id" = "r"."reporter_id"
  inner join "users" as "reported" on "reported"."id" = "r"."reported_user_id"
  left join "users" as "admin" on "admin"."id" = "r"."resolved_by"
  where "r"."status" = $1 and true
  order by "r"."created_at", "r"."id"
  limit $2

-- find

select "r"."id", "r"."reporter_id", "reporter"."username" as "reporter", "r"."reported_user_id", "reported"."username" as "reported", "r"."reason", "r"."status", "r"."action_taken", "r"."notes", "r"."created_at", "r"."resolved_at", "admin"."username" as "resolved_by", "r"."about", "r"."words", "r"."post_id", "r"."topic_id", "reported"."account_status" as "reported_status", "reported"."role" as "reported_role", coalesce("r"."comment_id", "r"."reply_id", "r"."message_id", "r"."answer_id") as "said_id"
  from "user_reports" as "r"
  inner join "users" as "reporter" on "reporter"."id" = "r"."reporter_id"
  inner join "users" as "reported" on "reported"."id" = "r"."reported_user_id"
  left join "users" as "admin" on "admin"."id" = "r"."resolved_by"
  where "r"."id" = $1

-- peek

-- as in reports: find

-- exists

select "id"
  from "user_reports"
  where "id" = $1

-- lock

select "id"
  from "user_reports"
  where "id" = $1
  for update

-- resolve

update "user_reports"
  set "action_taken" = $1, "notes" = $2, "resolved_by" = $3, "status" = $4, "resolved_at" = now()
  where "id" = $5 and "status" = $6
  returning "id"

-- reopen

update "user_reports"
  set "status" = $1, "resolved_by" = $2, "resolved_at" = $3
  where "id" = $4 and "status" = $5
  returning "id"
