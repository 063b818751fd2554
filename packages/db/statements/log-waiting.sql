-- countWaiting

select count(*) as n
  from ( select coalesce(c.scope, b.scope) as scope, coalesce(c.id, b.vote_id) as id, case when c.id is null then b.gone_since else c.at end as at, case when c.id is null then 'gone' when b.vote_id is null then 'first' else 'changed' end as kind
  from (select *
  from ( select post_id as scope, id, version, created_at as at
  from votes
  union all select n.post_id, n.id, n.version, p.updated_at
  from nameless_votes n
  join posts p on p.id = n.post_id
  union all select $1::uuid, id, version, updated_at
  from national_party_votes) c
  where true) c
  full join (select *
  from sealed_ballots b
  where b.ended_by is null and true) b on b.vote_id = c.id
  where b.vote_id is null or c.id is null or b.version <> c.version) w
  where w.scope = $2 or exists (select
  from posts p
  where p.id = w.scope)

-- noteGone

-- as in log-counts: readChoices

update sealed_ballots b
  set gone_since = now()
  where b.scope = $1 and b.ended_by is null and b.gone_since is null and (b.scope = $2 or exists (select
  from posts p
  where p.id = b.scope)) and not exists (select
  from ( select post_id as scope, id, version, created_at as at
  from votes
  union all select n.post_id, n.id, n.version, p.updated_at
  from nameless_votes n
  join posts p on p.id = n.post_id
  union all select $3::uuid, id, version, updated_at
  from national_party_votes) c
  where c.id = b.vote_id and c.scope = $4)

-- as in log-counts: readChoices

update sealed_ballots b
  set gone_since = now()
  where true and b.ended_by is null and b.gone_since is null and (b.scope = $1 or exists (select
  from posts p
  where p.id = b.scope)) and not exists (select
  from ( select post_id as scope, id, version, created_at as at
  from votes
  union all select n.post_id, n.id, n.version, p.updated_at
  from nameless_votes n
  join posts p on p.id = n.post_id
  union all select $2::uuid, id, version, updated_at
  from national_party_votes) c
  where c.id = b.vote_id and true)

-- beginRound

-- as in log-counts: readChoices

insert into log_round select w.scope
  from ( select coalesce(c.scope, b.scope) as scope, coalesce(c.id, b.vote_id) as id, case when c.id is null then b.gone_since else c.at end as at, case when c.id is null then 'gone' when b.vote_id is null then 'first' else 'changed' end as kind
  from (select *
  from ( select post_id as scope, id, version, created_at as at
  from votes
  union all select n.post_id, n.id, n.version, p.updated_at
  from nameless_votes n
  join posts p on p.id = n.post_id
  union all select $1::uuid, id, version, updated_at
  from national_party_votes) c
  where true) c
  full join (select *
  from sealed_ballots b
  where b.ended_by is null and true) b on b.vote_id = c.id
  where b.vote_id is null or c.id is null or b.version <> c.version) w
  left join posts p on p.id = w.scope
  where p.id is not null or w.scope = $2
  group by w.scope, p.winner_declared having p.winner_declared or count(*) filter (where w.kind = $3) >= $4 or count(*) filter (where w.kind = $5) >= $6 or count(*) filter (where w.kind = $7) >= $8
  on conflict do nothing

-- as in log-counts: readChoices

-- nextOfRound

delete from log_round
  where scope = (select min(scope::text)::uuid
  from log_round)
  returning scope

-- isNationwideCountDue

select
  from log_scopes s
  where s.scope = $1 and s.changed_by > coalesce("s"."counted_by", -1) and (select count(*)
  from (select
  from sealed_ballots
  where scope = $2 and ended_by is null
  limit $3) as live) = $4

select
  from log_scopes s
  where s.scope = $1 and s.changed_by > coalesce("s"."marked_by", -1) and (select count(*)
  from (select
  from sealed_ballots
  where scope = $2 and ended_by is null
  limit $3) as live) = $4
