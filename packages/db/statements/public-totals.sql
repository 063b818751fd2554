-- publicTotals

select coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) as step, s.published_at as as_of, coalesce(s.snapshot, '1:1:') as snapshot, s.verified, coalesce((select jsonb_agg(jsonb_build_object('partyName', p.name, 'nepaliName', p.nepali_name, 'electionSymbol', p.election_symbol, 'logoUrl', p.logo_url, 'displayOrder', p.display_order, 'isActive', p.is_active, 'votes', p.votes, 'votesAtDayStart', p.day_votes)
  order by p.votes desc, p.display_order, p.name)
  from ( select *, coalesce((s.votes ->> id::text)::bigint, 0) as votes, coalesce(((case when s.day = (now() at time zone 'Asia/Kathmandu')::date then s.day_votes else s.votes end) ->> id::text)::bigint, 0) as day_votes
  from political_parties) p
  where coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1), '[]') as parties
  from (select) as one
  left join public_totals s on true

-- publishFullStep

with step as (select coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) as n), before as materialized (select *
  from public_totals
  for update), since as ( select count(*) as changed, count(*) filter (where created_at > b.published_at) as cast_since
  from (select (select published_at
  from before) as published_at) b, national_party_votes v
  where v.updated_at > coalesce(b.published_at, '-infinity') ), now as ( select p.id as party_id, coalesce(counted.votes, 0) + coalesce(change.n, 0) as votes
  from political_parties p
  left join (select party_id, sum(votes) as votes
  from party_tallies
  group by party_id) counted on counted.party_id = p.id
  left join ( select party_id, sum(n) as n
  from party_vote_inbox, lateral (values (party_taken, 1), (party_left, -1)) as line (party_id, n)
  group by party_id ) change on change.party_id = p.id), sums as ( select coalesce((select sum(value::bigint)
  from before, jsonb_each_text(votes)), 0) as before, coalesce((select sum(votes)
  from now), 0) as now ), published as ( select jsonb_object_agg(party_id, votes) as votes
  from now )
  insert into public_totals (published_at, published_before, snapshot, snapshot_before, votes, verified, day, day_votes) select clock_timestamp(), (select published_at
  from before), pg_current_snapshot()::text, (select snapshot
  from before), coalesce(published.votes, '{}'), (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is null), (now() at time zone 'Asia/Kathmandu')::date, coalesce((select case when day = (now() at time zone 'Asia/Kathmandu')::date then day_votes else votes end
  from before), published.votes, '{}')
  from step, since, sums, published
  where step.n > 1 and ($1 or since.changed + greatest(0, sums.before - (sums.now - since.cast_since)) >= step.n)
  on conflict (is_only) do update
  set published_at = excluded.published_at, published_before = excluded.published_before, snapshot = excluded.snapshot, snapshot_before = excluded.snapshot_before, votes = excluded.votes, verified = excluded.verified, day = excluded.day, day_votes = excluded.day_votes
  returning 1

-- forget

delete from "public_totals"

-- isStepped

select coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) as step

-- ownChange

select p.name as taken, o.name as left from national_party_votes v
  join political_parties p on p.id = v.party_id
  left join political_parties o on o.id = v.replaced_party_id and v.created_at <= (select published_at
  from public_totals)
  where v.user_id = $1
