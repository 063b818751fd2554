import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { secondsFromNow } from "../fragments.ts";
import { schedule } from "../queries/poll-times.ts";
import type { Province } from "../schema.ts";

interface Place {
  province: Province;
  district: string;
  electionArea: number;
}

export interface DemoVoter extends Place {
  username: string;
  email: string;
  passwordHash: string;
  isVerified: boolean;
  hoursAgo: number;
}

export interface DemoPoll extends Place {
  content: string;
  contentNepali: string;
  options: { name: string; nepaliName: string; party: string; partyName: string | null; symbol: string | null }[];
  hoursAgo: number;
  opensInHours?: number;
  closesInHours?: number;
}

/** Makes processes take turns, so that two that start on one empty database fill it once. */
export const lock = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('mero mat demo'))`.execute(db);
};

const rows = (list: unknown[]): RawBuilder<unknown> => sql`${JSON.stringify(list)}::jsonb`;
const hoursAgo = sql`now() - make_interval(secs => hours_ago * 3600)`;

type Kind = "account" | "poll" | "party";

const remember = async (db: Db, kind: Kind, ids: string[]): Promise<void> => {
  await db
    .insertInto("demoRows")
    .values(ids.map((id) => ({ id, kind })))
    .execute();
};

export async function createParties(
  db: Db,
  parties: { name: string; nepaliName: string; electionSymbol: string; displayOrder: number }[],
): Promise<void> {
  const made = await db.insertInto("politicalParties").values(parties).returning("id").execute();
  await remember(
    db,
    "party",
    made.map(({ id }) => id),
  );
}

/** Creates voters, and returns their ids by name. */
export async function createVoters(db: Db, voters: DemoVoter[]): Promise<Map<string, string>> {
  const { rows: made } = await sql<{ id: string; username: string }>`
    insert into users (username, password_hash, email, province, district, election_area,
      initial_province, initial_district, initial_election_area, is_verified, created_at, updated_at)
    select username, password_hash, email, province, district, election_area,
      province, district, election_area, is_verified, ${hoursAgo}, ${hoursAgo}
    from jsonb_to_recordset(${rows(voters.map(toColumns))}) as v (username text, password_hash text, email text,
      province province, district text, election_area int, is_verified boolean, hours_ago float8)
    returning id, username`.execute(db);
  await remember(
    db,
    "account",
    made.map(({ id }) => id),
  );
  return new Map(made.map(({ id, username }) => [username, id]));
}

/** Renames JSON's keys to the names of the columns. */
const toColumns = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );

export interface MadePoll {
  id: string;
  options: string[];
}

export async function createPoll(db: Db, userId: string, poll: DemoPoll): Promise<MadePoll> {
  const { options, hoursAgo: age, opensInHours, closesInHours, ...columns } = poll;
  const at = secondsFromNow(-age * 3600);
  const later = (hours: number | undefined) => (hours === undefined ? null : secondsFromNow(hours * 3600));
  const { id } = await db
    .insertInto("posts")
    .values({
      ...columns,
      userId,
      createdAt: at,
      updatedAt: at,
      opensAt: later(opensInHours),
      closesAt: later(closesInHours),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto("voteOptions")
    .values(
      options.map(({ partyName, symbol, ...option }, position) => ({
        postId: id,
        optionText: JSON.stringify(option),
        partyName,
        partyId: db.selectFrom("politicalParties").select("id").where("name", "=", partyName),
        position,
        symbol,
        symbolKey: symbol,
      })),
    )
    .returning(["id", "position"])
    .execute();
  await schedule(db, [id]);
  await remember(db, "poll", [id]);
  return { id, options: made.toSorted((a, b) => a.position - b.position).map((option) => option.id) };
}

export interface DemoVote {
  userId: string;
  postId: string;
  optionId: string;
  hoursAgo: number;
}

const castByHour = sql`
  insert into cast_tallies as c (hour, votes)
  select date_trunc('hour', created_at, 'Asia/Kathmandu'), count(*) from vote group by 1
  on conflict (hour) do update set votes = c.votes + excluded.votes`;

/** Writes the counts directly: the ledger is for votes that somebody has cast. */
export async function castVotes(db: Db, votes: DemoVote[]): Promise<void> {
  await sql`
    with vote as (
      insert into votes (user_id, post_id, option_id, created_at)
      select user_id, post_id, option_id, ${hoursAgo}
      from jsonb_to_recordset(${rows(votes.map(toColumns))})
        as v (user_id uuid, post_id uuid, option_id uuid, hours_ago float8)
      returning post_id, option_id, created_at
    ),
    hours as (
      insert into hour_tallies (post_id, hour, votes)
      select post_id, date_trunc('hour', created_at, 'Asia/Kathmandu'), count(*) from vote group by 1, 2
    ),
    cast_counted as (${castByHour})
    update vote_options o set vote_count = vote_count + n
    from (select option_id, count(*) as n from vote group by option_id) as counted where o.id = counted.option_id`.execute(
    db,
  );
}

export interface DemoPartyVote {
  userId: string;
  party: string;
  hoursAgo: number;
}

export async function castPartyVotes(db: Db, votes: DemoPartyVote[]): Promise<void> {
  await sql`
    with vote as (
      insert into national_party_votes (user_id, party_id, province, district, election_area, created_at, updated_at)
      select u.id, p.id, u.province, u.district, u.election_area, ${hoursAgo}, ${hoursAgo}
      from jsonb_to_recordset(${rows(votes.map(toColumns))}) as v (user_id uuid, party text, hours_ago float8)
      join users u on u.id = v.user_id join political_parties p on p.name = v.party
      returning party_id, province, district, election_area, created_at
    ),
    cast_counted as (${castByHour})
    insert into party_tallies (party_id, province, district, election_area, votes)
    select party_id, province, district, election_area, count(*) from vote group by 1, 2, 3, 4`.execute(db);
}

/** Declares polls: the option with the most votes wins, or any one of several with equally many. */
export async function declare(db: Db, ids: string[]): Promise<void> {
  await sql`
    update posts set winner_declared = true, updated_at = now() - interval '20 hours', winner_option_id = (
      select id from vote_options where post_id = posts.id order by vote_count desc limit 1)
    where id = any(${ids}::uuid[])`.execute(db);
}

export interface DemoComment {
  userId: string;
  postId: string;
  content: string;
  hoursAgo: number;
  replies: { userId: string; content: string; hoursAgo: number }[];
  likedBy: string[];
}

export async function addComments(db: Db, comments: DemoComment[]): Promise<void> {
  const at = (hours: number) => secondsFromNow(-hours * 3600);
  for (const { replies, likedBy, hoursAgo: age, ...comment } of comments) {
    const { id: commentId } = await db
      .insertInto("comments")
      .values({ ...comment, createdAt: at(age) })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const reply of replies)
      await db
        .insertInto("replies")
        .values({ userId: reply.userId, content: reply.content, commentId, createdAt: at(reply.hoursAgo) })
        .execute();
    for (const userId of likedBy) await db.insertInto("commentLikes").values({ commentId, userId }).execute();
  }
}

/** Creates requests for the dashboard: a move and a report. */
export async function createRequests(
  db: Db,
  move: Place & { userId: string },
  report: { reporterId: string; reportedUserId: string; reason: string },
): Promise<void> {
  await sql`
    insert into location_change_requests (user_id, from_province, from_district, from_election_area,
      to_province, to_district, to_election_area)
    select id, province, district, election_area, ${move.province}, ${move.district}, ${move.electionArea}
    from users where id = ${move.userId}`.execute(db);
  await db.insertInto("userReports").values(report).execute();
}
