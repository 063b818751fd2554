import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { ago, countOf, holds, iso } from "../fragments.ts";
import type { DB, Province, UserActivity } from "../schema.ts";
import { firstMatches, mayHold } from "../searching.ts";
import { castByHour, today } from "./ledger.ts";
import { partyVotes } from "./party-votes.ts";

const eb = expressionBuilder<DB & { a: UserActivity }, "a">();
const users = eb.selectFrom("users");

// Voters are users without administrators, who are few: subtracting them from all users reads little. Literals, because
// the partial indexes are defined by literals.
const admins = eb.selectFrom("users as u").where("u.role", "=", sql.lit("admin"));
const voters = eb(countOf(users), "-", countOf(admins));
const activity = eb.selectFrom("userActivity as a");
const activityOfAdmins = admins.innerJoin("userActivity as a", "a.userId", "u.id");
const votersWho = (did: Expression<SqlBool>) =>
  eb(countOf(activity.where(did)), "-", countOf(activityOfAdmins.where(did)));

const numberOf = async (db: Db, count: Expression<number>): Promise<number> =>
  (await db.selectNoFrom(sql<number>`${count}`.as("n")).executeTakeFirstOrThrow()).n;

// Reads tallies and inbox in one snapshot, as every count of votes does.
const candidateVotes = sql`
  (coalesce((select sum(vote_count) from vote_options), 0)
    + (select count(option_taken) - count(option_left) from vote_inbox))`;

const totalVotes = sql<number>`(${candidateVotes} + ${partyVotes})::bigint`;

/** Counts people: each count reads one line of an index for each of them. */
export const countVoters = (db: Db) => numberOf(db, voters);
export const countVoted = (db: Db) => numberOf(db, votersWho(eb("a.votes", ">", sql.lit(0))));
export const countActive = (db: Db) => numberOf(db, votersWho(eb("a.lastActiveAt", ">", ago("30 days"))));

const pendingMoves = countOf(eb.selectFrom("locationChangeRequests").where("status", "=", sql.lit("pending")));

export const stats = (db: Db) =>
  db
    .selectNoFrom([
      totalVotes.as("totalVotes"),
      eb(pendingMoves, "+", countOf(users.where("accountStatus", "=", sql.lit("pending")))).as("pendingRequests"),
      pendingMoves.as("pendingMoves"),
      countOf(eb.selectFrom("posts").where(({ not, ref }) => not(ref("winnerDeclared")))).as("activePolls"),
    ])
    .executeTakeFirstOrThrow();

export const countVotes = (db: Db) => numberOf(db, totalVotes);

/** Starts the given number of days, including today, at midnight in Kathmandu. */
const startOfLast = (days: number) =>
  sql<string>`(${today} - ${sql.lit(days - 1)})::timestamp at time zone 'Asia/Kathmandu'`;

export const countNewUsers = (db: Db, days: number) =>
  numberOf(db, countOf(users.where("createdAt", ">=", startOfLast(days)).where("role", "=", "user")));

export interface Day {
  date: string;
  votes: number;
  comments: number;
  newUsers: number;
}

/** Counts by day up to today, which is last; a day starts and ends in Kathmandu. A changed vote counts again. */
export async function dailyActivity(db: Db, days: number): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with today as (select ${today} as day),
    span as (select (day - n)::date as day, (day - n)::timestamp at time zone 'Asia/Kathmandu' as starts,
        (day - n + 1)::timestamp at time zone 'Asia/Kathmandu' as ends
      from today, generate_series(0, ${days}::int - 1) as n),
    cast_on as (
      select (hour at time zone 'Asia/Kathmandu')::date as day, sum(votes)::bigint as votes from (${castByHour}) as line
      where hour >= (select min(starts) from span) group by 1
    )
    select to_char(span.day, 'YYYY-MM-DD') as date,
      coalesce(cast_on.votes, 0) as votes,
      (select count(*) from comments where created_at >= starts and created_at < ends)
        + (select count(*) from replies where created_at >= starts and created_at < ends) as comments,
      (select count(*) from users where created_at >= starts and created_at < ends and role = 'user') as new_users
    from span left join cast_on on cast_on.day = span.day order by span.day`.execute(db);
  return rows;
}

export interface LocationRow {
  province: Province;
  district: string;
  electionArea: number;
  userCount: number;
  totalVotes: number;
  totalComments: number;
  likes: number;
  activePolls: number;
  /** The turnout's two numbers in the area's newest poll that has opened; null before they are counted. */
  voted: number | null;
  accounts: number | null;
}

export async function locations(db: Db): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    with part as (
      select province, district, election_area, count(*) as users, 0 as votes, 0 as comments, 0 as likes, 0 as polls
      from users where province is not null and role = 'user' group by 1, 2, 3
      union all
      select p.province, p.district, p.election_area, 0, sum(o.vote_count), 0, 0, 0
      from posts p join vote_options o on o.post_id = p.id where p.province is not null group by 1, 2, 3
      union all
      select province, district, election_area, 0, count(option_taken) - count(option_left), 0, 0, 0
      from vote_inbox group by 1, 2, 3
      union all
      select province, district, election_area, 0, sum(votes), 0, 0, 0 from party_tallies group by 1, 2, 3
      union all
      select taken_province, taken_district, taken_election_area, 0, count(*), 0, 0, 0
      from party_vote_inbox where party_taken is not null group by 1, 2, 3
      union all
      select left_province, left_district, left_election_area, 0, -count(*), 0, 0, 0
      from party_vote_inbox where party_left is not null group by 1, 2, 3
      union all
      select p.province, p.district, p.election_area, 0, 0, count(*), sum(c.likes), 0
      from posts p join (
        select c.post_id, (select count(*) from comment_likes l where l.comment_id = c.id) as likes from comments c
        union all
        select c.post_id, (select count(*) from comment_likes l where l.reply_id = r.id)
        from replies r join comments c on c.id = r.comment_id
      ) as c on c.post_id = p.id where p.province is not null group by 1, 2, 3
      union all
      select province, district, election_area, 0, 0, 0, 0, count(*)
      from posts where not winner_declared and province is not null group by 1, 2, 3
    ),
    share as (
      select distinct on (p.province, p.district, p.election_area) p.province, p.district, p.election_area,
        s.voted, s.accounts
      from posts p left join verified_shares s on s.post_id = p.id
      where p.province is not null and (p.opens_at is null or p.opens_at <= now())
      order by p.province, p.district, p.election_area, p.created_at desc, p.id desc
    )
    select province, district, election_area, sum(users)::bigint as user_count, sum(votes)::bigint as total_votes,
      sum(comments)::bigint as total_comments, sum(likes)::bigint as likes, sum(polls)::bigint as active_polls,
      share.voted, share.accounts
    from part left join share using (province, district, election_area) where province is not null
    group by 1, 2, 3, share.voted, share.accounts order by user_count desc, total_votes desc, 1, 2, 3`.execute(db);
  return rows;
}

const commenters = sql<{ comments: number; people: number }>`
  (select coalesce(sum(comments), 0) as comments, count(*) as people from user_activity where comments > 0)`;
const commentingAdmins = sql<{ comments: number; people: number }>`
  (select coalesce(sum(a.comments), 0) as comments, count(*) as people
    from users u join user_activity a on a.user_id = u.id where u.role = 'admin' and a.comments > 0)`;

export const engagement = (db: Db) =>
  db
    .selectFrom([commenters.as("e"), commentingAdmins.as("a")])
    .select([
      sql<number>`(e.comments - a.comments)::bigint`.as("totalComments"),
      sql<number>`e.people - a.people`.as("activeCommenters"),
    ])
    .executeTakeFirstOrThrow();

export const topUsers = (db: Db, limit: number) =>
  db
    .selectFrom("userActivity as a")
    .innerJoin("users as u", "u.id", "a.userId")
    .select(["u.id", "u.username", "u.province", "u.district", "u.electionArea", "a.votes", "a.comments", "a.likes"])
    .select("a.total as totalActivity")
    .where("a.total", ">", 0)
    .where("u.role", "=", "user")
    .orderBy("a.total", "desc")
    .orderBy("a.userId")
    .limit(limit)
    .execute();

export interface VoterPosition {
  province: string;
  district: string;
  electionArea: number;
  id: string;
}

interface Search {
  search?: string | undefined;
  province?: string | undefined;
  district?: string | undefined;
}

export interface DetailedVoter extends VoterPosition {
  username: string;
  candidateVotes: {
    optionText: string;
    partyName: string | null;
    postContent: string;
    postContentNepali: string | null;
    voteDate: string;
  }[];
  partyVote: { partyName: string; voteDate: string; lastUpdated: string } | null;
}

/** Lists who voted for whom, ordered by area, with each person's newest hundred votes. */
export async function detailedVotes(
  db: Db,
  { search, province, district }: Search,
  after: VoterPosition | null,
  limit: number,
): Promise<DetailedVoter[]> {
  const order = sql`province, district, election_area, id`;
  const listed = sql<boolean>`(u.province is not null and u.role = 'user'
        and ${province ? sql`u.province = (select p from unnest(enum_range(null::province)) p where p::text = ${province})` : sql`true`}
        and ${district ? sql`u.district = ${district}` : sql`true`}
        and ${
          after
            ? sql`(u.province, u.district, u.election_area, u.id)
                > (${after.province}::province, ${after.district}, ${after.electionArea}::smallint, ${after.id}::uuid)`
            : sql`true`
        })`;
  const hasVoted = sql`exists (select from user_activity a where a.user_id = u.id and a.votes > 0)`;
  const isMatch = sql<boolean>`(${holds(sql`u.username`, search ?? "")} and ${hasVoted})`;
  const isFound = search
    ? sql`u.id = any(${firstMatches({
        rows: listed,
        order,
        isMatch,
        alternatives: [sql`${mayHold(search)} and ${isMatch}`],
        limit,
      })})`
    : sql`${listed} and ${hasVoted}`;
  const { rows } = await sql<DetailedVoter>`
    with voter as materialized (
      select u.id, u.username, u.province, u.district, u.election_area from users u
      where ${isFound}
      order by ${order} limit ${limit}
    )
    select voter.*, coalesce((
        select jsonb_agg(jsonb_build_object('optionText', option_text, 'partyName', party_name,
            'postContent', content, 'postContentNepali', content_nepali, 'voteDate', ${iso("created_at")}) order by created_at desc)
        from (
          select o.option_text, o.party_name, p.content, p.content_nepali, v.created_at
          from votes v join vote_options o on o.id = v.option_id join posts p on p.id = v.post_id
          where v.user_id = voter.id order by v.created_at desc limit 100
        ) as vote
      ), '[]') as candidate_votes,
      (select jsonb_build_object('partyName', p.name, 'voteDate', ${iso("v.created_at")},
          'lastUpdated', ${iso("v.updated_at")})
        from national_party_votes v join political_parties p on p.id = v.party_id where v.user_id = voter.id)
        as party_vote
    from voter order by ${order}`.execute(db);
  return rows;
}
