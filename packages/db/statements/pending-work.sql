-- pendingWork

with inbox as ( select 'candidate' as kind, at
  from vote_inbox
  union all select 'party', at
  from party_vote_inbox ) select (select jsonb_agg(jsonb_build_object('kind', kind, 'lines', lines, 'seconds', seconds))
  from ( select kind, count(at) as lines, coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds
  from (values ('candidate'), ('party')) as kinds (kind)
  left join inbox using (kind)
  group by kind) as i) as inboxes, (select jsonb_agg(jsonb_build_object('kind', kind, 'waiting', waiting, 'overdueSeconds', overdue))
  from ( select kind, count(run_at) as waiting, greatest(0, coalesce(extract(epoch from now() - min(run_at)), 0))::float8 as overdue
  from unnest(enum_range(null::job_kind)) as kinds (kind)
  left join jobs using (kind)
  group by kind) as j) as jobs, (select jsonb_build_object('entries', head_size, 'isStopped', stopped is not null, 'lateSeconds', greatest(0, extract(epoch from now() - next_round_at))::float8)
  from logs
  where is_current) as log, (select extract(epoch from now() - seen_at)::float8
  from site_marks
  where name = 'backup') as backup_seconds
