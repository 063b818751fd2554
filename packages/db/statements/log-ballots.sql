-- waitingVotes

select set_config('enable_hashjoin', $1, true), set_config('enable_mergejoin', $2, true), set_config('enable_sort', $3, true), set_config('enable_seqscan', $4, true)

select v.user_id as voter_id, u.username, v.id, v.version, v.option_id as choice
  from "votes" v
  join users u on u.id = v.user_id
  left join sealed_ballots b on b.vote_id = v.id and b.ended_by is null
  where v.post_id = $1 and v.user_id > $2 and (b.vote_id is null and (v.created_at, v.id) <= ($3::timestamptz, $4::uuid) or b.version <> v.version and (v.created_at, v.id) <= ($5::timestamptz, $6::uuid))
  order by v.user_id
  limit $7

select v.user_id as voter_id, u.username, v.id, v.version, v.option_id as choice
  from "votes" v
  join users u on u.id = v.user_id
  left join sealed_ballots b on b.vote_id = v.id and b.ended_by is null
  where v.post_id = $1 and true and (b.vote_id is null and true or b.version <> v.version and true)
  order by v.user_id
  limit $2

-- waitingNameless

select "n"."user_id" as "voter_id", "n"."id", "n"."version", "n"."option_id" as "choice", "n"."username"
  from "nameless_votes" as "n"
  left join "sealed_ballots" as "b" on "b"."vote_id" = "n"."id" and "b"."ended_by" is null
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
