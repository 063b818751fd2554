-- subscribe

insert into "user_notification_preferences" ("user_id", "enable_web_push")
  values ($1, $2)
  on conflict ("user_id") do update
  set "enable_web_push" = $3, "updated_at" = now()
  returning "enable_notifications", "enable_general_notifications", "enable_urgent_notifications", "enable_election_notifications", "enable_email_reminders", "enable_web_push"

insert into "web_push_subscriptions" ("user_id", "endpoint", "p256dh_key", "auth_key", "user_agent")
  values ($1, $2, $3, $4, $5)
  on conflict ("endpoint") do update
  set "user_id" = $6, "endpoint" = $7, "p256dh_key" = $8, "auth_key" = $9, "user_agent" = $10, "is_active" = $11, "updated_at" = now()

delete from web_push_subscriptions
  where id in ( select id
  from web_push_subscriptions
  where user_id = $1
  order by updated_at desc, id desc offset $2)

-- unsubscribe

select
  from user_notification_preferences
  where user_id = $1
  for update

delete from "web_push_subscriptions"
  where "user_id" = $1 and "endpoint" = $2

update user_notification_preferences
  set enable_web_push = false, updated_at = now()
  where user_id = $1 and enable_web_push and not exists (select
  from web_push_subscriptions
  where user_id = $2 and is_active)

-- remove

delete from "web_push_subscriptions"
  where "id" = $1
