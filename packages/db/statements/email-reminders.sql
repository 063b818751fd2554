-- lockPoll

select "id"
  from "posts"
  where "id" = $1 for key share

-- queueNext

with page as materialized ( select u.id, u.email, u.reader_language, p.content, p.content_nepali, p.closes_at
  from posts p
  join users u on (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area)
  left join user_notification_preferences n on n.user_id = u.id
  where p.id = $1 and u.id > $2 and p.email_reminder and not p.winner_declared and p.closes_at > now() and coalesce(p.opens_at <= now(), true) and u.role = 'user' and u.account_status = 'approved' and u.email_verified_at is not null and not (not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require')) and coalesce(n.enable_notifications and n.enable_election_notifications and n.enable_email_reminders, true) and not exists (select
  from votes v
  where v.post_id = p.id and v.user_id = u.id)
  order by u.id
  limit $3), added as (
  insert into email_reminders (post_id, user_id) select $4, id
  from page
  on conflict do nothing
  returning user_id) select page.*, added.user_id is not null as is_new
  from page
  left join added on added.user_id = page.id
  order by page.id

with page as materialized ( select u.id, u.email, u.reader_language, p.content, p.content_nepali, p.closes_at
  from posts p
  join users u on (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area)
  left join user_notification_preferences n on n.user_id = u.id
  where p.id = $1 and true and p.email_reminder and not p.winner_declared and p.closes_at > now() and coalesce(p.opens_at <= now(), true) and u.role = 'user' and u.account_status = 'approved' and u.email_verified_at is not null and not (not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require')) and coalesce(n.enable_notifications and n.enable_election_notifications and n.enable_email_reminders, true) and not exists (select
  from votes v
  where v.post_id = p.id and v.user_id = u.id)
  order by u.id
  limit $2), added as (
  insert into email_reminders (post_id, user_id) select $3, id
  from page
  on conflict do nothing
  returning user_id) select page.*, added.user_id is not null as is_new
  from page
  left join added on added.user_id = page.id
  order by page.id

-- claim

with voter as ( select u.id, u.email, u.reader_language, p.content, p.content_nepali, p.closes_at
  from posts p
  join users u on (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area)
  left join user_notification_preferences n on n.user_id = u.id
  where p.id = $1 and u.id = $2 and u.email = $3 and p.closes_at = $4::timestamptz and p.email_reminder and not p.winner_declared and p.closes_at > now() and coalesce(p.opens_at <= now(), true) and u.role = 'user' and u.account_status = 'approved' and u.email_verified_at is not null and not (not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require')) and coalesce(n.enable_notifications and n.enable_election_notifications and n.enable_email_reminders, true) and not exists (select
  from votes v
  where v.post_id = p.id and v.user_id = u.id))
  update email_reminders r
  set sent_at = now()
  from voter
  where r.post_id = $5 and r.user_id = voter.id and r.sent_at is null
  returning r.user_id

-- release

update "email_reminders"
  set "sent_at" = $1
  where "post_id" = $2 and "user_id" = $3

-- unsubscribe

insert into user_notification_preferences as p (user_id, enable_email_reminders) select id, false
  from users
  where id = $1
  on conflict (user_id) do update
  set enable_email_reminders = false, updated_at = now()
