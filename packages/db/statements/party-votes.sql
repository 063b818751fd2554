-- cast

with call as materialized ( select *
  from unnest((select $1::uuid[]), (select $2::text[]), (select $3::text[])) with ordinality as call (user_id, party_name, device, number) ), voter as materialized ( select id, province, district, election_area, account_status = 'approved' as is_approved, ("users"."email_verified_at" is null and exists (select
  from system_settings
  where key = $4 and value = 'true')) as lacks_proof, not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as misses_roll
  from users
  where id in (select user_id
  from call)
  order by id
  for share ), ballot as materialized ( select call.*, before.user_id is not null as has_voted, before.device as device_before
  from call
  left join lateral (select user_id, device
  from national_party_votes
  where user_id = call.user_id
  limit 1) before on true ), activity as materialized ( select a.*
  from (select id
  from voter
  order by id) as v, lateral ( select user_id, ctid as place, last_active_at < now() - interval '1 minute' as is_due
  from user_activity
  where user_id = v.id for no key update ) as a), facts as materialized ( select ballot.*, party.id as party_id, party.is_active, voter.id is not null as is_voter, voter.province, voter.district, voter.election_area, voter.is_approved, voter.lacks_proof, voter.misses_roll, voter.id is null and exists (select
  from users
  where id = ballot.user_id) as is_held
  from ballot
  left join voter on voter.id = ballot.user_id
  left join political_parties party on party.name = ballot.party_name
  where (select count(*)
  from activity) >= 0 ), vote as (
  insert into national_party_votes as v (user_id, party_id, province, district, election_area, device) select user_id, party_id, province, district, election_area, device
  from facts
  where is_voter and is_active and is_approved and not lacks_proof and not misses_roll
  order by user_id
  on conflict (user_id) do update
  set replaced_party_id = v.party_id, party_id = excluded.party_id, version = v.version + (v.party_id <> excluded.party_id)::integer, device = case when v.party_id = excluded.party_id then v.device else excluded.device end, updated_at = case when v.party_id = excluded.party_id then v.updated_at else now() end, changed_in = case when v.party_id = excluded.party_id then v.changed_in else pg_current_xact_id() end
  returning user_id, party_id, replaced_party_id, province, district, election_area, updated_at ), line as (
  insert into party_vote_inbox (party_left, party_taken, left_province, left_district, left_election_area, taken_province, taken_district, taken_election_area) select replaced_party_id, party_id, province, district, election_area, province, district, election_area
  from vote
  where replaced_party_id is distinct from party_id ), noted as (
  update user_activity as a
  set last_active_at = now()
  from activity
  where a.ctid = activity.place and is_due and activity.user_id in (select user_id
  from vote
  where replaced_party_id is not null)) select is_held, is_active, vote.updated_at, vote.user_id is not null and vote.replaced_party_id is distinct from vote.party_id as changed, device_before is distinct from device and device_before is not null as is_other_device, is_approved, lacks_proof, misses_roll
  from facts
  left join vote using (user_id)
  order by number

-- ofUser

select "p"."name" as "party_name", "v"."updated_at", v.xmin::text as "written_by"
  from "national_party_votes" as "v"
  inner join "political_parties" as "p" on "p"."id" = "v"."party_id"
  where "v"."user_id" = $1

-- fold

with turn as materialized (select pg_try_advisory_xact_lock(hashtext('party vote ledger')) as mine), taken as (
  delete from party_vote_inbox
  where (select mine
  from turn) and seq <= ( select max(seq)
  from (select seq
  from party_vote_inbox
  order by seq
  limit 1) as first)
  returning * ), recorded as (
  insert into party_vote_ledger (party_left, party_taken, left_province, left_district, left_election_area, taken_province, taken_district, taken_election_area, at) select party_left, party_taken, left_province, left_district, left_election_area, taken_province, taken_district, taken_election_area, at
  from taken
  order by seq ), difference as ( select party_id, province, district, election_area, sum(n)::bigint as n
  from ( select party_taken as party_id, taken_province as province, taken_district as district, taken_election_area as election_area, 1 as n
  from taken
  union all select party_left, left_province, left_district, left_election_area, -1
  from taken ) as change
  where party_id is not null
  group by 1, 2, 3, 4 ), counted as (
  update party_tallies t
  set votes = t.votes + d.n
  from difference d
  where t.party_id = d.party_id and coalesce(t.province::text, '') = coalesce(d.province::text, '') and coalesce(t.district, '') = coalesce(d.district, '') and coalesce(t.election_area::text, '') = coalesce(d.election_area::text, '')
  returning t.party_id, t.province, t.district, t.election_area ), cast_counted as (
  insert into cast_tallies as c (hour, votes) select date_trunc('hour', at, 'Asia/Kathmandu'), count(*)
  from taken
  where (party_taken is not null and party_taken is distinct from party_left)
  group by 1
  order by 1
  on conflict (hour) do update
  set votes = c.votes + excluded.votes), first_counted as (
  insert into party_tallies (party_id, province, district, election_area, votes) select d.*
  from difference d
  where exists (select
  from political_parties p
  where p.id = d.party_id) and not exists ( select
  from counted c
  where c.party_id = d.party_id and coalesce(c.province::text, '') = coalesce(d.province::text, '') and coalesce(c.district, '') = coalesce(d.district, '') and coalesce(c.election_area::text, '') = coalesce(d.election_area::text, '')) ) select count(*) as moved
  from taken

-- totals

with counted as ( select p.id as party_id, coalesce(counted.votes, 0) + coalesce(change.n, 0) as votes
  from political_parties p
  left join (select party_id, sum(votes) as votes
  from party_tallies
  group by party_id) counted on counted.party_id = p.id
  left join ( select party_id, sum(n) as n
  from party_vote_inbox, lateral (values (party_taken, 1), (party_left, -1)) as line (party_id, n)
  group by party_id ) change on change.party_id = p.id), party as ( select p.*, counted.votes, start.votes as votes_at_day_start
  from political_parties p
  join counted on counted.party_id = p.id
  left join party_day_starts start on start.party_id = p.id and start.day = (now() at time zone 'Asia/Kathmandu')::date ) select clock_timestamp() as as_of, (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is null) as verified, pg_current_snapshot()::text as snapshot, coalesce(jsonb_agg(jsonb_build_object('partyName', name, 'nepaliName', nepali_name, 'electionSymbol', election_symbol, 'logoUrl', logo_url, 'displayOrder', display_order, 'isActive', is_active, 'votes', votes, 'votesAtDayStart', votes_at_day_start)
  order by votes desc, display_order, name), '[]') as parties
  from party
