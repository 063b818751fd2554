-- markRemoved

update log_scopes
  set is_removed = true
  where scope in ( select s.scope
  from log_scopes s
  where s.scope <> $1 and not s.is_removed and s.announced is not null and not exists (select
  from posts p
  where p.id = s.scope)
  order by s.scope
  limit $2)
  returning scope

-- unmarkRestored

update log_scopes
  set is_removed = false
  where scope = ( select s.scope
  from log_scopes s
  join posts p on p.id = s.scope
  where s.is_removed
  order by s.scope
  limit 1)
  returning scope

-- uncounted

(select p.id as scope
  from posts p
  left join log_scopes s on s.scope = p.id
  where p.winner_declared and p.poll_type = 'candidate' and (s.counted_by is null or s.changed_by > s.counted_by)
  limit 1)
  union all (select v.post_id
  from users u
  join votes v on v.user_id = u.id
  join posts p on p.id = v.post_id
  left join sealed_ballots b on b.vote_id = v.id and b.ended_by is null
  where u.role = 'admin' and p.winner_declared and p.poll_type = 'candidate' and b.version is distinct from v.version
  limit 1)
  limit 1

-- poll

select "p"."id", "p"."winner_declared", "p"."winner_option_id", "s"."announced", s.announced::jsonb->'options' as "options", "s"."counted_by", nullif(s.last_count, '{}') as "last_count"
  from "posts" as "p"
  left join "log_scopes" as "s" on "s"."scope" = "p"."id"
  where "p"."id" = $1 and p.poll_type = 'candidate'

-- announce

insert into "log_scopes" ("scope", "announced")
  values ($1, $2)
  on conflict ("scope") do update
  set "announced" = $3

-- setChanged

update "log_scopes"
  set "changed_by" = $1
  where "scope" = $2

-- setCounted

update "log_scopes"
  set "counted_by" = $1, "last_count" = $2
  where "scope" = $3

-- setMarked

update "log_scopes"
  set "marked_by" = $1
  where "scope" = $2

-- announceParty

insert into "log_parties" ("party_id", "announced")
  values ($1, $2)
  on conflict ("party_id") do update
  set "announced" = $3

-- counted

select "s"."scope", "s"."counted_by" as "entry", s.announced::jsonb->'options' as "options"
  from "log_scopes" as "s"
  inner join "logs" as "l" on "l"."is_current" = $1 and "s"."counted_by" < "l"."head_size"
  where "s"."scope" in ($2)

-- counts

select vote.*, (select s.counted_by
  from log_scopes s
  join logs l on l.is_current
  where s.scope = vote.scope and s.counted_by < l.head_size) as entry
  from ( select $1::uuid as scope, null as title, null as title_nepali, null as province, null as district, null::integer as election_area
  union all (select p.id, left(p.content, $2), left(p.content_nepali, $3), p.province::text, p.district, p.election_area
  from posts p
  where p.winner_declared and p.poll_type = 'candidate'
  order by p.created_at desc, p.id) ) vote
  where vote.scope = $4

select vote.*, (select s.counted_by
  from log_scopes s
  join logs l on l.is_current
  where s.scope = vote.scope and s.counted_by < l.head_size) as entry
  from ( select $1::uuid as scope, null as title, null as title_nepali, null as province, null as district, null::integer as election_area
  union all (select p.id, left(p.content, $2), left(p.content_nepali, $3), p.province::text, p.district, p.election_area
  from posts p
  where p.winner_declared and p.poll_type = 'candidate'
  order by p.created_at desc, p.id) ) vote
  where true

-- lastNationwideCount

select s.counted_by as entry, (s.last_count->>'ballots')::integer as ballots, ( select coalesce(jsonb_agg(jsonb_build_object('partyName', p.announced::jsonb->>'name', 'votes', c->1)
  order by (c->>1)::integer desc, p.announced::jsonb->>'name'), '[]')
  from jsonb_array_elements(s.last_count->'counts') c
  join log_parties p on p.party_id = (c->>0)::uuid) as parties
  from log_scopes s
  join logs l on l.is_current
  where s.scope = $1 and s.counted_by < l.head_size
