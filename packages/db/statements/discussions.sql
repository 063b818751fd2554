-- list

select "d"."id", "d"."title", "d"."description", "d"."is_active", "u"."username" as "created_by", "d"."created_at", "d"."updated_at"
  from "discussion_polls" as "d"
  left
  join "users" as "u" on "u"."id" = "d"."created_by"
  order by "d"."created_at" desc, "d"."id" desc
  limit $1

-- find

select "d"."id", "d"."title", "d"."description", "d"."is_active", "u"."username" as "created_by", "d"."created_at", "d"."updated_at"
  from "discussion_polls" as "d"
  left
  join "users" as "u" on "u"."id" = "d"."created_by"
  where "d"."id" = $1

-- get

select "d"."id", "d"."title", "d"."description", "d"."is_active", "u"."username" as "created_by", "d"."created_at", "d"."updated_at"
  from "discussion_polls" as "d"
  left
  join "users" as "u" on "u"."id" = "d"."created_by"
  where "d"."id" = $1

-- create

insert into "discussion_polls" ("title", "description", "created_by")
  values ($1, $2, $3)
  returning "id"

-- lock

select "id", "updated_at"
  from "discussion_polls"
  where "id" = $1
  for update

-- update

update "discussion_polls"
  set "title" = $1, "description" = $2, "is_active" = $3, "updated_at" = clock_timestamp()
  where "id" = $4

update "discussion_polls"
  set "title" = $1, "updated_at" = clock_timestamp()
  where "id" = $2

-- archiveAndRemove

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,served_by}'::text[] as row
  from "discussion_polls" t
  where t.id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,served_by}'::text[] as row
  from "poll_likes" t
  where t.poll_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,served_by}'::text[] as row
  from "poll_discussions" t
  where t.poll_id = $3) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,served_by}'::text[] as row
  from "poll_discussion_comments" t
  where t.poll_id in (select id
  from poll_discussions
  where poll_id = $3)) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,served_by}'::text[] as row
  from "poll_discussion_replies" t
  where t.comment_id in (select id
  from poll_discussion_comments
  where poll_id in (select id
  from poll_discussions
  where poll_id = $3))) kept

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,served_by}'::text[] as row
  from "poll_discussion_comment_likes" t
  where (t.comment_id in (select id
  from poll_discussion_comments
  where poll_id in (select id
  from poll_discussions
  where poll_id = $3)) or t.reply_id in (select id
  from poll_discussion_replies
  where comment_id in (select id
  from poll_discussion_comments
  where poll_id in (select id
  from poll_discussions
  where poll_id = $4))))) kept

delete from "discussion_polls"
  where "id" = $1
