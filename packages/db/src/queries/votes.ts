import { type RawBuilder, sql } from "kysely";
import { batchedLocking, lockActivity, noteActivity } from "../batch-locked.ts";
import { compileOnce } from "../compile-once.ts";
import type { Db } from "../connection/connect.ts";
import { asksEverybody, hasBallot, listOf, missesRoll } from "../fragments.ts";
import type { Role } from "../schema.ts";
import { lacksProof } from "./mailboxes.ts";
import { likesOf, type OwnPart } from "./polls.ts";

interface Facts {
  changed: boolean;
  isOwnArea: boolean;
  hasOption: boolean;
  isAdmin: boolean;
  hasVoted: boolean;
  /** An account that is rejected at this moment may not vote. */
  isApproved: boolean;
  lacksProof: boolean;
  missesRoll: boolean;
  /** Whether the vote was changed on another device than the one it was cast or changed on before. */
  isOtherDevice: boolean;
}

interface PollFacts {
  declared: boolean;
  hasBallot: boolean;
  phase: "not_open" | "open" | "closed";
  opensAt: string | null;
}

/** Result of a vote's statement: whether it counted, and if not, everything that explains why. */
export interface CastResult extends Facts {
  poll: PollFacts | null;
  /** The voter's own part in the poll after the vote; null if it did not count. */
  own: OwnPart | null;
}

interface Vote {
  userId: string;
  postId: string;
  optionId: string;
  role: Role;
  /** Identifies the voter's device, as far as it is known. */
  device: string | null;
}

interface Row extends Facts, PollFacts, Omit<OwnPart, "hasVoted"> {
  /** Another transaction is changing the poll or the voter, so the statement read nothing. */
  isHeld: boolean;
  isPoll: boolean;
}

/**
 * Casts votes in one statement and one round trip, at most one of each voter in each poll. Polls and voters are locked
 * FOR SHARE, so that no declaration and no move happens halfway. The conflict itself returns the replaced vote: read
 * beforehand, it would be counted twice under load. No counter is touched: the inbox gets one line per vote, without
 * the voter. Votes are written in a fixed order, so that two processes never deadlock.
 */
const castAll = (forShare: RawBuilder<unknown>) => {
  const send = compileOnce(
    (db, userIds: string[], postIds: string[], optionIds: string[], areAdmins: boolean[], devices: (string | null)[]) =>
      sql<Row>`
    with call as materialized (
      select * from unnest(${listOf("uuid", userIds)}, ${listOf("uuid", postIds)}, ${listOf("uuid", optionIds)},
        ${listOf("boolean", areAdmins)}, ${listOf("text", devices)})
        with ordinality as call (user_id, post_id, option_id, is_admin, device, number)
    ),
    poll as materialized (
      select id, province, district, election_area, poll_type, winner_declared, opens_at, closes_at from posts
      where id in (select post_id from call) order by id ${forShare}
    ),
    voter as materialized (
      select id, province, district, election_area, account_status = 'approved' as is_approved, ${lacksProof} as lacks_proof,
        ${missesRoll} as misses_roll
      from users where id in (select user_id from call) and (select count(*) from poll) > 0 order by id ${forShare}
    ),
    ballot as materialized (
      select call.*, before.user_id is not null as has_voted, before.device as device_before, before.xmin as written_by,
        before.replaced_option_id as replaced_before
      from call
      -- One look into the index a vote: planned as a join it reads the whole table while that is thought to be small.
      left join lateral (
        select user_id, device, xmin, replaced_option_id from votes where post_id = call.post_id and user_id = call.user_id limit 1
      ) before on true
    ),
    activity as materialized (${lockActivity}),
    facts as materialized (
      select ballot.*, poll.id is not null as is_poll, poll.province, poll.district, poll.election_area,
        -- False where there is no such poll or voter.
        (${asksEverybody("poll.poll_type")} or (poll.province, poll.district, poll.election_area) =
          (voter.province, voter.district, voter.election_area)) is true as is_own_area,
        (${hasBallot("poll.poll_type")}) is true as has_ballot, poll.winner_declared is true as declared, poll.opens_at,
        -- Under the poll's lock: a vote that waited for it is late by the time it waited.
        case when clock_timestamp() < poll.opens_at then 'not_open' when clock_timestamp() >= poll.closes_at then 'closed'
          else 'open' end as phase,
        voter.is_approved is true as is_approved, voter.lacks_proof is true as lacks_proof, voter.misses_roll is true as misses_roll,
        (select true from vote_options o where o.id = ballot.option_id and o.post_id = poll.id) is true as has_option,
        poll.id is null and exists (select from posts where id = ballot.post_id)
          or poll.id is not null and voter.id is null and exists (select from users where id = ballot.user_id) as is_held
      from ballot
      left join poll on poll.id = ballot.post_id
      left join voter on voter.id = ballot.user_id
      where (select count(*) from activity) >= 0
    ),
    vote as (
      insert into votes as v (user_id, post_id, option_id, device)
      select user_id, post_id, option_id, device from facts
      where is_own_area and has_ballot and has_option and (not declared or (is_admin and has_voted))
        and phase = 'open'
        and is_approved and not lacks_proof and not misses_roll
      order by post_id, user_id
      on conflict (post_id, user_id) do update set
        replaced_option_id = v.option_id, option_id = excluded.option_id,
        version = v.version + (v.option_id <> excluded.option_id)::integer,
        device = case when v.option_id = excluded.option_id then v.device else excluded.device end,
        created_at = case when v.option_id = excluded.option_id then v.created_at else now() end
      returning user_id, post_id, option_id, replaced_option_id, created_at
    ),
    line as (
      insert into vote_inbox (post_id, option_left, option_taken, province, district, election_area)
      select vote.post_id, replaced_option_id, vote.option_id, province, district, election_area
      from vote join facts using (post_id, user_id)
      where replaced_option_id is distinct from vote.option_id
    ),
    noted as (${noteActivity(sql`replaced_option_id is not null`)})
    select is_held, is_poll, declared, has_ballot, phase, opens_at, is_own_area, has_option, is_admin, has_voted, is_approved, lacks_proof,
      misses_roll, vote.option_id as voted_option_id, vote.created_at as voted_at,
      vote.option_id is not null and vote.replaced_option_id is distinct from vote.option_id as changed,
      vote.option_id is not null and vote.replaced_option_id is distinct from vote.option_id
        and device_before is distinct from device and device_before is not null as is_other_device,
      coalesce(written_by::text, pg_current_xact_id_if_assigned()::text) as counted_by,
      case when has_voted then replaced_before else vote.replaced_option_id end is null as is_first,
      ${likesOf(sql`vote.user_id`, sql`vote.post_id`)} as liked
    from facts left join vote using (post_id, user_id) order by number`.compile(db),
  );
  return (db: Db, votes: Vote[]) =>
    send(
      db,
      votes.map(({ userId }) => userId),
      votes.map(({ postId }) => postId),
      votes.map(({ optionId }) => optionId),
      votes.map(({ role }) => role === "admin"),
      votes.map(({ device }) => device),
    );
};

const keyOf = ({ userId, postId }: Vote) => `${userId} ${postId}`.toLowerCase();
const castTogether = batchedLocking(castAll, keyOf);

/** Casts a vote in that role, batched with concurrent ones. */
export async function cast(
  db: Db,
  userId: string,
  postId: string,
  optionId: string,
  { role = "user", device = null }: { role?: Role; device?: string | null } = {},
): Promise<CastResult> {
  const vote = { userId, postId, optionId, role, device };
  const row = await castTogether(db, vote);
  const { votedOptionId, votedAt, countedBy, isFirst, liked } = row;
  return {
    ...row,
    poll: row.isPoll ? row : null,
    own: votedOptionId === null ? null : { hasVoted: true, votedOptionId, votedAt, countedBy, isFirst, liked },
  };
}

/** Reads the question of a poll. */
export const questionOf = (db: Db, postId: string) =>
  db.selectFrom("posts").select(["content", "contentNepali"]).where("id", "=", postId).executeTakeFirst();
