-- lock

select $1::text as thread, w.user_id, w.post_id as post_id, w.is_hidden, w.created_at > clock_timestamp() - $2 * interval '1 minute' as is_recent
  from "comments" w
  where w.id = $3
  for update of w

select $1::text as thread, w.user_id, (select c.post_id
  from comments c
  where c.id = w.comment_id) as post_id, w.is_hidden, w.created_at > clock_timestamp() - $2 * interval '1 minute' as is_recent
  from "replies" w
  where w.id = $3
  for update of w

-- edit

update "comments"
  set content = $1, edited_at = clock_timestamp()
  where id = $2 and content <> $3

update "poll_discussions"
  set message = $1, edited_at = clock_timestamp() , is_edited = true
  where id = $2 and message <> $3

update "replies"
  set content = $1, edited_at = clock_timestamp()
  where id = $2 and content <> $3

-- setHidden

update "comments"
  set is_hidden = $1
  where id = $2

update "poll_discussions"
  set is_hidden = $1
  where id = $2

update "replies"
  set is_hidden = $1
  where id = $2

-- archiveAndRemove

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comments" t
  where t.id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "replies" t
  where t.comment_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comment_likes" t
  where (t.comment_id = $3 or t.reply_id in (select id
  from replies
  where comment_id = $4))) archived

delete from "comments"
  where id = $1

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussions" t
  where t.id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_comments" t
  where t.poll_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_comment_likes" t
  where (t.message_id = $3 or t.comment_id in (select id
  from poll_discussion_comments
  where poll_id = $4))) archived

delete from "poll_discussions"
  where id = $1

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "replies" t
  where t.id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comment_likes" t
  where t.reply_id = $3) archived

delete from "replies"
  where id = $1
