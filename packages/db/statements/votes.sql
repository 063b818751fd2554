-- cast

with call as materialized ( select *
  from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::boolean[]), (select $5::text[])) with ordinality as call (user_id, post_id, option_id, is_admin, device, number) ), poll as materialized ( select id, province, district, election_area, poll_type, winner_declared, opens_at, closes_at
  from posts
  where id in (select post_id
  from call)
  order by id
  for share ), voter as materialized ( select id, province, district, election_area, account_status = 'approved' as is_approved, ("users"."email_verified_at" is null and exists (select
  from system_settings
  where key = $6 and value = 'true')) as lacks_proof, not on_roll and exists (select
  from system_settings
  where key = 'roll' and value = 'require') as misses_roll
  from users
  where id in (select user_id
  from call) and (select count(*)
  from poll) > 0
  order by id
  for share ), ballot as materialized ( select call.*, before.user_id is not null as has_voted, before.device as device_before, before.xmin as written_by, before.replaced_option_id as replaced_before
  from call
  left join lateral ( select user_id, device, xmin, replaced_option_id
  from votes
  where post_id = call.post_id and user_id = call.user_id
  limit 1 ) before on true ), activity as materialized ( select a.*
  from (select id
  from voter
  order by id) as v, lateral ( select user_id, ctid as place, last_active_at < now() - interval '1 minute' as is_due
  from user_activity
  where user_id = v.id for no key update ) as a), facts as materialized ( select ballot.*, poll.id is not null as is_poll, poll.province, poll.district, poll.election_area, (poll.poll_type = 'party' or (poll.province, poll.district, poll.election_area) = (voter.province, voter.district, voter.election_area)) is true as is_own_area, (poll.poll_type = 'candidate') is true as has_ballot, poll.winner_declared is true as declared, poll.opens_at, case when clock_timestamp() < poll.opens_at then 'not_open' when clock_timestamp() >= poll.closes_at then 'closed' else 'open' end as phase, voter.is_approved is true as is_approved, voter.lacks_proof is true as lacks_proof, voter.misses_roll is true as misses_roll, (select true
  from vote_options o
  where o.id = ballot.option_id and o.post_id = poll.id) is true as has_option, poll.id is null and exists (select
  from posts
  where id = ballot.post_id) or poll.id is not null and voter.id is null and exists (select
  from users
  where id = ballot.user_id) as is_held
  from ballot
  left join poll on poll.id = ballot.post_id
  left join voter on voter.id = ballot.user_id
  where (select count(*)
  from activity) >= 0 ), vote as (
  insert into votes as v (user_id, post_id, option_id, device) select user_id, post_id, option_id, device
  from facts
  where is_own_area and has_ballot and has_option and (not declared or (is_admin and has_voted)) and phase = 'open' and is_approved and not lacks_proof and not misses_roll
  order by post_id, user_id
  on conflict (post_id, user_id) do update
  set replaced_option_id = v.option_id, option_id = excluded.option_id, version = v.version + (v.option_id <> excluded.option_id)::integer, device = case when v.option_id = excluded.option_id then v.device else excluded.device end, created_at = case when v.option_id = excluded.option_id then v.created_at else now() end
  returning user_id, post_id, option_id, replaced_option_id, created_at ), line as (
  insert into vote_inbox (post_id, option_left, option_taken, province, district, election_area) select vote.post_id, replaced_option_id, vote.option_id, province, district, election_area
  from vote
  join facts using (post_id, user_id)
  where replaced_option_id is distinct from vote.option_id ), noted as (
  update user_activity as a
  set last_active_at = now()
  from activity
  where a.ctid = activity.place and is_due and activity.user_id in (select user_id
  from vote
  where replaced_option_id is not null)) select is_held, is_poll, declared, has_ballot, phase, opens_at, is_own_area, has_option, is_admin, has_voted, is_approved, lacks_proof, misses_roll, vote.option_id as voted_option_id, vote.created_at as voted_at, vote.option_id is not null and vote.replaced_option_id is distinct from vote.option_id as changed, vote.option_id is not null and vote.replaced_option_id is distinct from vote.option_id and device_before is distinct from device and device_before is not null as is_other_device, coalesce(written_by::text, pg_current_xact_id_if_assigned()::text) as counted_by, case when has_voted then replaced_before else vote.replaced_option_id end is null as is_first, array( select coalesce(l.comment_id, l.reply_id)
  from comment_likes l
  left join replies r on r.id = l.reply_id
  join comments c on c.id = coalesce(l.comment_id, r.comment_id)
  where l.user_id = vote.user_id and c.post_id = vote.post_id) as liked
  from facts
  left join vote using (post_id, user_id)
  order by number

-- questionOf

select "content", "content_nepali"
  from "posts"
  where "id" = $1
