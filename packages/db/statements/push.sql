-- announce

-- as in jobs: add

-- announcement

select "id" as "notification_id", "title", "content", "type", case when target_user_id is not null then 'person' when province is not null then 'area' else 'everybody' end as "audience"
  from "notifications"
  where "id" = $1 and "is_active"

-- devicesOf

select s.id as subscription_id, s.endpoint, s.p256dh_key, s.auth_key
  from notifications n
  join (select u.id, u.created_at as since, u.province, u.district, u.election_area, p.read_until, p.read_all_at, coalesce(p.enable_notifications, true) as wants_any, coalesce(p.enable_general_notifications, true) as wants_general, coalesce(p.enable_urgent_notifications, true) as wants_urgent, coalesce(p.enable_election_notifications, true) as wants_election, coalesce(p.enable_web_push, false) as wants_push
  from users u
  left join user_notification_preferences p on p.user_id = u.id) as me on n.is_active and n.target_user_id is null and n.voters_of is null and n.province is not null and (n.province, n.district, n.election_area) = (me.province, me.district, me.election_area) and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id)) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end)) and me.wants_push
  join web_push_subscriptions s on s.user_id = me.id and s.is_active
  where n.id = $1 and s.id > $2
  order by s.id
  limit $3

select s.id as subscription_id, s.endpoint, s.p256dh_key, s.auth_key
  from notifications n
  join (select u.id, u.created_at as since, u.province, u.district, u.election_area, p.read_until, p.read_all_at, coalesce(p.enable_notifications, true) as wants_any, coalesce(p.enable_general_notifications, true) as wants_general, coalesce(p.enable_urgent_notifications, true) as wants_urgent, coalesce(p.enable_election_notifications, true) as wants_election, coalesce(p.enable_web_push, false) as wants_push
  from users u
  left join user_notification_preferences p on p.user_id = u.id) as me on n.is_active and n.target_user_id is null and n.voters_of is null and n.province is not null and (n.province, n.district, n.election_area) = (me.province, me.district, me.election_area) and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id)) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end)) and me.wants_push
  join web_push_subscriptions s on s.user_id = me.id and s.is_active
  where n.id = $1 and true
  order by s.id
  limit $2

select s.id as subscription_id, s.endpoint, s.p256dh_key, s.auth_key
  from notifications n
  join (select u.id, u.created_at as since, u.province, u.district, u.election_area, p.read_until, p.read_all_at, coalesce(p.enable_notifications, true) as wants_any, coalesce(p.enable_general_notifications, true) as wants_general, coalesce(p.enable_urgent_notifications, true) as wants_urgent, coalesce(p.enable_election_notifications, true) as wants_election, coalesce(p.enable_web_push, false) as wants_push
  from users u
  left join user_notification_preferences p on p.user_id = u.id) as me on n.is_active and n.target_user_id is null and n.voters_of is null and n.province is null and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id)) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end)) and me.wants_push
  join web_push_subscriptions s on s.user_id = me.id and s.is_active
  where n.id = $1 and s.id > $2
  order by s.id
  limit $3

select s.id as subscription_id, s.endpoint, s.p256dh_key, s.auth_key
  from notifications n
  join (select u.id, u.created_at as since, u.province, u.district, u.election_area, p.read_until, p.read_all_at, coalesce(p.enable_notifications, true) as wants_any, coalesce(p.enable_general_notifications, true) as wants_general, coalesce(p.enable_urgent_notifications, true) as wants_urgent, coalesce(p.enable_election_notifications, true) as wants_election, coalesce(p.enable_web_push, false) as wants_push
  from users u
  left join user_notification_preferences p on p.user_id = u.id) as me on n.target_user_id = me.id and n.is_active and me.wants_push
  join web_push_subscriptions s on s.user_id = me.id and s.is_active
  where n.id = $1 and s.id > $2
  order by s.id
  limit $3

-- finishPage

-- as in jobs: putOff
-- as in jobs: add
-- as in jobs: finish

-- recipientsOf

select t.job_id, n.id as notification_id, n.title, n.content, n.type, s.id as subscription_id, s.endpoint, s.p256dh_key, s.auth_key
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as t (job_id, notification_id, subscription_id)
  join notifications n on n.id = t.notification_id
  join web_push_subscriptions s on s.id = t.subscription_id
  join (select u.id, u.created_at as since, u.province, u.district, u.election_area, p.read_until, p.read_all_at, coalesce(p.enable_notifications, true) as wants_any, coalesce(p.enable_general_notifications, true) as wants_general, coalesce(p.enable_urgent_notifications, true) as wants_urgent, coalesce(p.enable_election_notifications, true) as wants_election, coalesce(p.enable_web_push, false) as wants_push
  from users u
  left join user_notification_preferences p on p.user_id = u.id) as me on me.id = s.user_id
  where me.wants_push and s.is_active and ((n.is_active and n.target_user_id is null and n.voters_of is null and n.province is null and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id)) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end))) or ( n.is_active and n.target_user_id is null and n.voters_of is null and n.province is not null and (n.province, n.district, n.election_area) = (me.province, me.district, me.election_area) and (n.unvoted_post_id is null or not exists (select
  from votes v
  where v.post_id = n.unvoted_post_id and v.user_id = me.id)) and n.created_at >= me.since and (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general when 'urgent' then me.wants_urgent else me.wants_election end))) or (n.target_user_id = me.id and n.is_active))
