-- take

with due as materialized (select coalesce((select max(day) + 1
  from log_acts), (((select min(at)
  from admin_log)) at time zone 'Asia/Kathmandu')::date) <= ((now() - interval '15 minutes') at time zone 'Asia/Kathmandu')::date - 1 as is_due) select is_due and pg_try_advisory_xact_lock(hashtext('digest of actions')) as is_taken
  from due

-- due

select d.day::date::text as day, count(l.id)::integer as acts, encode(sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array( l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), l.admin_id, l.admin_username, l.action, l.subject_type, l.subject_id, l.act_id, case when l.subject_type in ('account', 'location request', 'report') then l.subject - 'name' else l.subject end, case when l.subject_type in ('account', 'location request', 'report') then case when jsonb_typeof("l"."before") = 'object' then "l"."before" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "l"."before" end else "l"."before" end, case when l.subject_type in ('account', 'location request', 'report') then case when jsonb_typeof("l"."after") = 'object' then "l"."after" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "l"."after" end else "l"."after" end, l.details)::text, 'UTF8')), ''::bytea
  order by l.at, l.id) filter (where l.id is not null), '')), 'hex') as digest
  from generate_series((coalesce((select max(day) + 1
  from log_acts), (((select min(at)
  from admin_log)) at time zone 'Asia/Kathmandu')::date))::timestamp, (least(((now() - interval '15 minutes') at time zone 'Asia/Kathmandu')::date - 1, coalesce((select max(day) + 1
  from log_acts), (((select min(at)
  from admin_log)) at time zone 'Asia/Kathmandu')::date) + 365))::timestamp, interval '1 day') as d(day)
  left join admin_log l on l.at >= d.day at time zone 'Asia/Kathmandu' and l.at < (d.day + interval '1 day') at time zone 'Asia/Kathmandu'
  group by d.day
  order by d.day

-- put

insert into log_acts (day, log_id, entry) select day, $1, $2 + at - 1
  from unnest($3::date[]) with ordinality as given(day, at)

-- after

select d.*, a.entry, a.log_id
  from ( select d.day::date::text as day, count(l.id)::integer as acts, encode(sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array( l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), l.admin_id, l.admin_username, l.action, l.subject_type, l.subject_id, l.act_id, case when l.subject_type in ('account', 'location request', 'report') then l.subject - 'name' else l.subject end, case when l.subject_type in ('account', 'location request', 'report') then case when jsonb_typeof("l"."before") = 'object' then "l"."before" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "l"."before" end else "l"."before" end, case when l.subject_type in ('account', 'location request', 'report') then case when jsonb_typeof("l"."after") = 'object' then "l"."after" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "l"."after" end else "l"."after" end, l.details)::text, 'UTF8')), ''::bytea
  order by l.at, l.id) filter (where l.id is not null), '')), 'hex') as digest
  from generate_series(($1::date + 1)::timestamp, (least((select max(day)
  from log_acts), ($2::date + 1) + 365))::timestamp, interval '1 day') as d(day)
  left join admin_log l on l.at >= d.day at time zone 'Asia/Kathmandu' and l.at < (d.day + interval '1 day') at time zone 'Asia/Kathmandu'
  group by d.day
  order by d.day) d
  left join log_acts a on a.day = d.day::date
  where exists (select
  from log_acts)
  order by d.day

select d.*, a.entry, a.log_id
  from ( select d.day::date::text as day, count(l.id)::integer as acts, encode(sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array( l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), l.admin_id, l.admin_username, l.action, l.subject_type, l.subject_id, l.act_id, case when l.subject_type in ('account', 'location request', 'report') then l.subject - 'name' else l.subject end, case when l.subject_type in ('account', 'location request', 'report') then case when jsonb_typeof("l"."before") = 'object' then "l"."before" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "l"."before" end else "l"."before" end, case when l.subject_type in ('account', 'location request', 'report') then case when jsonb_typeof("l"."after") = 'object' then "l"."after" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "l"."after" end else "l"."after" end, l.details)::text, 'UTF8')), ''::bytea
  order by l.at, l.id) filter (where l.id is not null), '')), 'hex') as digest
  from generate_series((least((((select min(at)
  from admin_log)) at time zone 'Asia/Kathmandu')::date, (select min(day)
  from log_acts)))::timestamp, (least((select max(day)
  from log_acts), (least((((select min(at)
  from admin_log)) at time zone 'Asia/Kathmandu')::date, (select min(day)
  from log_acts))) + 365))::timestamp, interval '1 day') as d(day)
  left join admin_log l on l.at >= d.day at time zone 'Asia/Kathmandu' and l.at < (d.day + interval '1 day') at time zone 'Asia/Kathmandu'
  group by d.day
  order by d.day) d
  left join log_acts a on a.day = d.day::date
  where exists (select
  from log_acts)
  order by d.day

-- undigested

select count(*)::integer as n
  from admin_log
  where at >= coalesce((select max(day) + 1
  from log_acts)::timestamp at time zone 'Asia/Kathmandu', '-infinity')
