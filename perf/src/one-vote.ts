import type { Connection } from "@mero-mat/db/connect";
import { sql } from "kysely";

const lacksProof = sql`(users.email_verified_at is null
  and exists (select from system_settings where key = 'email_proof' and value = 'true'))`;

const voterOf = (userId: string) => sql`
  select id, province, district, election_area, ${lacksProof} as lacks_proof,
    not on_roll and roll_is_required() as misses_roll
  from users where id = ${userId} for share`;

/** Gives the yardstick: a vote by the product's rules, in the simplest statement that casts one. */
export async function castOne(db: Connection["db"], userId: string, postId: string, optionId: string) {
  const { rows } = await sql<{ changed: boolean }>`
    with poll as materialized (select * from posts where id = ${postId} for share),
    voter as materialized (${voterOf(userId)}),
    facts as materialized (
      select (poll.province, poll.district, poll.election_area) =
          (voter.province, voter.district, voter.election_area) as is_own_area,
        poll.poll_type = 'candidate' as is_candidate_poll, poll.winner_declared as declared,
        false as is_admin, voter.lacks_proof, voter.misses_roll,
        exists (select from vote_options where id = ${optionId} and post_id = poll.id) as has_option,
        exists (select from votes where post_id = poll.id and user_id = voter.id) as has_voted
      from poll, voter
    ),
    vote as (
      insert into votes as v (user_id, post_id, option_id)
      select ${userId}, ${postId}, ${optionId} from facts
      where is_own_area and is_candidate_poll and has_option and (not declared or (is_admin and has_voted))
        and not lacks_proof and not misses_roll
      on conflict (post_id, user_id) do update set
        replaced_option_id = v.option_id, option_id = excluded.option_id,
        created_at = case when v.option_id = excluded.option_id then v.created_at else now() end
      returning option_id, replaced_option_id
    ),
    line as (
      insert into vote_inbox (post_id, option_left, option_taken, province, district, election_area)
      select poll.id, replaced_option_id, option_id, province, district, election_area from vote, poll
      where replaced_option_id is distinct from option_id
      returning 1
    )
    select exists (select from line) as changed, exists (select from poll) as is_poll, facts.*
    from (select 1) as one left join facts on true`.execute(db);
  return rows[0];
}

/** Does the same for a party vote. */
export async function castOneParty(db: Connection["db"], userId: string, partyName: string) {
  const { rows } = await sql<{ changed: boolean }>`
    with voter as materialized (${voterOf(userId)}),
    party as materialized (select id, is_active from political_parties where name = ${partyName}),
    vote as (
      insert into national_party_votes as v (user_id, party_id, province, district, election_area)
      select voter.id, party.id, province, district, election_area from voter, party
      where party.is_active and not lacks_proof and not misses_roll
      on conflict (user_id) do update set
        replaced_party_id = v.party_id, party_id = excluded.party_id,
        updated_at = case when v.party_id = excluded.party_id then v.updated_at else now() end
      returning party_id, replaced_party_id, province, district, election_area, updated_at
    ),
    line as (
      insert into party_vote_inbox (party_left, party_taken, left_province, left_district, left_election_area,
        taken_province, taken_district, taken_election_area)
      select replaced_party_id, party_id, province, district, election_area, province, district, election_area
      from vote where replaced_party_id is distinct from party_id
      returning 1
    )
    select party.is_active, vote.updated_at, exists (select from line) as changed, voter.lacks_proof, voter.misses_roll
    from (select 1) as one left join party on true left join vote on true left join voter on true`.execute(db);
  return rows[0];
}
