-- cast

with poll as materialized (select *
  from posts
  where id = $1
  for share), voter as materialized ( select id, province, district, election_area, (users.email_verified_at is null and exists (select
  from system_settings
  where key = $2 and value = 'true')) as lacks_proof, not on_roll and roll_is_required() as misses_roll
  from users
  where id = $3
  for share ), facts as materialized ( select (poll.province, poll.district, poll.election_area) = (voter.province, voter.district, voter.election_area) as is_own_area, poll.poll_type = 'candidate' as is_candidate_poll, poll.winner_declared as declared, $4::boolean as is_admin, voter.lacks_proof, voter.misses_roll, exists (select
  from vote_options
  where id = $5 and post_id = poll.id) as has_option, exists (select
  from votes
  where post_id = poll.id and user_id = voter.id) as has_voted
  from poll, voter ), vote as (
  insert into votes as v (user_id, post_id, option_id) select $6, $7, $8
  from facts
  where is_own_area and is_candidate_poll and has_option and (not declared or (is_admin and has_voted)) and not lacks_proof and not misses_roll
  on conflict (post_id, user_id) do update
  set replaced_option_id = v.option_id, option_id = excluded.option_id, created_at = case when v.option_id = excluded.option_id then v.created_at else now() end
  returning option_id, replaced_option_id ), line as (
  insert into vote_inbox (post_id, option_left, option_taken, province, district, election_area) select poll.id, replaced_option_id, option_id, province, district, election_area
  from vote, poll
  where replaced_option_id is distinct from option_id
  returning 1 ) select exists (select
  from line) as changed, exists (select
  from poll) as is_poll, facts.*
  from (select 1) as one
  left
  join facts on true
