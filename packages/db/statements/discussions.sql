-- list

select "d"."id", "d"."title", "d"."description", "d"."is_active", "d"."province", "d"."district", "d"."election_area", "d"."is_pinned", "d"."is_locked", "d"."slow_seconds", "u"."username" as "created_by", "d"."created_at", "d"."updated_at"
  from "discussion_polls" as "d"
  left join "users" as "u" on "u"."id" = "d"."created_by"
  order by "d"."created_at" desc, "d"."id" desc
  limit $1

-- find

select "d"."id", "d"."title", "d"."description", "d"."is_active", "d"."province", "d"."district", "d"."election_area", "d"."is_pinned", "d"."is_locked", "d"."slow_seconds", "u"."username" as "created_by", "d"."created_at", "d"."updated_at"
  from "discussion_polls" as "d"
  left join "users" as "u" on "u"."id" = "d"."created_by"
  where "d"."id" = $1

-- get

-- as in discussions: find

-- create

insert into "discussion_polls" ("title", "description", "created_by", "province", "district", "election_area", "is_pinned", "is_locked", "slow_seconds")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  returning "id"

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
  set "title" = $1, "description" = $2, "is_active" = $3, "is_pinned" = $4, "is_locked" = $5, "slow_seconds" = $6, "updated_at" = clock_timestamp()
  where "id" = $7

update "discussion_polls"
  set "title" = $1, "updated_at" = clock_timestamp()
  where "id" = $2

-- archiveAndRemove

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "discussion_polls" t
  where t.id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_likes" t
  where t.poll_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussions" t
  where t.poll_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_comments" t
  where t.poll_id in (select id
  from poll_discussions
  where poll_id = $3)) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_replies" t
  where t.comment_id in (select id
  from poll_discussion_comments
  where poll_id in (select id
  from poll_discussions
  where poll_id = $3))) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_comment_likes" t
  where (t.message_id in (select id
  from poll_discussions
  where poll_id = $3) or t.comment_id in (select id
  from poll_discussion_comments
  where poll_id in (select id
  from poll_discussions
  where poll_id = $4)) or t.reply_id in (select id
  from poll_discussion_replies
  where comment_id in (select id
  from poll_discussion_comments
  where poll_id in (select id
  from poll_discussions
  where poll_id = $5))))) archived

delete from "discussion_polls"
  where "id" = $1

-- openTo

select "d"."id", "d"."title", "d"."description", "d"."province", "d"."district", "d"."election_area", "d"."created_at", "d"."is_pinned", "d"."is_locked", "d"."slow_seconds", "said"."message_count", "said"."last_message_at", ("users"."email_verified_at" is null and exists (select
  from system_settings
  where key = $1 and value = 'true')) as "lacks_proof"
  from "discussion_polls" as "d"
  inner join "users" on "users"."id" = $2
  cross join lateral (select count(*) as "message_count", max("created_at") as "last_message_at"
  from "poll_discussions"
  where "poll_id" = "d"."id") as "said"
  where d.is_active and exists (select
  from system_settings
  where key = $3 and value = 'true') and ($4 or d.province is null or (d.province, d.district, d.election_area) = (users.province, users.district, users.election_area))
  order by "d"."is_pinned" desc, coalesce("said"."last_message_at", "d"."created_at") desc, "d"."id" desc
  limit $5

-- findSubject

select "said"."post_id", "said"."author_id", "said"."words", "said"."is_hidden", "d"."is_locked", "d"."slow_seconds", ("users"."email_verified_at" is null and exists (select
  from system_settings
  where key = $1 and value = 'true')) as "lacks_proof"
  from (select "m"."poll_id" as "post_id", "m"."user_id" as "author_id", "m"."message" as "words", "m"."is_hidden"
  from "poll_discussions" as "m"
  where "m"."id" = $2) as "said"
  inner join "discussion_polls" as "d" on "d"."id" = "said"."post_id"
  inner join "users" on "users"."id" = $3
  where d.is_active and exists (select
  from system_settings
  where key = $4 and value = 'true') and ($5 or d.province is null or (d.province, d.district, d.election_area) = (users.province, users.district, users.election_area))

select "said"."post_id", "said"."author_id", "said"."words", "said"."is_hidden", "d"."is_locked", "d"."slow_seconds", ("users"."email_verified_at" is null and exists (select
  from system_settings
  where key = $1 and value = 'true')) as "lacks_proof"
  from (select "d"."id" as "post_id", null as "author_id", "d"."title" as "words", false as "is_hidden"
  from "discussion_polls" as "d"
  where "d"."id" = $2) as "said"
  inner join "discussion_polls" as "d" on "d"."id" = "said"."post_id"
  inner join "users" on "users"."id" = $3
  where d.is_active and exists (select
  from system_settings
  where key = $4 and value = 'true') and ($5 or d.province is null or (d.province, d.district, d.election_area) = (users.province, users.district, users.election_area))

select "said"."post_id", "said"."author_id", "said"."words", "said"."is_hidden", "d"."is_locked", "d"."slow_seconds", ("users"."email_verified_at" is null and exists (select
  from system_settings
  where key = $1 and value = 'true')) as "lacks_proof"
  from (select "m"."poll_id" as "post_id", "a"."user_id" as "author_id", "a"."content" as "words", "a"."is_hidden"
  from "poll_discussion_comments" as "a"
  inner join "poll_discussions" as "m" on "m"."id" = "a"."poll_id"
  where "a"."id" = $2) as "said"
  inner join "discussion_polls" as "d" on "d"."id" = "said"."post_id"
  inner join "users" on "users"."id" = $3
  where d.is_active and exists (select
  from system_settings
  where key = $4 and value = 'true') and ($5 or d.province is null or (d.province, d.district, d.election_area) = (users.province, users.district, users.election_area))
