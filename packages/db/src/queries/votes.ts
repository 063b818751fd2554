import { sql } from "kysely";
import type { Db } from "../connect.ts";
import type { Role } from "../schema.ts";
import { lacksProof } from "./mailboxes.ts";

/** What the one statement of a vote found: whether it counted, and if not, all there is to say why. */
export interface CastResult {
  changed: boolean;
  poll: { declared: boolean; isCandidatePoll: boolean } | null;
  isOwnArea: boolean;
  hasOption: boolean;
  isAdmin: boolean;
  hasVoted: boolean;
  lacksProof: boolean;
  missesRoll: boolean;
}

/**
 * A vote of somebody in that role, in one statement and one round trip. The poll and the voter are locked FOR SHARE, so that neither a
 * declaration nor a move can happen in the middle; what is replaced is known from the conflict itself: read
 * beforehand, it would be counted twice under load. No counter is touched: the inbox gets one line, without the voter.
 */
export async function cast(
  db: Db,
  userId: string,
  postId: string,
  optionId: string,
  role: Role = "user",
): Promise<CastResult> {
  const { rows } = await sql<{
    changed: boolean;
    isPoll: boolean;
    declared: boolean | null;
    isCandidatePoll: boolean | null;
    isOwnArea: boolean | null;
    hasOption: boolean;
    isAdmin: boolean;
    hasVoted: boolean;
    lacksProof: boolean | null;
    missesRoll: boolean | null;
  }>`
    with poll as materialized (select * from posts where id = ${postId} for share),
    voter as materialized (
      select id, province, district, election_area, ${lacksProof} as lacks_proof,
        not on_roll and roll_is_required() as misses_roll
      from users where id = ${userId} for share
    ),
    facts as materialized (
      select (poll.province, poll.district, poll.election_area) =
          (voter.province, voter.district, voter.election_area) as is_own_area,
        poll.poll_type = 'candidate' as is_candidate_poll, poll.winner_declared as declared,
        ${role === "admin"}::boolean as is_admin, voter.lacks_proof, voter.misses_roll,
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
  const [row] = rows;
  if (!row) throw new Error("a statement without a FROM gives a row");
  const { changed, isPoll, declared, isCandidatePoll, isOwnArea, hasOption, isAdmin, hasVoted } = row;
  return {
    changed,
    poll: isPoll ? { declared: declared === true, isCandidatePoll: isCandidatePoll === true } : null,
    isOwnArea: isOwnArea === true,
    hasOption,
    isAdmin,
    hasVoted,
    lacksProof: row.lacksProof === true,
    missesRoll: row.missesRoll === true,
  };
}
