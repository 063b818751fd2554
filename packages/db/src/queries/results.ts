import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasBallot, isAreaBallot, isBeyond } from "../fragments.ts";
import type { Province } from "../schema.ts";
import { type Area, type Cursor, inArea, newestFirst, type OptionRow, options, place } from "./polls.ts";
import * as settings from "./settings.ts";
import { declared as declaredShare, type VerifiedShare, ofPoll as verifiedShare } from "./verified-shares.ts";

export interface CountedPollRow extends Area {
  postId: string;
  postContent: string;
  postContentNepali: string | null;
  winnerDeclared: boolean;
  winnerOptionId: string | null;
  createdAt: string;
  options: OptionRow[];
  verified: VerifiedShare | null;
}

interface SomeArea {
  province: Province;
  district: string;
  electionArea: number;
}

export type AreaPollRow = CountedPollRow & SomeArea;

async function select<Row extends CountedPollRow = AreaPollRow>(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, p.winner_declared,
      p.winner_option_id, p.created_at, coalesce(${options}, '[]') as options, ${verifiedShare} as verified
    from posts p ${which}`.execute(db);
  return rows;
}

export const ofArea = (db: Db, area: Area, limit: number) =>
  select(db, sql`where ${isAreaBallot()} and ${inArea(area)} ${newestFirst} limit ${limit}`);

/** Lists the declared polls of an area. */
export const declaredOfArea = (db: Db, area: SomeArea, limit: number) =>
  select(db, sql`where ${isAreaBallot()} and p.winner_declared and ${inArea(area)} ${newestFirst} limit ${limit}`);

export const newest = (db: Db, limit: number) => select(db, sql`where ${isAreaBallot()} ${newestFirst} limit ${limit}`);

/** Finds the poll that counts for each area: its newest declared one, or else, on request, its newest pending one. */
export const onePerArea = (db: Db, { pending }: { pending: boolean }) =>
  select(
    db,
    sql`
    join (
      select distinct on (province, district, election_area) id from posts
      where ${isAreaBallot("poll_type")} and ${pending ? sql`true` : sql`winner_declared`}
      order by province, district, election_area, winner_declared desc, created_at desc, id desc
    ) as speaking using (id)
    order by p.province, p.district, p.election_area`,
  );

/** Reads when the undeclared polls open and close. */
export const pendingTimes = (db: Db) =>
  db
    .selectFrom("posts")
    .select(["id", "opensAt", "closesAt"])
    .where(({ not, ref }) => not(ref("winnerDeclared")))
    .execute();

/** Lists declared polls, nationwide ones too, in the order of creation, from the end of the last page. */
export const declaredAfter = (db: Db, cursor: Cursor | null, limit: number) =>
  select<CountedPollRow>(
    db,
    sql`
    where ${hasBallot()} and p.winner_declared
      and ${isBeyond(place, ">", cursor)}
    order by p.created_at, p.id limit ${limit}`,
  );

export interface Summary {
  declaredAreas: number;
  pendingAreas: number;
  declaredPolls: number;
  pendingPolls: number;
  openAreas: SomeArea[];
  officialAreas: boolean;
  verified: VerifiedShare | null;
  asOf: string;
}

export async function summary(db: Db): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select count(*) filter (where declared > 0) as declared_areas, count(*) filter (where declared = 0) as pending_areas,
      coalesce(sum(declared), 0)::bigint as declared_polls, coalesce(sum(pending), 0)::bigint as pending_polls,
      coalesce(jsonb_agg(jsonb_build_object('province', province, 'district', district, 'electionArea', election_area)
        order by province, district, election_area) filter (where declared = 0), '[]') as open_areas,
      ${settings.isOnSql("official_areas")} as official_areas, ${declaredShare} as verified, clock_timestamp() as as_of
    from (
      select province, district, election_area, count(*) filter (where winner_declared) as declared, count(*) filter (where not winner_declared) as pending
      from posts where ${isAreaBallot("poll_type")} group by province, district, election_area
    ) as area`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an aggregate gives a row");
  return row;
}

/** Finds a user's newest vote on a poll of their current area. */
export const areaVote = (db: Db, userId: string) =>
  db
    .selectFrom("votes as v")
    .innerJoin("posts as p", "p.id", "v.postId")
    .innerJoin("voteOptions as o", "o.id", "v.optionId")
    .innerJoin("users as u", (join) =>
      join
        .onRef("u.id", "=", "v.userId")
        .onRef("u.province", "=", "p.province")
        .onRef("u.district", "=", "p.district")
        .onRef("u.electionArea", "=", "p.electionArea"),
    )
    .select(["p.id as postId", "p.content as postContent", "p.contentNepali as postContentNepali"])
    .select(["o.optionText", "o.partyName", "v.createdAt as votedAt"])
    .where("v.userId", "=", userId)
    .orderBy("v.createdAt", "desc")
    .orderBy("p.id", "desc")
    .limit(1)
    .executeTakeFirst();

const hoursOfPoll = sql<{ hour: string; votes: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('hour', to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'votes', votes)
    order by hour)
  from hour_tallies where post_id = p.id), '[]')`;

const withHours = (db: Db) =>
  db
    .selectFrom("posts as p")
    .select(["p.id as postId", hoursOfPoll.as("hours")])
    .where(hasBallot())
    .where(({ ref }) => ref("p.winnerDeclared"));

/** Returns the growth of a declared poll's votes, hour by hour; undefined for any other poll. */
export const hours = async (db: Db, postId: string) =>
  (await withHours(db).where("p.id", "=", postId).executeTakeFirst())?.hours;

/** Does the same for all declared polls that were counted by the hour. */
export const hoursOfAll = (db: Db) => withHours(db).orderBy("p.createdAt").orderBy("p.id").execute();

export interface DeclarationRow extends Area {
  postId: string;
  postContent: string;
  postContentNepali: string | null;
  declaredAt: string;
  winnerOptionId: string | null;
  totalVotes: number;
  voted: number;
  eligible: number;
  candidates: { optionId: string; name: string; nepaliName: string; party: string; votes: number }[];
}

/** Lists the record of each declaration that still stands, oldest first. */
export async function declarations(db: Db): Promise<DeclarationRow[]> {
  const { rows } = await sql<DeclarationRow>`
    select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, l.at as declared_at,
      l.details -> 'record' ->> 'winnerOptionId' as winner_option_id,
      (l.details -> 'record' ->> 'totalVotes')::bigint as total_votes,
      coalesce(l.details -> 'record' ->> 'voted', l.details -> 'record' ->> 'totalVotes')::bigint as voted,
      (l.details -> 'record' ->> 'eligible')::bigint as eligible, l.details -> 'record' -> 'candidates' as candidates
    from admin_log l join posts p on p.id::text = l.subject_id
    where l.action = 'poll.declare' and l.subject_type = 'poll' and p.winner_declared
      and l.details -> 'record' is not null
    order by l.at, l.id`.execute(db);
  return rows;
}
