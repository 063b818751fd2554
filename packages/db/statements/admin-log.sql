-- append

select uuid_v7() as id
  from generate_series(1, $1)
  order by id

insert into "admin_log" ("id", "act_id", "admin_id", "admin_username", "action", "subject_type", "subject_id", "subject", "before", "after", "details")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)

insert into "admin_log" ("id", "admin_id", "admin_username", "action", "subject_type", "subject_id", "subject", "before", "after", "details")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)

-- list

select "id", "at" as "created_at", "admin_username" as "admin", "action", "subject_type", "subject_id", "subject", "before", "after", "details", "act_id", case when case subject_type when 'poll' then exists (select
  from "posts"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'account' then exists (select
  from "users"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'party' then exists (select
  from "political_parties"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'discussion' then exists (select
  from "discussion_polls"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'webhook' then exists (select
  from "webhooks"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) else false end then 'current' when exists (select
  from archives
  where original_id = subject_id) then 'archived' when subject_type in ('poll', 'account', 'party', 'discussion', 'webhook') then 'gone' else 'current' end as "subject_state"
  from "admin_log"
  where lower("admin_username") = lower($1) and starts_with("action", $2) and "subject_id" = $3 and ( position(lower($4) in searched_text) > 0 and exists ( select
  from jsonb_path_query(jsonb_build_array(subject, before, after, details), '$.**') as part
  where jsonb_typeof(part) = 'string' and position(lower($5) in lower(part #>> '{}')) > 0)) and ("at" >= ($6::date)::timestamp at time zone 'Asia/Kathmandu' and "at" < ($7::date)::timestamp at time zone 'Asia/Kathmandu' + interval '1 day') and ("at", "id") < ($8, $9)
  order by "at" desc, "id" desc
  limit $10

select "id", "at" as "created_at", "admin_username" as "admin", "action", "subject_type", "subject_id", "subject", "before", "after", "details", "act_id", case when case subject_type when 'poll' then exists (select
  from "posts"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'account' then exists (select
  from "users"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'party' then exists (select
  from "political_parties"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'discussion' then exists (select
  from "discussion_polls"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'webhook' then exists (select
  from "webhooks"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) else false end then 'current' when exists (select
  from archives
  where original_id = subject_id) then 'archived' when subject_type in ('poll', 'account', 'party', 'discussion', 'webhook') then 'gone' else 'current' end as "subject_state"
  from "admin_log"
  where 1 = 1 and true
  order by "at" desc, "id" desc
  limit $1

-- overtakenOn

select id, admin, action, created_at
  from ( select distinct on (subject_id) subject_id as id, admin_id, admin_username as admin, action, at as created_at
  from admin_log
  where subject_type = $1 and subject_id = any($2::text[])
  order by subject_id, at desc, admin_log.id desc ) as newest
  where admin_id is distinct from $3

-- overtakenOnAccounts

with account as (select id::text, username
  from users
  where id = any($1::uuid[])), newest as ( select admin_id, admin_username as admin, action, at as created_at
  from admin_log
  where subject_type = 'account' and subject_id in (select id
  from account) or subject_type = 'wave' and details -> 'usernames' ?| (select array_agg(username)
  from account)
  order by at desc, id desc
  limit 1 ) select admin, action, created_at
  from newest
  where admin_id is distinct from $2

-- declarationOf

select "id", "at" as "created_at", "admin_username" as "admin", "action", "subject_type", "subject_id", "subject", "before", "after", "details", "act_id", case when case subject_type when 'poll' then exists (select
  from "posts"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'account' then exists (select
  from "users"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'party' then exists (select
  from "political_parties"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'discussion' then exists (select
  from "discussion_polls"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'webhook' then exists (select
  from "webhooks"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) else false end then 'current' when exists (select
  from archives
  where original_id = subject_id) then 'archived' when subject_type in ('poll', 'account', 'party', 'discussion', 'webhook') then 'gone' else 'current' end as "subject_state"
  from "admin_log"
  where "action" = $1 and "subject_id" = $2
  order by "at" desc
  limit $3

-- after

select "id", "at" as "created_at", "admin_username" as "admin", "action", "subject_type", "subject_id", "subject", "before", "after", "details", "act_id", case when case subject_type when 'poll' then exists (select
  from "posts"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'account' then exists (select
  from "users"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'party' then exists (select
  from "political_parties"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'discussion' then exists (select
  from "discussion_polls"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) when 'webhook' then exists (select
  from "webhooks"
  where id = substring(subject_id
  from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid) else false end then 'current' when exists (select
  from archives
  where original_id = subject_id) then 'archived' when subject_type in ('poll', 'account', 'party', 'discussion', 'webhook') then 'gone' else 'current' end as "subject_state"
  from "admin_log"
  where "subject_id" = $1 and ("at", "id") > ($2, $3)
  order by "at", "id"
  limit $4

-- movesSince

select at, option_left as left, option_taken as taken
  from ( select at, height as place, option_left, option_taken, 0 as part
  from vote_ledger
  where post_id = $1
  union all select at, seq, option_left, option_taken, 1
  from vote_inbox
  where post_id = $2 ) as line
  where at > $3::timestamptz
  order by part, place
  limit $4
