-- cutOf

-- as in log-counts: readChoices

select w.at, w.id
  from ( select coalesce(c.scope, b.scope) as scope, coalesce(c.id, b.vote_id) as id, case when c.id is null then b.gone_since else c.at end as at, case when c.id is null then 'gone' when b.vote_id is null then 'first' else 'changed' end as kind
  from (select *
  from ( select post_id as scope, id, version, created_at as at
  from votes
  union all select n.post_id, n.id, n.version, p.updated_at
  from nameless_votes n
  join posts p on p.id = n.post_id
  union all select $1::uuid, id, version, updated_at
  from national_party_votes) c
  where c.scope = $2) c
  full join (select *
  from sealed_ballots b
  where b.ended_by is null and b.scope = $3) b on b.vote_id = c.id
  where b.vote_id is null or c.id is null or b.version <> c.version) w
  where w.kind = $4 and w.at is not null
  order by w.at desc, w.id desc
  limit $5

-- as in log-counts: readChoices
