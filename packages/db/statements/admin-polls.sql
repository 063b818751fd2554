-- create

-- as in admin-log: append

insert into "posts" ("user_id", "content", "content_nepali", "audio", "province", "district", "election_area", "opens_at", "closes_at", "email_reminder", "id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)

insert into "vote_options" ("id", "option_text", "party_id", "party_name", "audio", "symbol", "symbol_key", "photo", "about", "about_nepali", "link", "profile_changed_at", "position", "post_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, $12, $13)

-- as in poll-times: schedule
-- as in poll-times: schedule

insert into "posts" ("user_id", "content", "province", "district", "election_area", "id")
  values ($1, $2, $3, $4, $5, $6)

insert into "vote_options" ("option_text", "party_id", "party_name", "symbol", "symbol_key", "photo", "about", "about_nepali", "link", "position", "post_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)

-- lock

select "id", "content", "content_nepali", "poll_type", "winner_declared", "updated_at", "province", "district", "election_area", "opens_at", "closes_at", coalesce(email_reminder, false) as "email_reminder"
  from "posts"
  where "id" = $1
  for update

-- lockMany

select "id"
  from "posts"
  where "id" in ($1)
  order by "id"
  for update

-- optionsOf

select "o"."id", "o"."option_text", "o"."party_id", "o"."party_name", "o"."symbol", "o"."symbol_key", "o"."photo", "o"."about", "o"."about_nepali", "o"."link", "o"."audio", exists (select "id"
  from "votes"
  where "post_id" = "o"."post_id" and "option_id" = "o"."id") as "has_votes"
  from "vote_options" as "o"
  where "post_id" = $1
  order by "position"

-- setContent

update "posts"
  set "content" = $1, "content_nepali" = $2, "audio" = $3, "updated_at" = clock_timestamp()
  where "id" = $4

update "posts"
  set "content" = $1, "content_nepali" = $2, "updated_at" = clock_timestamp()
  where "id" = $3

-- changeOptions

-- as in ledger: lockFold
-- as in ledger: foldPoll

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "vote_options" t
  where t.post_id = $3 and t.id = any($4::uuid[])) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row
  from "votes" t
  where t.post_id = $3 and t.option_id = any($4::uuid[])) archived

insert into vote_inbox (post_id, option_left, province, district, election_area) select v.post_id, v.option_id, p.province, p.district, p.election_area
  from votes v
  join posts p on p.id = v.post_id
  where v.post_id = $1 and v.option_id = any($2::uuid[])

delete from "vote_options"
  where "post_id" = $1 and "id" in ($2)

update "vote_options"
  set "symbol_key" = id::text
  where "post_id" = $1 and "symbol_key" is not null

update "vote_options"
  set "option_text" = $1, "party_id" = $2, "party_name" = $3, "audio" = $4, "symbol" = $5, "symbol_key" = $6, "photo" = $7, "about" = $8, "about_nepali" = $9, "link" = $10, "profile_changed_at" = true, "position" = $11
  where "id" = $12

-- as in admin-polls: create

update "vote_options"
  set "option_text" = $1, "party_id" = $2, "party_name" = $3, "symbol" = $4, "symbol_key" = $5, "photo" = $6, "about" = $7, "about_nepali" = $8, "link" = $9, "position" = $10
  where "id" = $11

-- as in admin-polls: create

-- republish

update "posts"
  set "created_at" = clock_timestamp()
  where "id" = $1
  returning "id"

-- declare

update "posts"
  set "winner_declared" = $1, "winner_option_id" = $2, "updated_at" = clock_timestamp()
  where "id" = $3
  returning "updated_at"

-- archiveAndRemove

-- as in ledger: lockFold
-- as in ledger: foldPoll

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "posts" t
  where t.id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "vote_options" t
  where t.post_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row
  from "votes" t
  where t.post_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('party', p.name, 'nepali_name', p.nepali_name)
  from political_parties p
  where p.id = t.party_id)) as row
  from "party_votes" t
  where t.post_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comments" t
  where t.post_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "replies" t
  where t.comment_id in (select id
  from comments
  where post_id = $3)) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comment_likes" t
  where (t.comment_id in (select id
  from comments
  where post_id = $3) or t.reply_id in (select id
  from replies
  where comment_id in (select id
  from comments
  where post_id = $4)))) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "notifications" t
  where t.unvoted_post_id = $3) archived

delete from "posts"
  where "id" = $1

-- partyNames

select "id", "name", "logo_url", "election_symbol"
  from "political_parties" for key share
