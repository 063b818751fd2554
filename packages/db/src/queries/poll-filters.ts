import { type Expression, type RawBuilder, sql } from "kysely";
import { countsPartyVotes, hasBallot, holds } from "../fragments.ts";
import type { Province } from "../schema.ts";
import { partyVotes } from "./party-votes.ts";

// Conditions and orders of the administrators' lists of polls, for a statement whose poll is `p`.

export type PollState = "not_open" | "open" | "closed" | "declared";

/** Returns the state of the poll, as `stateOf` of the domain does. */
export const stateOf = sql<PollState>`
  case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open'
    when p.closes_at <= now() then 'closed' else 'open' end`;

export const closesWithinHour = sql<boolean>`
  (not p.winner_declared and coalesce(p.opens_at <= now(), true)
    and p.closes_at > now() and p.closes_at <= now() + interval '1 hour')`;

/**
 * Selects the two highest counts of the poll's candidates, 'None of these' not among them, and the total, tallies and
 * inbox in one snapshot, with the party of the first; all are null without a ballot.
 */
export const topTwo = sql`
  select (array_agg(n order by n desc) filter (where is_candidate))[1] as first,
    (array_agg(n order by n desc) filter (where is_candidate))[2] as second, sum(n) as total,
    (array_agg(party_name order by n desc) filter (where is_candidate))[1] as party
  from (
    select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count
      + (select count(*) from vote_inbox where post_id = p.id and option_taken = o.id)
      - (select count(*) from vote_inbox where post_id = p.id and option_left = o.id) as n
    from vote_options o where o.post_id = p.id) as counted`;

/** Conditions on the rows of `topTwo`. */
export const races = {
  empty: sql`total = 0`,
  tied: sql`first > 0 and first = second`,
  close: sql`first > second and first - second < 10`,
};

export interface PollFilter {
  /** 'active' are all polls that are not declared. */
  status?: PollState | "active" | undefined;
  race?: keyof typeof races | undefined;
  /** English name of the party that is ahead or has won; null for independents. */
  party?: string | null | undefined;
  closing?: "hour" | undefined;
  province?: Province | undefined;
  district?: string | undefined;
  electionArea?: number | undefined;
  search?: PollSearch | undefined;
}

/** Targets of a search text: a poll matches by any of them. */
export interface PollSearch {
  text: string;
  /** Names of the parties that the text finds. */
  partyNames: string[];
  areas: { province: string; district: string; electionArea: number }[];
}

const isFoundBy = ({ text, partyNames, areas }: PollSearch) => sql<boolean>`
  (${holds(sql`p.content`, text)}
    or ${holds(sql`p.content_nepali`, text)}
    or p.id::text = lower(${text})
    or exists (select from vote_options o where o.post_id = p.id and (${holds(sql`o.option_text`, text)}
      or o.party_name = any(${partyNames})
      or exists (select from unnest(${partyNames}::text[]) as name where ${holds(sql`o.option_text`, sql`name`)})))
    or (p.province::text, p.district, p.election_area) in (
      select province, district, "electionArea" from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb)
        as area (province text, district text, "electionArea" smallint)))`;

const isLedBy = (party: string | null) => sql<boolean>`
  case when p.winner_declared
    then exists (select from vote_options o
      where o.id = p.winner_option_id and o.party_name is not distinct from ${party}::text)
    else exists (select from (${topTwo}) as top
      where first > second and party is not distinct from ${party}::text) end`;

export function matching(
  { status, race, party, closing, province, district, electionArea, search }: PollFilter,
  ...more: Expression<unknown>[]
) {
  const which = [
    ...more,
    status && (status === "active" ? sql`not p.winner_declared` : sql`${stateOf} = ${status}`),
    race && sql`${hasBallot()} and exists (select from (${topTwo}) as top where ${races[race]})`,
    party !== undefined && sql`${hasBallot()} and ${isLedBy(party)}`,
    closing && closesWithinHour,
    province && sql`p.province = ${province}`,
    district && sql`p.district = ${district}`,
    electionArea !== undefined && sql`p.election_area = ${electionArea}`,
    search && isFoundBy(search),
  ].filter((part) => part !== undefined && part !== false && part !== "");
  return which.length === 0 ? sql<boolean>`true` : sql.join<boolean>(which, sql` and `);
}

const votes = sql`
  case when ${countsPartyVotes()} then ${partyVotes}
    else (select coalesce(sum(vote_count), 0) from vote_options where post_id = p.id)
      + (select count(option_taken) - count(option_left) from vote_inbox where post_id = p.id)
  end`;

const placeOfState = (...states: PollState[]) =>
  sql`array_position(${sql.lit(`{${states.join()}}`)}::text[], ${stateOf})`;

const orders = {
  created: [sql`p.created_at`],
  area: [sql`p.province`, sql`p.district`, sql`p.election_area`],
  content: [sql`lower(p.content)`],
  state: [placeOfState("not_open", "open", "closed", "declared")],
  // Polls that close next come first, then those that have waited longest for their declaration.
  closing: [
    placeOfState("open", "closed", "not_open", "declared"),
    sql`case when p.opens_at > now() then p.opens_at else p.closes_at end`,
  ],
  votes: [votes],
  turnout: [sql`(select s.voted::float8 / nullif(s.accounts, 0) from verified_shares s where s.post_id = p.id)`],
  comments: [sql`(select count(*) from comments where post_id = p.id)`],
} satisfies Record<string, RawBuilder<unknown>[]>;
const directions = { up: sql`asc`, down: sql`desc` };

export interface Sorting {
  order: keyof typeof orders;
  direction: keyof typeof directions;
}

export const ordered = ({ order, direction }: Sorting) =>
  sql.join(orders[order].map((key) => sql`${key} ${directions[direction]} nulls last`));
