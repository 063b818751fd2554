-- send

insert into "notifications" ("title", "content", "type", "created_by", "post_id", "unvoted_post_id", "voters_of", "province", "district", "election_area", "target_user_id", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, greatest(clock_timestamp(), (select max(created_at) + interval '1 millisecond'
  from notifications)))
  returning "id"

insert into "user_notifications" ("user_id", "notification_id")
  values ($1, $2)

select pg_advisory_xact_lock(hashtext('notifications'))

insert into "notifications" ("title", "content", "type", "created_by", "target_user_id", "created_at")
  values ($1, $2, $3, $4, $5, greatest(clock_timestamp(), (select max(created_at) + interval '1 millisecond'
  from notifications)))
  returning "id"

-- as in jobs: add

-- ofUser

with me as (select *
  from (select u.id, u.created_at as since, u.province, u.district, u.election_area, p.read_until, p.read_all_at, coalesce(p.enable_notifications, true) as wants_any, coalesce(p.enable_general_notifications, true) as wants_general, coalesce(p.enable_urgent_notifications, true) as wants_urgent, coalesce(p.enable_election_notifications, true) as wants_election, coalesce(p.enable_web_push, false) as wants_push
  from users u
  left join user_notification_preferences p on p.user_id = u.id) as me
  where me.id = $1), n as ( (select n.*
  from notifications n, me
  where n.is_active and n.target_user_id is null and n.voters_of is null and n.province is null and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id)) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end))
  order by n.created_at desc, n.id desc
  limit $2)
  union all (select n.*
  from notifications n, me
  where n.is_active and n.target_user_id is null and n.voters_of is null and n.province is not null and (n.province, n.district, n.election_area) = (me.province, me.district, me.election_area) and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id)) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end))
  order by n.created_at desc, n.id desc
  limit $3)
  union all (select n.*
  from notifications n, me
  where n.is_active and n.voters_of is not null and ( exists (select
  from votes v
  where v.user_id = me.id and v.post_id = n.post_id and ((v.option_id = n.voters_of and v.created_at <= n.created_at) or (v.replaced_option_id = n.voters_of and v.option_id <> n.voters_of and v.created_at > n.created_at))) or n.post_id is null and ( exists (select
  from national_party_votes v
  where v.user_id = me.id and ((v.party_id = n.voters_of and v.updated_at <= n.created_at) or (v.replaced_party_id = n.voters_of and v.party_id <> n.voters_of and v.updated_at > n.created_at))) or exists (select
  from votes v
  join vote_options o on o.id = v.option_id
  where v.user_id = me.id and o.party_id = n.voters_of and v.created_at <= n.created_at))) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end))
  order by n.created_at desc, n.id desc
  limit $4)
  union all (select n.*
  from notifications n, me
  where n.target_user_id = me.id and n.is_active
  order by n.created_at desc, n.id desc
  limit $5) ) select n.id, n.title, n.content, n.type, n.created_at, coalesce(u.username, 'Mero Mat') as "creator", p.id as poll_id, p.winner_declared as is_declared, coalesce(r.id, n.id) as item_id, coalesce(r.is_read, false) or coalesce(n.target_user_id is null and n.created_at <= me.read_until, false) as is_read, coalesce(r.read_at, case when n.target_user_id is null and n.created_at <= me.read_until then me.read_all_at end) as read_at
  from n
  cross join me
  left join user_notifications r on r.notification_id = n.id and r.user_id = me.id
  left join users u on u.id = n.created_by
  left join posts p on p.id = coalesce(n.post_id, n.unvoted_post_id)
  order by n.created_at desc, n.id desc
  limit $6

-- unreadCount

select me.id, (select count(*)
  from notifications n
  where n.is_active and n.target_user_id is null and n.voters_of is null and n.province is null and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id)) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end)) and (me.read_until is null or n.created_at > me.read_until) and not exists (select
  from user_notifications r
  where r.user_id = me.id and r.notification_id = n.id and r.is_read)) + (select count(*)
  from notifications n
  where n.is_active and n.target_user_id is null and n.voters_of is null and n.province is not null and (n.province, n.district, n.election_area) = (me.province, me.district, me.election_area) and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id)) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end)) and (me.read_until is null or n.created_at > me.read_until) and not exists (select
  from user_notifications r
  where r.user_id = me.id and r.notification_id = n.id and r.is_read)) + (select count(*)
  from notifications n
  where n.is_active and n.voters_of is not null and ( exists (select
  from votes v
  where v.user_id = me.id and v.post_id = n.post_id and ((v.option_id = n.voters_of and v.created_at <= n.created_at) or (v.replaced_option_id = n.voters_of and v.option_id <> n.voters_of and v.created_at > n.created_at))) or n.post_id is null and ( exists (select
  from national_party_votes v
  where v.user_id = me.id and ((v.party_id = n.voters_of and v.updated_at <= n.created_at) or (v.replaced_party_id = n.voters_of and v.party_id <> n.voters_of and v.updated_at > n.created_at))) or exists (select
  from votes v
  join vote_options o on o.id = v.option_id
  where v.user_id = me.id and o.party_id = n.voters_of and v.created_at <= n.created_at))) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end)) and (me.read_until is null or n.created_at > me.read_until) and not exists (select
  from user_notifications r
  where r.user_id = me.id and r.notification_id = n.id and r.is_read)) + ( select count(*)
  from user_notifications r
  join notifications n on n.id = r.notification_id
  where r.user_id = me.id and not r.is_read and n.is_active and n.target_user_id = r.user_id ) as count
  from (select u.id, u.created_at as since, u.province, u.district, u.election_area, p.read_until, p.read_all_at, coalesce(p.enable_notifications, true) as wants_any, coalesce(p.enable_general_notifications, true) as wants_general, coalesce(p.enable_urgent_notifications, true) as wants_urgent, coalesce(p.enable_election_notifications, true) as wants_election, coalesce(p.enable_web_push, false) as wants_push
  from users u
  left join user_notification_preferences p on p.user_id = u.id) as me
  where me.id = any((select $1::uuid[])::uuid[])

-- markRead

with me as (select *
  from (select u.id, u.created_at as since, u.province, u.district, u.election_area, p.read_until, p.read_all_at, coalesce(p.enable_notifications, true) as wants_any, coalesce(p.enable_general_notifications, true) as wants_general, coalesce(p.enable_urgent_notifications, true) as wants_urgent, coalesce(p.enable_election_notifications, true) as wants_election, coalesce(p.enable_web_push, false) as wants_push
  from users u
  left join user_notification_preferences p on p.user_id = u.id) as me
  where me.id = $1)
  insert into user_notifications as r (user_id, notification_id, is_read, read_at) select me.id, n.id, true, now()
  from notifications n, me
  where n.id = $2 and n.is_active and (n.target_user_id = me.id or (n.created_at >= me.since and ((n.is_active and n.target_user_id is null and n.voters_of is null and n.province is null and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id))) or ( n.is_active and n.target_user_id is null and n.voters_of is null and n.province is not null and (n.province, n.district, n.election_area) = (me.province, me.district, me.election_area) and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id))) or ( n.is_active and n.voters_of is not null and ( exists (select
  from votes v
  where v.user_id = me.id and v.post_id = n.post_id and ((v.option_id = n.voters_of and v.created_at <= n.created_at) or (v.replaced_option_id = n.voters_of and v.option_id <> n.voters_of and v.created_at > n.created_at))) or n.post_id is null and ( exists (select
  from national_party_votes v
  where v.user_id = me.id and ((v.party_id = n.voters_of and v.updated_at <= n.created_at) or (v.replaced_party_id = n.voters_of and v.party_id <> n.voters_of and v.updated_at > n.created_at))) or exists (select
  from votes v
  join vote_options o on o.id = v.option_id
  where v.user_id = me.id and o.party_id = n.voters_of and v.created_at <= n.created_at)))))))
  on conflict (user_id, notification_id) do update
  set is_read = true, read_at = coalesce(r.read_at, excluded.read_at)
  returning 1

-- markAllRead

insert into user_notification_preferences as p (user_id, read_until, read_all_at) select $1, max(created_at), now()
  from notifications
  where target_user_id is null
  on conflict (user_id) do update
  set read_until = greatest(p.read_until, excluded.read_until), read_all_at = excluded.read_all_at

update user_notifications
  set is_read = true, read_at = now()
  where user_id = $1 and not is_read

-- preferences

select "enable_notifications", "enable_general_notifications", "enable_urgent_notifications", "enable_election_notifications", "enable_email_reminders", "enable_web_push"
  from "user_notification_preferences"
  where "user_id" = $1

-- setPreferences

insert into "user_notification_preferences" ("user_id", "enable_election_notifications", "enable_email_reminders", "enable_general_notifications", "enable_notifications", "enable_urgent_notifications", "enable_web_push")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("user_id") do update
  set "enable_election_notifications" = $8, "enable_email_reminders" = $9, "enable_general_notifications" = $10, "enable_notifications" = $11, "enable_urgent_notifications" = $12, "enable_web_push" = $13, "updated_at" = now()
  returning "enable_notifications", "enable_general_notifications", "enable_urgent_notifications", "enable_election_notifications", "enable_email_reminders", "enable_web_push"

insert into "user_notification_preferences" ("user_id")
  values ($1)
  on conflict ("user_id") do update
  set "updated_at" = now()
  returning "enable_notifications", "enable_general_notifications", "enable_urgent_notifications", "enable_election_notifications", "enable_email_reminders", "enable_web_push"

-- recent

select "n"."id", "n"."title", "n"."content", "n"."type", "n"."created_at", "n"."is_active", "target"."username" as "recipient", "p"."id" as "poll_id", "p"."winner_declared" as "is_declared", coalesce(u.username, 'Mero Mat') as "creator"
  from "notifications" as "n"
  left join "users" as "u" on "u"."id" = "n"."created_by"
  left join "users" as "target" on "target"."id" = "n"."target_user_id"
  left join "posts" as "p" on "p"."id" = "n"."post_id"
  where "n"."province" is null and "n"."voters_of" is null and ("n"."target_user_id" is null or "n"."type" != $1)
  order by "n"."created_at" desc, "n"."id" desc
  limit $2

-- byId

select "n"."id", "n"."title", "n"."content", "n"."type", "n"."created_at", "n"."is_active", "target"."username" as "recipient", "p"."id" as "poll_id", "p"."winner_declared" as "is_declared", coalesce(u.username, 'Mero Mat') as "creator"
  from "notifications" as "n"
  left join "users" as "u" on "u"."id" = "n"."created_by"
  left join "users" as "target" on "target"."id" = "n"."target_user_id"
  left join "posts" as "p" on "p"."id" = "n"."post_id"
  where "n"."id" = $1

-- takeBack

update "notifications"
  set "is_active" = $1
  where "id" = $2 and "is_active" = $3
  returning "id", "target_user_id"

-- lock

select "id", "target_user_id"
  from "notifications"
  where "id" = $1
  for update
