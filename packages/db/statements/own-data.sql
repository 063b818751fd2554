-- read

select (to_jsonb(t) - '{password_hash,verified_by,identity_key,birth_key,birth_matches,served_by,on_roll}'::text[]) as row
  from "users" t
  where t.id = $1

select (to_jsonb(t) - '{}'::text[]) || jsonb_build_object('for'::text, (select jsonb_build_object('poll', p.content, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row
  from "votes" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "party_votes" t
  where t.user_id = $1

select (to_jsonb(t) - '{changed_in}'::text[]) || jsonb_build_object('party'::text, (select name
  from political_parties p
  where p.id = t.party_id)) as row
  from "national_party_votes" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "comments" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "replies" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "comment_likes" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "poll_discussions" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "poll_discussion_comments" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "poll_discussion_replies" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "poll_likes" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "poll_discussion_comment_likes" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "posts" t
  where t.user_id = $1

select (to_jsonb(t) - '{reviewed_by}'::text[]) as row
  from "location_change_requests" t
  where t.user_id = $1

select (to_jsonb(t) - '{resolved_by,notes,words}'::text[]) as row
  from "user_reports" t
  where t.reporter_id = $1

select (to_jsonb(t) - '{created_by}'::text[]) as row
  from "notifications" t
  where t.target_user_id = $1

select (to_jsonb(t) - '{created_by}'::text[]) as row
  from "planned_notices" t
  where t.target_user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "user_notifications" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "user_notification_preferences" t
  where t.user_id = $1

select (to_jsonb(t) - '{p256dh_key,auth_key}'::text[]) as row
  from "web_push_subscriptions" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "uploads" t
  where t.owner_id = $1

select (to_jsonb(t) - '{id,device_id,token,passkey_id}'::text[]) as row
  from "sessions" t
  where t.user_id = $1

select (to_jsonb(t) - '{token_hash}'::text[]) as row
  from "api_tokens" t
  where t.user_id = $1

select (to_jsonb(t) - '{credential_id,public_key}'::text[]) as row
  from "passkeys" t
  where t.user_id = $1

select (to_jsonb(t) - '{device_id}'::text[]) as row
  from "known_devices" t
  where t.user_id = $1

select (to_jsonb(t) - '{secret,next_secret,last_used_step}'::text[]) as row
  from "second_factors" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "user_activity" t
  where t.user_id = $1

select (to_jsonb(t) - '{token_hash}'::text[]) as row
  from "mailbox_changes" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "sign_up_marks" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "looks" t
  where t.user_id = $1

select (to_jsonb(t) - '{}'::text[]) as row
  from "email_reminders" t
  where t.user_id = $1

select data::jsonb || jsonb_build_object('deleted_at', deleted_at) as row
  from archives
  where data::jsonb->>'user_id' = $1 and data_type <> 'user'
  order by seq

select jsonb_build_object('at', at, 'kind', kind) || case when user_id = $1 then jsonb_build_object('facts', facts, 'address', address, 'request_id', request_id) else '{}' end as row
  from security_log
  where user_id = $2 or subject_id = $3
  order by at
