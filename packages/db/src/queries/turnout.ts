import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { isRollRequired } from "../fragments.ts";
import type { Area } from "./polls.ts";

// Turnout is voters with a vote ÷ those who may vote. Administrators are not among the voters; their votes count elsewhere.

const requiredRoll = sql`select id from roll_uploads where state in ('marking', 'standing') and ${isRollRequired}`;

/**
 * Selects the number of eligible voters of each area: the lines of a roll that voting requires, otherwise the approved
 * accounts. Votes that the roll does not cover come on top of its lines.
 */
export const electorate = sql`
  with roll as materialized (${requiredRoll})
  select province, district, election_area, sum(lines)::bigint as n
  from roll_area_counts join roll on roll.id = upload_id group by 1, 2, 3
  union all
  select province, district, election_area, count(*) from users
  where account_status = 'approved' and role = 'user' and not exists (select from roll) group by 1, 2, 3`;

/**
 * Selects the number of administrators' votes on each poll; every other counted vote is a voter's, even of a deleted
 * account.
 */
export const administratorVotes = sql`
  select v.post_id, count(*) as n from votes v join users u on u.id = v.user_id where u.role = 'admin' group by 1`;

/** Matches votes `v` that were cast by voters `u` before a roll that lacks them was required: they count. */
export const isBeyondRoll = sql`u.role = 'user' and not u.on_roll and exists (${requiredRoll})`;

export interface Turnout {
  /** Votes of administrators in the poll. */
  administratorVotes: number;
  eligible: number;
}

/** Counts both for one poll, whose area is null when it is nationwide. */
export async function ofPoll(db: Db, postId: string, { province, district, electionArea }: Area): Promise<Turnout> {
  const isHere =
    province === null
      ? sql`true`
      : sql`(province, district, election_area) = (${province}::province, ${district}, ${electionArea}::smallint)`;
  const { rows } = await sql<Turnout>`
    select coalesce((select n from (${administratorVotes}) as a where post_id = ${postId}), 0) as administrator_votes,
      (select coalesce(sum(n), 0)::bigint from (${electorate}) as e where ${isHere})
        + (select count(*) from votes v join users u on u.id = v.user_id where v.post_id = ${postId} and ${isBeyondRoll}) as eligible`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("an aggregate gives a row");
  return row;
}
