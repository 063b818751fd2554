import { expressionBuilder, type RawBuilder, sql } from "kysely";
import { batched } from "../batch.ts";
import type { Db } from "../connection/connect.ts";
import { anyOf, asksEverybody, countsPartyVotes, hasBallot, isAreaBallot, isBeyond, listOf } from "../fragments.ts";
import type { PollType, Posts, Province } from "../schema.ts";
import { partyVotes } from "./party-votes.ts";
import { matching, ordered, type PollFilter, type PollState, type Sorting, stateOf } from "./poll-filters.ts";
import { totalsStep } from "./public-totals.ts";
import { type VerifiedShare, ofPoll as verifiedShare } from "./verified-shares.ts";

export interface OptionRow {
  id: string;
  optionText: string;
  partyName: string | null;
  /** Whether the party still exists: a deleted one leaves its name. */
  isRegistered: boolean;
  /** The registered party's picture. */
  logoUrl: string | null;
  electionSymbol: string | null;
  /** The option's own picture. */
  symbol: string | null;
  hasProfile: boolean;
  /** Whether it is 'None of these', whose party is empty. */
  isNone: boolean;
  audio: string | null;
  voteCount: number;
}

/** Fields that all readers of a poll share. */
export interface SharedPoll {
  id: string;
  userId: string;
  username: string;
  content: string;
  /** The question in Nepali, if there is one. */
  contentNepali: string | null;
  audio: string | null;
  pollType: PollType;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  winnerDeclared: boolean;
  winnerOptionId: string | null;
  opensAt: string | null;
  closesAt: string | null;
  emailReminder: boolean;
  createdAt: string;
  updatedAt: string;
  options: OptionRow[];
  commentCount: number;
  /** Nationwide votes for a party poll. */
  partyVotes: number | null;
  verified: VerifiedShare | null;
  /** PostgreSQL's snapshot: the transactions that had committed when this was read. */
  snapshot: string;
}

export interface OwnVote {
  /** Whether the reader has cast the vote that the poll counts. */
  hasVoted: boolean;
  votedOptionId: string | null;
  votedAt: string | null;
}

export type PollRow = SharedPoll & OwnVote;

/** Fields that depend on the reader. */
export interface OwnPart extends OwnVote {
  /** Transaction that counted this voter, if any: counts read before it do not include their vote. */
  countedBy: string | null;
  /** True when no earlier transaction had counted them. */
  isFirst: boolean;
  /** Comments and replies that the reader likes. */
  liked: string[];
}

export interface Cursor {
  createdAt: string;
  id: string;
}

// An option's count is its tally plus its votes in the inbox. One statement reads both, so that the count is always exact.
export const options = sql`
  (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name,
      'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol,
      'symbol', o.symbol, 'audio', o.audio,
      'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0,
      'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0)) order by o.position, o.id)
    from vote_options o
    left join political_parties party on party.id = o.party_id
    left join (
      select option_id, sum(n) as n
      from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
      where post_id = p.id group by option_id
    ) as inbox on inbox.option_id = o.id
    where o.post_id = p.id)`;

/** Counts the party votes as the public may see them; administrators see every vote at once. */
const publicPartyVotes = sql`
  case when ${totalsStep} > 1 then (
      select coalesce(sum(value::bigint), 0) from public_totals, jsonb_each_text(votes))
    else ${partyVotes} end`;

/** Returns whether a person has cast the vote that a poll counts. */
export const hasVoted = (userId: string) => sql<boolean>`
  case
    when ${countsPartyVotes()} then exists (select from national_party_votes where user_id = ${userId})
    else exists (select from votes where post_id = p.id and user_id = ${userId})
  end`;

const sharedWith = (
  isAdmin: RawBuilder<boolean>,
) => sql`p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district,
  p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at,
  coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce(${options}, '[]') as options,
  (select count(*) from comments where post_id = p.id) as comment_count,
  case when ${countsPartyVotes()} then (case when ${isAdmin} then ${partyVotes} else ${publicPartyVotes} end)::bigint end
    as party_votes,
  case when not ${hasBallot()} and ${totalsStep} > 1 and not ${isAdmin} then (select verified from public_totals)
    else ${verifiedShare} end as verified,
  pg_current_snapshot()::text as snapshot`;

const isAdmin = (readerId: string) =>
  sql<boolean>`exists (select from users where id = ${readerId} and role = 'admin')`;

async function select(db: Db, readerId: string, which: RawBuilder<unknown>): Promise<PollRow[]> {
  const { rows } = await sql<PollRow>`
    select ${sharedWith(isAdmin(readerId))}, ${hasVoted(readerId)} as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
    from posts p
    join users u on u.id = p.user_id
    left join votes v on v.post_id = p.id and v.user_id = ${readerId}
    ${which}`.execute(db);
  return rows;
}

export async function sharedByIds(db: Db, ids: string[]): Promise<SharedPoll[]> {
  const { rows } = await sql<SharedPoll>`
    select ${sharedWith(sql`false`)} from posts p join users u on u.id = p.user_id where p.id = ${anyOf("uuid", ids)}`.execute(
    db,
  );
  return rows;
}

export const likesOf = (userId: RawBuilder<unknown>, postId: RawBuilder<unknown>) => sql`array(
  select coalesce(l.comment_id, l.reply_id) from comment_likes l
  left join replies r on r.id = l.reply_id
  join comments c on c.id = coalesce(l.comment_id, r.comment_id)
  where l.user_id = ${userId} and c.post_id = ${postId})`;

interface Reading {
  readerId: string;
  polls: { id: string; isParty: boolean; hasComments: boolean }[];
}

/** Reads each reader's own fields of some polls, in the order given. Concurrent readers are batched into one statement. */
export const ownParts = batched(
  async (db, readings: Reading[]): Promise<OwnPart[][]> => {
    const asked = readings.flatMap(({ readerId, polls }) => polls.map((poll) => ({ readerId, ...poll })));
    const { rows } = await sql<OwnPart>`
      select v.option_id as voted_option_id, v.created_at as voted_at, coalesce(v.user_id, n.user_id) is not null as has_voted,
        coalesce(v.xmin, n.xmin)::text as counted_by, v.user_id is not null and v.replaced_option_id is null as is_first,
        case when asked.has_comments then ${likesOf(sql`asked.user_id`, sql`asked.post_id`)} else '{}' end as liked
      from unnest(${listOf(
        "uuid",
        asked.map(({ readerId }) => readerId),
      )}, ${listOf(
        "uuid",
        asked.map(({ id }) => id),
      )},
        ${listOf(
          "boolean",
          asked.map(({ isParty }) => isParty),
        )}, ${listOf(
          "boolean",
          asked.map(({ hasComments }) => hasComments),
        )})
        with ordinality as asked (user_id, post_id, is_party, has_comments, number)
      left join votes v on not asked.is_party and v.post_id = asked.post_id and v.user_id = asked.user_id
      left join national_party_votes n on asked.is_party and n.user_id = asked.user_id
      order by asked.number`.execute(db);
    return readings.map(({ polls }) => rows.splice(0, polls.length));
  },
  { batchSize: 32 },
);

export const newestFirst = sql`order by p.created_at desc, p.id desc`;
export const place = expressionBuilder<{ p: Posts }, "p">().refTuple("p.createdAt", "p.id");

export interface Area {
  province: Province | null;
  district: string | null;
  electionArea: number | null;
}

export const inArea = ({ province, district, electionArea }: Area) =>
  sql`(p.province = ${province} and p.district = ${district} and p.election_area = ${electionArea})`;

/** Lists the polls of an area, newest first. */
export async function idsOfArea(db: Db, area: Area, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p where ${inArea(area)} or ${asksEverybody()} ${newestFirst} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export const newest = (db: Db, readerId: string, limit: number) =>
  select(db, readerId, sql`${newestFirst} limit ${limit}`);

export const filtered = (db: Db, readerId: string, filter: PollFilter, limit: number, cursor: Cursor | null) =>
  select(db, readerId, sql`where ${matching(filter, isBeyond(place, "<", cursor))} ${newestFirst} limit ${limit}`);

export const tabled = (
  db: Db,
  readerId: string,
  filter: PollFilter,
  sorting: Sorting,
  { limit, offset }: { limit: number; offset: number },
) =>
  select(
    db,
    readerId,
    sql`where ${matching(filter)} order by ${ordered(sorting)}, p.created_at desc, p.id desc limit ${limit} offset ${offset}`,
  );

export async function count(db: Db, filter: PollFilter): Promise<number> {
  const polls = db.selectFrom("posts as p").where(matching(filter));
  return (await polls.select(({ fn }) => fn.countAll<number>().as("n")).executeTakeFirstOrThrow()).n;
}

/** Counts the polls in each state. */
export async function countByState(db: Db, filter: PollFilter): Promise<{ state: PollState; n: number }[]> {
  const { rows } = await sql<{ state: PollState; n: number }>`
    select state, count(*) as n from (select ${stateOf} as state from posts p where ${matching(filter)}) as poll
    group by state`.execute(db);
  return rows;
}

/** Lists the areas with a poll that takes votes now or later. */
export async function takenAreas(db: Db): Promise<{ province: Province; district: string; electionArea: number }[]> {
  const { rows } = await sql<{ province: Province; district: string; electionArea: number }>`
    select distinct p.province, p.district, p.election_area from posts p
    where ${isAreaBallot()} and ${stateOf} in ('not_open', 'open')
    order by p.province, p.district, p.election_area`.execute(db);
  return rows;
}

export const ofOtherAreas = (db: Db, readerId: string, area: Area, limit: number, cursor: Cursor | null) =>
  select(
    db,
    readerId,
    sql`where ${isAreaBallot()} and not coalesce(${inArea(area)}, false) and ${isBeyond(place, "<", cursor)}
      ${newestFirst} limit ${limit}`,
  );

export async function byId(db: Db, readerId: string, id: string): Promise<PollRow | undefined> {
  const [row] = await select(db, readerId, sql`where p.id = ${id}`);
  return row;
}

export type ProfileRow = Awaited<ReturnType<typeof profilesOf>>[number];

/** Reads the profiles of some polls' candidates, in the order of each ballot. */
export const profilesOf = (db: Db, ids: string[]) =>
  db
    .selectFrom("voteOptions as o")
    .leftJoin("politicalParties as party", "party.id", "o.partyId")
    .select(["o.id", "o.postId", "o.optionText", "o.partyName", "o.symbol", "party.logoUrl", "party.electionSymbol"])
    .select(["o.photo", "o.about", "o.aboutNepali", "o.link", "o.audio", "o.profileChangedAt as changedAt"])
    .where("o.postId", "in", ids)
    .orderBy("o.position")
    .orderBy("o.id")
    .execute();

/** Reads the public part of a shared poll: its text and its area. */
export const titleOf = (
  db: Db,
  id: string,
): Promise<(Area & Pick<SharedPoll, "content" | "contentNepali">) | undefined> =>
  db
    .selectFrom("posts")
    .select(["content", "contentNepali", "province", "district", "electionArea"])
    .where("id", "=", id)
    .executeTakeFirst();
