-- list

select "id", "data_type", "original_id", "data", "deleted_at", "deleted_by", "act_id"
  from "archives"
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{content,user_id}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "id") < ($5, $6)
  order by "deleted_at" desc, "id" desc
  limit $7

select "id", "data_type", "original_id", "data", "deleted_at", "deleted_by", "act_id"
  from "archives"
  where ( true and true and true and true) and true
  order by "deleted_at" desc, "id" desc
  limit $1

select "id", "data_type", "original_id", "data", "deleted_at", "deleted_by", "act_id"
  from "archives"
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{title,description,is_active}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "id") < ($5, $6)
  order by "deleted_at" desc, "id" desc
  limit $7

select "id", "data_type", "original_id", "data", "deleted_at", "deleted_by", "act_id"
  from "archives"
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{title,target_user_id}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "id") < ($5, $6)
  order by "deleted_at" desc, "id" desc
  limit $7

select "id", "data_type", "original_id", "data", "deleted_at", "deleted_by", "act_id"
  from "archives"
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{option_text}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "id") < ($5, $6)
  order by "deleted_at" desc, "id" desc
  limit $7

select "id", "data_type", "original_id", "data", "deleted_at", "deleted_by", "act_id"
  from "archives"
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{nepali_name}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "id") < ($5, $6)
  order by "deleted_at" desc, "id" desc
  limit $7

select "id", "data_type", "original_id", "data", "deleted_at", "deleted_by", "act_id"
  from "archives"
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{last_updated}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "id") < ($5, $6)
  order by "deleted_at" desc, "id" desc
  limit $7

select "id", "data_type", "original_id", "data", "deleted_at", "deleted_by", "act_id"
  from "archives"
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{reported_user_id}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "id") < ($5, $6)
  order by "deleted_at" desc, "id" desc
  limit $7

select "id", "data_type", "original_id", "data", "deleted_at", "deleted_by", "act_id"
  from "archives"
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{to_province}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "id") < ($5, $6)
  order by "deleted_at" desc, "id" desc
  limit $7

-- acts

with recursive acts as ( ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{content,user_id}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "act_id") < ($5, $6)
  order by deleted_at desc, act_id desc
  limit 1)
  union all select following.*
  from acts
  cross join lateral ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{content,user_id}') and data_type = $7::archive_type and (original_id = $8 or position(lower($9) in lower(data)) > 0) and act_id = $10::uuid) and (deleted_at, act_id) < (acts.deleted_at, acts.act_id)
  order by deleted_at desc, act_id desc
  limit 1) following ), shown as materialized (select *
  from acts
  limit $11) select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id, head.data, head.deleted_at, head.deleted_by, head.act_id, (select action
  from admin_log l
  where l.act_id = shown.act_id
  order by l.id
  limit 1) as action, (select jsonb_object_agg(data_type, n)
  from ( select data_type, count(*) as n
  from archives
  where act_id = shown.act_id
  group by data_type) each) as counts
  from shown
  cross join lateral ( select a.*
  from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
  cross join lateral ( select *
  from archives
  where act_id = shown.act_id and data_type = kind.type
  order by seq
  limit 1) a
  order by place
  limit 1) head
  order by shown.deleted_at desc, shown.act_id desc

with recursive acts as ( ( select deleted_at, act_id
  from archives
  where ( true and true and true and true) and true
  order by deleted_at desc, act_id desc
  limit 1)
  union all select following.*
  from acts
  cross join lateral ( select deleted_at, act_id
  from archives
  where ( true and true and true and true) and (deleted_at, act_id) < (acts.deleted_at, acts.act_id)
  order by deleted_at desc, act_id desc
  limit 1) following ), shown as materialized (select *
  from acts
  limit $1) select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id, head.data, head.deleted_at, head.deleted_by, head.act_id, (select action
  from admin_log l
  where l.act_id = shown.act_id
  order by l.id
  limit 1) as action, (select jsonb_object_agg(data_type, n)
  from ( select data_type, count(*) as n
  from archives
  where act_id = shown.act_id
  group by data_type) each) as counts
  from shown
  cross join lateral ( select a.*
  from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
  cross join lateral ( select *
  from archives
  where act_id = shown.act_id and data_type = kind.type
  order by seq
  limit 1) a
  order by place
  limit 1) head
  order by shown.deleted_at desc, shown.act_id desc

with recursive acts as ( ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{title,description,is_active}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "act_id") < ($5, $6)
  order by deleted_at desc, act_id desc
  limit 1)
  union all select following.*
  from acts
  cross join lateral ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{title,description,is_active}') and data_type = $7::archive_type and (original_id = $8 or position(lower($9) in lower(data)) > 0) and act_id = $10::uuid) and (deleted_at, act_id) < (acts.deleted_at, acts.act_id)
  order by deleted_at desc, act_id desc
  limit 1) following ), shown as materialized (select *
  from acts
  limit $11) select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id, head.data, head.deleted_at, head.deleted_by, head.act_id, (select action
  from admin_log l
  where l.act_id = shown.act_id
  order by l.id
  limit 1) as action, (select jsonb_object_agg(data_type, n)
  from ( select data_type, count(*) as n
  from archives
  where act_id = shown.act_id
  group by data_type) each) as counts
  from shown
  cross join lateral ( select a.*
  from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
  cross join lateral ( select *
  from archives
  where act_id = shown.act_id and data_type = kind.type
  order by seq
  limit 1) a
  order by place
  limit 1) head
  order by shown.deleted_at desc, shown.act_id desc

with recursive acts as ( ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{title,target_user_id}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "act_id") < ($5, $6)
  order by deleted_at desc, act_id desc
  limit 1)
  union all select following.*
  from acts
  cross join lateral ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{title,target_user_id}') and data_type = $7::archive_type and (original_id = $8 or position(lower($9) in lower(data)) > 0) and act_id = $10::uuid) and (deleted_at, act_id) < (acts.deleted_at, acts.act_id)
  order by deleted_at desc, act_id desc
  limit 1) following ), shown as materialized (select *
  from acts
  limit $11) select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id, head.data, head.deleted_at, head.deleted_by, head.act_id, (select action
  from admin_log l
  where l.act_id = shown.act_id
  order by l.id
  limit 1) as action, (select jsonb_object_agg(data_type, n)
  from ( select data_type, count(*) as n
  from archives
  where act_id = shown.act_id
  group by data_type) each) as counts
  from shown
  cross join lateral ( select a.*
  from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
  cross join lateral ( select *
  from archives
  where act_id = shown.act_id and data_type = kind.type
  order by seq
  limit 1) a
  order by place
  limit 1) head
  order by shown.deleted_at desc, shown.act_id desc

with recursive acts as ( ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{option_text}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "act_id") < ($5, $6)
  order by deleted_at desc, act_id desc
  limit 1)
  union all select following.*
  from acts
  cross join lateral ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{option_text}') and data_type = $7::archive_type and (original_id = $8 or position(lower($9) in lower(data)) > 0) and act_id = $10::uuid) and (deleted_at, act_id) < (acts.deleted_at, acts.act_id)
  order by deleted_at desc, act_id desc
  limit 1) following ), shown as materialized (select *
  from acts
  limit $11) select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id, head.data, head.deleted_at, head.deleted_by, head.act_id, (select action
  from admin_log l
  where l.act_id = shown.act_id
  order by l.id
  limit 1) as action, (select jsonb_object_agg(data_type, n)
  from ( select data_type, count(*) as n
  from archives
  where act_id = shown.act_id
  group by data_type) each) as counts
  from shown
  cross join lateral ( select a.*
  from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
  cross join lateral ( select *
  from archives
  where act_id = shown.act_id and data_type = kind.type
  order by seq
  limit 1) a
  order by place
  limit 1) head
  order by shown.deleted_at desc, shown.act_id desc

with recursive acts as ( ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{nepali_name}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "act_id") < ($5, $6)
  order by deleted_at desc, act_id desc
  limit 1)
  union all select following.*
  from acts
  cross join lateral ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{nepali_name}') and data_type = $7::archive_type and (original_id = $8 or position(lower($9) in lower(data)) > 0) and act_id = $10::uuid) and (deleted_at, act_id) < (acts.deleted_at, acts.act_id)
  order by deleted_at desc, act_id desc
  limit 1) following ), shown as materialized (select *
  from acts
  limit $11) select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id, head.data, head.deleted_at, head.deleted_by, head.act_id, (select action
  from admin_log l
  where l.act_id = shown.act_id
  order by l.id
  limit 1) as action, (select jsonb_object_agg(data_type, n)
  from ( select data_type, count(*) as n
  from archives
  where act_id = shown.act_id
  group by data_type) each) as counts
  from shown
  cross join lateral ( select a.*
  from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
  cross join lateral ( select *
  from archives
  where act_id = shown.act_id and data_type = kind.type
  order by seq
  limit 1) a
  order by place
  limit 1) head
  order by shown.deleted_at desc, shown.act_id desc

with recursive acts as ( ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{last_updated}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "act_id") < ($5, $6)
  order by deleted_at desc, act_id desc
  limit 1)
  union all select following.*
  from acts
  cross join lateral ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{last_updated}') and data_type = $7::archive_type and (original_id = $8 or position(lower($9) in lower(data)) > 0) and act_id = $10::uuid) and (deleted_at, act_id) < (acts.deleted_at, acts.act_id)
  order by deleted_at desc, act_id desc
  limit 1) following ), shown as materialized (select *
  from acts
  limit $11) select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id, head.data, head.deleted_at, head.deleted_by, head.act_id, (select action
  from admin_log l
  where l.act_id = shown.act_id
  order by l.id
  limit 1) as action, (select jsonb_object_agg(data_type, n)
  from ( select data_type, count(*) as n
  from archives
  where act_id = shown.act_id
  group by data_type) each) as counts
  from shown
  cross join lateral ( select a.*
  from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
  cross join lateral ( select *
  from archives
  where act_id = shown.act_id and data_type = kind.type
  order by seq
  limit 1) a
  order by place
  limit 1) head
  order by shown.deleted_at desc, shown.act_id desc

with recursive acts as ( ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{reported_user_id}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "act_id") < ($5, $6)
  order by deleted_at desc, act_id desc
  limit 1)
  union all select following.*
  from acts
  cross join lateral ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{reported_user_id}') and data_type = $7::archive_type and (original_id = $8 or position(lower($9) in lower(data)) > 0) and act_id = $10::uuid) and (deleted_at, act_id) < (acts.deleted_at, acts.act_id)
  order by deleted_at desc, act_id desc
  limit 1) following ), shown as materialized (select *
  from acts
  limit $11) select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id, head.data, head.deleted_at, head.deleted_by, head.act_id, (select action
  from admin_log l
  where l.act_id = shown.act_id
  order by l.id
  limit 1) as action, (select jsonb_object_agg(data_type, n)
  from ( select data_type, count(*) as n
  from archives
  where act_id = shown.act_id
  group by data_type) each) as counts
  from shown
  cross join lateral ( select a.*
  from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
  cross join lateral ( select *
  from archives
  where act_id = shown.act_id and data_type = kind.type
  order by seq
  limit 1) a
  order by place
  limit 1) head
  order by shown.deleted_at desc, shown.act_id desc

with recursive acts as ( ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{to_province}') and data_type = $1::archive_type and (original_id = $2 or position(lower($3) in lower(data)) > 0) and act_id = $4::uuid) and ("deleted_at", "act_id") < ($5, $6)
  order by deleted_at desc, act_id desc
  limit 1)
  union all select following.*
  from acts
  cross join lateral ( select deleted_at, act_id
  from archives
  where ( data_type = 'other' and jsonb_exists_all(data::jsonb, '{to_province}') and data_type = $7::archive_type and (original_id = $8 or position(lower($9) in lower(data)) > 0) and act_id = $10::uuid) and (deleted_at, act_id) < (acts.deleted_at, acts.act_id)
  order by deleted_at desc, act_id desc
  limit 1) following ), shown as materialized (select *
  from acts
  limit $11) select shown.act_id as id, shown.deleted_at as created_at, head.id as head_id, head.data_type, head.original_id, head.data, head.deleted_at, head.deleted_by, head.act_id, (select action
  from admin_log l
  where l.act_id = shown.act_id
  order by l.id
  limit 1) as action, (select jsonb_object_agg(data_type, n)
  from ( select data_type, count(*) as n
  from archives
  where act_id = shown.act_id
  group by data_type) each) as counts
  from shown
  cross join lateral ( select a.*
  from unnest(array['user', 'post', 'other', 'vote']::archive_type[]) with ordinality as kind(type, place)
  cross join lateral ( select *
  from archives
  where act_id = shown.act_id and data_type = kind.type
  order by seq
  limit 1) a
  order by place
  limit 1) head
  order by shown.deleted_at desc, shown.act_id desc

-- stats

select "data_type", count(*) as "count"
  from "archives"
  group by "data_type"

-- lockPoll

select "id", "original_id", "deleted_at", exists (select
  from users
  where id = (data::jsonb->>'user_id')::uuid) as "has_author", exists (select
  from posts
  where id = original_id::uuid) as "is_there"
  from "archives"
  where "id" = $1 and "data_type" = $2
  for update

-- pollOf

select "poll"."content", "poll"."content_nepali", "poll"."province", "poll"."district", "poll"."election_area"
  from "archives" as "a", jsonb_populate_record(null::posts, a.data::jsonb) as "poll"
  where "a"."id" = $1 and "a"."data_type" = $2

-- optionsOf

select a.original_id as id, a.data::jsonb->>'option_text' as option_text, (a.data::jsonb->>'vote_count')::int as vote_count
  from archives poll
  join archives a on a.deleted_at = poll.deleted_at
  where poll.id = $1 and poll.data_type = 'post' and a.data_type = 'other' and jsonb_exists(a.data::jsonb, 'option_text') and a.data::jsonb->>'post_id' = poll.original_id
  order by (a.data::jsonb->>'position')::int, a.original_id

-- restorePoll

set constraints posts_winner_is_own_option deferred

with back as (
  insert into "posts" select (jsonb_populate_record(null::"posts", a.data::jsonb || case when a.data::jsonb->>'poll_type' = 'party' then '{"winner_declared": false, "winner_option_id": null}' else '{}' end::jsonb)).*
  from archives a
  where a.deleted_at = $1 and a.id = $2
  returning id ), gone as (delete from archives a using back
  where a.deleted_at = $3 and a.original_id = back.id::text) select count(*)
  from back

with back as (
  insert into "vote_options" select (jsonb_populate_record(null::"vote_options", a.data::jsonb || coalesce( (select jsonb_build_object('party_id', p.id, 'party_name', p.name)
  from political_parties p
  where lower(p.name) not in ('independent', 'स्वतन्त्र', 'स्वतंत्र') and case when jsonb_exists(a.data::jsonb, 'party_id') then p.id = (a.data::jsonb->>'party_id')::uuid else p.name = a.data::jsonb->>'party_name' end), '{"party_id": null}')::jsonb)).*
  from archives a
  where a.deleted_at = $1 and a.data_type = 'other' and jsonb_exists(a.data::jsonb, 'option_text') and (a.data::jsonb->>'post_id')::uuid = $2
  returning id ), gone as (delete from archives a using back
  where a.deleted_at = $3 and a.original_id = back.id::text) select count(*)
  from back

with back as (
  insert into "votes" select (jsonb_populate_record(null::"votes", a.data::jsonb || case when jsonb_exists(a.data::jsonb, 'version') then '{}' else '{"version": 0}' end::jsonb)).*
  from archives a
  where a.deleted_at = $1 and a.data_type = 'vote' and jsonb_exists(a.data::jsonb, 'option_id') and (a.data::jsonb->>'post_id')::uuid = $2 and exists ( select
  from users u, posts p
  where u.id = (a.data::jsonb->>'user_id')::uuid and p.id = $3 and (p.winner_declared or (u.account_status = 'approved' and (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area))))
  returning id ), gone as (delete from archives a using back
  where a.deleted_at = $4 and a.original_id = back.id::text) select count(*)
  from back

insert into nameless_votes (id, post_id, option_id, version) select a.original_id::uuid, p.id, (a.data::jsonb->>'option_id')::uuid, coalesce((a.data::jsonb->>'version')::integer, 0)
  from archives a
  join posts p on p.id = $1 and p.winner_declared
  where a.deleted_at = $2 and a.data_type = 'vote' and jsonb_exists(a.data::jsonb, 'option_id') and (a.data::jsonb->>'post_id')::uuid = $3
  on conflict do nothing

update vote_options o
  set vote_count = (select count(*)
  from votes v
  where v.option_id = o.id)
  from posts p
  where p.id = o.post_id and p.id = $1 and not p.winner_declared

-- as in poll-times: schedule
-- as in poll-times: schedule

with back as (
  insert into "comments" select (jsonb_populate_record(null::"comments", a.data::jsonb || '{}'::jsonb)).*
  from archives a
  where a.deleted_at = $1 and a.data_type = 'other' and jsonb_exists(a.data::jsonb, 'content') and not jsonb_exists(a.data::jsonb, 'title') and (a.data::jsonb->>'post_id')::uuid = $2 and ((a.data::jsonb->>'user_id')::uuid is null or exists (select
  from users u
  where u.id = (a.data::jsonb->>'user_id')::uuid))
  returning id ), gone as (delete from archives a using back
  where a.deleted_at = $3 and a.original_id = back.id::text) select count(*)
  from back

with back as (
  insert into "replies" select (jsonb_populate_record(null::"replies", a.data::jsonb || '{}'::jsonb)).*
  from archives a
  where a.deleted_at = $1 and a.data_type = 'other' and jsonb_exists(a.data::jsonb, 'content') and ((a.data::jsonb->>'user_id')::uuid is null or exists (select
  from users u
  where u.id = (a.data::jsonb->>'user_id')::uuid)) and exists (select
  from comments c
  where c.id = (a.data::jsonb->>'comment_id')::uuid and c.post_id = $2)
  returning id ), gone as (delete from archives a using back
  where a.deleted_at = $3 and a.original_id = back.id::text) select count(*)
  from back

with back as (
  insert into "comment_likes" select (jsonb_populate_record(null::"comment_likes", a.data::jsonb || '{}'::jsonb)).*
  from archives a
  where a.deleted_at = $1 and a.data_type = 'other' and jsonb_exists(a.data::jsonb, 'reply_id') and not jsonb_exists(a.data::jsonb, 'content') and exists (select
  from users u
  where u.id = (a.data::jsonb->>'user_id')::uuid) and ( exists (select
  from comments c
  where c.id = (a.data::jsonb->>'comment_id')::uuid and c.post_id = $2) or exists (select
  from replies r
  join comments c on c.id = r.comment_id
  where r.id = (a.data::jsonb->>'reply_id')::uuid and c.post_id = $3))
  returning id ), gone as (delete from archives a using back
  where a.deleted_at = $4 and a.original_id = back.id::text) select count(*)
  from back

select count(*)
  from archives a
  where a.deleted_at = $1 and a.data_type = 'vote' and jsonb_exists(a.data::jsonb, 'option_id') and (a.data::jsonb->>'post_id')::uuid = $2
