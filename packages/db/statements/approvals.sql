-- lapse

update approvals a
  set state = 'lapsed', decided_at = now()
  where a.state = 'waiting' and (a.requested_at <= now() - interval '24 hours' or not exists ( select
  from users u
  where u.id = a.requested_by and u.role = 'admin' and u.account_status = 'approved'))

-- ask

-- as in approvals: lapse

insert into approvals as a (call, input, action, subjects, requested_by, requested_username)
  values ($1, $2::jsonb, $3, $4::jsonb, $5, $6)
  on conflict (call, md5(input::text))
  where state = 'waiting' do update
  set call = excluded.call
  returning a.id, a.action, a.subjects, a.state, a.requested_username as requested_by, a.requested_at, a.requested_at + interval '24 hours' as lapses_at, a.decided_username as decided_by, a.decided_at, xmax = 0 as is_new

-- list

select a.id, a.action, a.subjects, a.state, a.requested_username as requested_by, a.requested_at, a.requested_at + interval '24 hours' as lapses_at, a.decided_username as decided_by, a.decided_at
  from approvals a
  where a.requested_at > now() - make_interval(days => $1)
  order by a.state <> 'waiting', a.id desc
  limit 100

-- decide

update approvals a
  set state = $1, decided_username = $2, decided_at = now()
  where a.id = $3 and a.state = 'waiting'
  returning a.id, a.action, a.subjects, a.state, a.requested_username as requested_by, a.requested_at, a.requested_at + interval '24 hours' as lapses_at, a.decided_username as decided_by, a.decided_at, a.call, a.input, a.requested_by as requested_by_id

-- stateOf

select "state"
  from "approvals"
  where "id" = $1
