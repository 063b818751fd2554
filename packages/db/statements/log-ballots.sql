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
  full
  join (select *
  from sealed_ballots b
  where b.ended_by is null and true) b on b.vote_id = c.id
  where b.vote_id is null or c.id is null or b.version <> c.version) w
  where w.scope = $2 or exists (select
  from posts p
  where p.id = w.scope)

-- noteGone

-- as in log-ballots: beginRound

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

-- as in log-ballots: beginRound

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

set local enable_nestloop = off

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
  full
  join (select *
  from sealed_ballots b
  where b.ended_by is null and true) b on b.vote_id = c.id
  where b.vote_id is null or c.id is null or b.version <> c.version) w
  left
  join posts p on p.id = w.scope
  where p.id is not null or w.scope = $2
  group by w.scope, p.winner_declared having p.winner_declared or count(*) filter (where w.kind = $3) >= $4 or count(*) filter (where w.kind = $5) >= $6 or count(*) filter (where w.kind = $7) >= $8
  on conflict do nothing

set local enable_nestloop = on

-- cutOf

-- as in log-ballots: beginRound

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
  full
  join (select *
  from sealed_ballots b
  where b.ended_by is null and b.scope = $3) b on b.vote_id = c.id
  where b.vote_id is null or c.id is null or b.version <> c.version) w
  where w.kind = $4 and w.at is not null
  order by w.at desc, w.id desc
  limit $5

-- as in log-ballots: beginRound

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

-- waitingVotes

select set_config('enable_hashjoin', $1, true), set_config('enable_mergejoin', $2, true), set_config('enable_sort', $3, true), set_config('enable_seqscan', $4, true)

select v.user_id as voter_id, u.username, v.id, v.version, v.option_id as choice
  from "votes" v
  join users u on u.id = v.user_id
  left
  join sealed_ballots b on b.vote_id = v.id and b.ended_by is null
  where v.post_id = $1 and v.user_id > $2 and (b.vote_id is null and (v.created_at, v.id) <= ($3::timestamptz, $4::uuid) or b.version <> v.version and (v.created_at, v.id) <= ($5::timestamptz, $6::uuid))
  order by v.user_id
  limit $7

select v.user_id as voter_id, u.username, v.id, v.version, v.option_id as choice
  from "votes" v
  join users u on u.id = v.user_id
  left
  join sealed_ballots b on b.vote_id = v.id and b.ended_by is null
  where v.post_id = $1 and true and (b.vote_id is null and true or b.version <> v.version and true)
  order by v.user_id
  limit $2

-- waitingNameless

select "n"."user_id" as "voter_id", "n"."id", "n"."version", "n"."option_id" as "choice", "n"."username"
  from "nameless_votes" as "n"
  left
  join "sealed_ballots" as "b" on "b"."vote_id" = "n"."id" and "b"."ended_by" is null
  where "n"."post_id" = $1 and ("b"."vote_id" is null or "b"."version" <> "n"."version")

-- addToBatch

insert into log_batch (ballot, holder, user_id, vote_id, version, choice) select decode(ballot, 'hex'), decode(holder, 'hex'), user_id, vote_id, version, choice
  from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::integer[], $6::uuid[]) as t (ballot, holder, user_id, vote_id, version, choice)
  order by 1

-- addMissing

insert into log_batch (ballot, holder, user_id, vote_id, version, choice) select decode(ballot, 'hex'), decode(holder, 'hex'), user_id, vote_id, version, choice
  from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::integer[], $6::uuid[]) as t (ballot, holder, user_id, vote_id, version, choice)
  order by 1
  on conflict do nothing

-- dropFew

with kinds as ( select n.ballot, exists (select
  from sealed_ballots b
  where b.vote_id = n.vote_id and b.ended_by is null) or exists (select
  from sealed_ballots b
  where b.user_id = n.user_id and b.scope = $1 and b.ended_by is null and b.gone_since is not null and not (b.gone_since, b.vote_id) <= ($2::timestamptz, $3::uuid)) as is_changed
  from log_batch n)
  delete from log_batch n using kinds k
  where n.ballot = k.ballot and k.is_changed in (select is_changed
  from kinds
  group by is_changed having count(*) < $4)

with kinds as ( select n.ballot, exists (select
  from sealed_ballots b
  where b.vote_id = n.vote_id and b.ended_by is null) or exists (select
  from sealed_ballots b
  where b.user_id = n.user_id and b.scope = $1 and b.ended_by is null and b.gone_since is not null and not false) as is_changed
  from log_batch n)
  delete from log_batch n using kinds k
  where n.ballot = k.ballot and k.is_changed in (select is_changed
  from kinds
  group by is_changed having count(*) < $2)

-- nextOfBatch

-- as in log-ballots: waitingVotes

select encode(n.ballot, 'hex') as ballot, encode(coalesce( (select b.ballot
  from sealed_ballots b
  where b.vote_id = n.vote_id and b.ended_by is null), (select b.ballot
  from sealed_ballots b
  where b.user_id = n.user_id and b.scope = $1 and b.ended_by is null and b.gone_since is not null)), 'hex') as replaces
  from log_batch n
  where n.ballot > $2
  order by n.ballot
  limit $3

select encode(n.ballot, 'hex') as ballot, encode(coalesce( (select b.ballot
  from sealed_ballots b
  where b.vote_id = n.vote_id and b.ended_by is null), (select b.ballot
  from sealed_ballots b
  where b.user_id = n.user_id and b.scope = $1 and b.ended_by is null and b.gone_since is not null)), 'hex') as replaces
  from log_batch n
  where true
  order by n.ballot
  limit $2

-- replace

update sealed_ballots b
  set ended_by = r.entry, user_id = null
  from unnest($1::text[], $2::bigint[]) as r (ballot, entry)
  where b.scope = $3 and b.ballot = decode(r.ballot, 'hex')

-- seal

insert into sealed_ballots (scope, ballot, holder, user_id, vote_id, version, choice, entry) select $1, ballot, holder, user_id, vote_id, version, choice, $2::bigint + row_number() over (order by ballot) - 1
  from log_batch
  where ballot > $3 and ballot <= $4
  order by ballot

insert into sealed_ballots (scope, ballot, holder, user_id, vote_id, version, choice, entry) select $1, ballot, holder, user_id, vote_id, version, choice, $2::bigint + row_number() over (order by ballot) - 1
  from log_batch
  where true and ballot <= $3
  order by ballot

-- emptyBatch

delete from "log_batch"

-- nextGone

select "b"."ballot"
  from "sealed_ballots" as "b"
  where "b"."scope" = $1 and "b"."ended_by" is null and "b"."gone_since" is not null and (b.gone_since, b.vote_id) <= ($2::timestamptz, $3::uuid)
  order by "b"."ballot"
  limit $4

select "b"."ballot"
  from "sealed_ballots" as "b"
  where "b"."scope" = $1 and "b"."ended_by" is null and "b"."gone_since" is not null and true
  order by "b"."ballot"
  limit $2

-- withdraw

update sealed_ballots b
  set ended_by = gone.entry, is_withdrawn = true, user_id = null
  from ( select ballot, $1::bigint + row_number() over (order by ballot) - 1 as entry
  from sealed_ballots b
  where scope = $2 and ended_by is null and gone_since is not null and ballot <= $3 and (b.gone_since, b.vote_id) <= ($4::timestamptz, $5::uuid) ) as gone
  where b.scope = $6 and b.ballot = gone.ballot

update sealed_ballots b
  set ended_by = gone.entry, is_withdrawn = true, user_id = null
  from ( select ballot, $1::bigint + row_number() over (order by ballot) - 1 as entry
  from sealed_ballots b
  where scope = $2 and ended_by is null and gone_since is not null and ballot <= $3 and true ) as gone
  where b.scope = $4 and b.ballot = gone.ballot
