-- list

select "id", "username", "email", "phone", "role", "province", "district", "election_area", "account_status", "is_verified", "can_view_results", "rejection_reason", "created_at", on_roll and roll_counts() as "is_on_roll"
  from "users"
  where id = any(array( with walked as materialized ( select created_at, id, ((position(lower($1) in lower("u"."username")) > 0 or position(lower($2) in lower("u"."email")) > 0 or position(lower($3) in lower("u"."phone")) > 0) or citizenship_key(u.citizenship_number) = citizenship_key($4) or u.id = $5::uuid) as is_match
  from (select *
  from users u
  where ("account_status" = $6 and "role" = $7 and ("created_at", "id") > ($8, $9))
  order by created_at, id
  limit 10000) as u ), seen as materialized ( select count(*) filter (where is_match) >= $10 or count(*) < 10000 as is_enough
  from walked ) (select id
  from walked
  where is_match and (select is_enough
  from seen)
  order by created_at, id
  limit $11)
  union all (select id
  from ( select created_at, id
  from users u
  where ("account_status" = $12 and "role" = $13 and ("created_at", "id") > ($14, $15)) and account_grams(u.username, u.email, u.phone) @@ gram_query($16) and (position(lower($17) in lower("u"."username")) > 0 or position(lower($18) in lower("u"."email")) > 0 or position(lower($19) in lower("u"."phone")) > 0) and not (select is_enough
  from seen)
  union select created_at, id
  from users u
  where ("account_status" = $20 and "role" = $21 and ("created_at", "id") > ($22, $23)) and citizenship_key(u.citizenship_number) = citizenship_key($24) and not (select is_enough
  from seen)
  union select created_at, id
  from users u
  where ("account_status" = $25 and "role" = $26 and ("created_at", "id") > ($27, $28)) and u.id = $29::uuid and not (select is_enough
  from seen) offset 0 ) as found
  order by created_at, id
  limit $30) ))
  order by "created_at", "id"
  limit $31

select "id", "username", "email", "phone", "role", "province", "district", "election_area", "account_status", "is_verified", "can_view_results", "rejection_reason", "created_at", on_roll and roll_counts() as "is_on_roll"
  from "users"
  where true
  order by "created_at", "id"
  limit $1

-- find

select "id", "username", "email", "phone", "role", "province", "district", "election_area", "account_status", "is_verified", "can_view_results", "rejection_reason", "created_at", "citizenship_number", "citizenship_photo_url", on_roll and roll_counts() as "is_on_roll", ( select coalesce(json_agg(json_build_object('id', id, 'username', username, 'isVerified', is_verified)), '[]')
  from ( select o.id, o.username, o.is_verified or (o.on_roll and roll_counts()) as is_verified
  from users o
  where o.id <> users.id and citizenship_key(o.citizenship_number) = citizenship_key(users.citizenship_number)
  order by 3 desc, o.created_at, o.id
  limit 20 ) as other) as "same_person", "email_verified_at" is not null as "is_mailbox_proven", (exists (select "user_id"
  from "second_factors"
  where "user_id" = "users"."id" and "confirmed_at" is not null) or exists (select "user_id"
  from "passkeys"
  where "user_id" = "users"."id")) as "has_second_factor", (select count(*) as "n"
  from "posts"
  where "posts"."user_id" = "users"."id") as "polls", (select count(*) as "n"
  from "votes" as "v"
  inner join "posts" as "p" on "p"."id" = "v"."post_id"
  where "v"."user_id" = "users"."id" and "p"."winner_declared" = false) as "open_votes", (select count(*) as "n"
  from "votes" as "v"
  inner join "posts" as "p" on "p"."id" = "v"."post_id"
  where "v"."user_id" = "users"."id" and "p"."winner_declared" = true) as "declared_votes", (select count(*) as "n"
  from "national_party_votes"
  where "national_party_votes"."user_id" = "users"."id") as "party_votes", (select count(*) as "n"
  from "comments"
  where "comments"."user_id" = "users"."id") + (select count(*) as "n"
  from "replies"
  where "replies"."user_id" = "users"."id") + (select count(*) as "n"
  from "poll_discussions"
  where "poll_discussions"."user_id" = "users"."id") + (select count(*) as "n"
  from "poll_discussion_comments"
  where "poll_discussion_comments"."user_id" = "users"."id") as "comments"
  from "users"
  where "id" = $1

-- countAdmins

select count(*) as "n"
  from "users"
  where "role" = $1

-- otherAdmins

select "id"
  from "users"
  where "role" = $1 and "id" <> $2

-- lockAdmins

select "id"
  from "users"
  where "role" = $1
  order by "id"
  for update

-- setRole

update "users"
  set "role" = $1, "account_status" = $2, "rejection_reason" = $3, "updated_at" = now()
  where "id" = $4

update "users"
  set "role" = $1, "updated_at" = now()
  where "id" = $2

-- archiveAndRemove

select "id"
  from "posts"
  where "user_id" = $1
  order by "id"
  for update

-- as in admin-polls: lock
-- as in ledger: lockFold
-- as in ledger: foldPoll
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove

select "id"
  from "users"
  where "id" = $1
  for update

-- as in locations: withdrawOpenVotes
-- as in locations: withdrawPartyVote

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row
  from "votes" t
  where t.user_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('party', p.name, 'nepali_name', p.nepali_name)
  from political_parties p
  where p.id = t.party_id)) as row
  from "party_votes" t
  where t.user_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "comment_likes" t
  where t.user_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_likes" t
  where t.user_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "poll_discussion_comment_likes" t
  where t.user_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "location_change_requests" t
  where t.user_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "user_reports" t
  where $3 in (t.reporter_id, t.reported_user_id)) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "user_notifications" t
  where t.user_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "notifications" t
  where t.target_user_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "planned_notices" t
  where t.target_user_id = $3) archived

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "users" t
  where t.id = $3) archived

delete from "users"
  where "id" = $1

-- lacksAnAdminFactor

select
  from users u
  where u.role = 'admin' and not exists ( select
  from second_factors f
  where f.user_id = u.id and f.confirmed_at is not null) and not exists (select
  from passkeys k
  where k.user_id = u.id)
  limit 1

-- isAnyThere

(select
  from users
  where lower(username) = $1)
  union all (select
  from unnest($2::text[]) as given
  join users u on u.mailbox = mailbox(given))
  limit 1
