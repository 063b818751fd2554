import { type Expression, expressionBuilder, type RawBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Db } from "../connection/connect.ts";
import { countOf, hasRow, isAreaBallot, now } from "../fragments.ts";
import type { DB, Province, RequestStatus } from "../schema.ts";
import { archivedRow, intoArchive } from "./archiving.ts";
import type { Area } from "./polls.ts";

/** Finds the user and locks them, so that neither a vote nor another move happens until the transaction ends. */
export const lockUser = (tx: Db, id: string) =>
  tx
    .selectFrom("users")
    .select(["id", "username", "province", "district", "electionArea"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

const { selectFrom } = expressionBuilder<DB>();

/** Selects the votes for candidates of a user's current area. */
const candidateVotesAtHome = (userId: Expression<string>) =>
  selectFrom("users as voter")
    .innerJoin("posts as p", (join) =>
      join
        .onRef("p.province", "=", "voter.province")
        .onRef("p.district", "=", "voter.district")
        .onRef("p.electionArea", "=", "voter.electionArea"),
    )
    .innerJoin("votes as v", (join) => join.onRef("v.postId", "=", "p.id").onRef("v.userId", "=", "voter.id"))
    .where("voter.id", "=", userId)
    .where(isAreaBallot());

export const openCandidateVotes = (userId: Expression<string>) =>
  countOf(candidateVotesAtHome(userId).where("p.winnerDeclared", "=", false));

export const candidateVotes = (userId: Expression<string>, isDeclared: boolean) =>
  countOf(
    selectFrom("votes as v")
      .innerJoin("posts as p", "p.id", "v.postId")
      .where("v.userId", "=", userId)
      .where("p.winnerDeclared", "=", sql.lit(isDeclared)),
  );

export const partyVotes = (userId: Expression<string>) =>
  countOf(selectFrom("nationalPartyVotes").where("nationalPartyVotes.userId", "=", userId));

/** Counts the votes on open polls of the user's area, and the party vote. */
export const openVotes = (db: Db, userId: string) =>
  db
    .selectNoFrom(({ val }) => [
      openCandidateVotes(val(userId)).as("candidateVotes"),
      partyVotes(val(userId)).as("partyVotes"),
    ])
    .executeTakeFirstOrThrow();

/** Returns whether the user has voted on any candidate poll of the area they live in, declared ones among them. */
export async function hasVotedInArea(db: Db, userId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(({ exists, val }) => exists(candidateVotesAtHome(val(userId)).select("v.id")).as("found"))
    .executeTakeFirstOrThrow();
  return Boolean(found);
}

type Users = string | string[];
const anyOf = (users: Users) => sql`any(${[users].flat()}::uuid[])`;

const atHome = sql`${isAreaBallot()} and (p.province, p.district, p.election_area) =
  (select province, district, election_area from users where id = v.user_id)`;

/**
 * Archives and removes votes on undeclared polls. Lock the users in an earlier statement, or a vote cast while this one
 * waits would not be visible. It prevents the polls from being declared in between.
 */
async function withdraw(tx: Db, userIds: Users, by: string, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with open as materialized (
      select p.id, v.user_id as voter, p.province, p.district, p.election_area
      from votes v join posts p on p.id = v.post_id
      where v.user_id = ${anyOf(userIds)} and not p.winner_declared and ${which}
      order by p.id for share of p
    ),
    gone as (
      delete from votes t using open where t.post_id = open.id and t.user_id = open.voter
      returning ${archivedRow("votes")} as row, t.post_id, t.option_id, open.province, open.district, open.election_area
    ),
    archived as (
      ${intoArchive("votes", sql`gone`, by)}
    ),
    line as (
      insert into vote_inbox (post_id, option_left, province, district, election_area)
      select post_id, option_id, province, district, election_area from gone
    )
    select count(*) from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Withdraws the votes on undeclared polls of the users' own areas. */
export const withdrawCandidateVotes = (tx: Db, userIds: Users, by: string) => withdraw(tx, userIds, by, atHome);

/** Returns whether a withdrawal would take a vote that was cast or changed last on another device. */
export async function hasVotesOfOtherDevice(
  tx: Db,
  userId: string,
  device: string | null,
  withPartyVote: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
        select from votes v join posts p on p.id = v.post_id
        where v.user_id = ${userId} and not p.winner_declared and ${atHome} and v.device <> ${device ?? ""})
      or (${withPartyVote}::boolean and exists (
        select from national_party_votes n where n.user_id = ${userId} and n.device <> ${device ?? ""})) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

export async function withdrawPartyVote(tx: Db, userIds: Users, by: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from national_party_votes t where user_id = ${anyOf(userIds)}
      returning ${archivedRow("national_party_votes")} as row, party_id, province, district, election_area
    ),
    archived as (
      ${intoArchive("national_party_votes", sql`gone`, by)}
    ),
    line as (
      insert into party_vote_inbox (party_left, left_province, left_district, left_election_area)
      select party_id, province, district, election_area from gone
    )
    select count(*) from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Withdraws all votes that are not final, for accounts that lose the right to vote. */
export const withdrawOpenVotes = async (tx: Db, userIds: Users, by: string) => ({
  withdrawnVotes: await withdraw(tx, userIds, by, sql`true`),
  withdrawnPartyVotes: await withdrawPartyVote(tx, userIds, by),
});

export interface Destination {
  province: Province;
  district: string;
  electionArea: number;
}

/**
 * Moves a user; the caller must hold their lock. The party vote is nationwide: it moves along, and so does its tally.
 */
export async function move(tx: Db, userId: string, to: Destination): Promise<void> {
  await tx
    .updateTable("users")
    .set({ ...to, updatedAt: sql`clock_timestamp()` })
    .where("id", "=", userId)
    .execute();
  await sql`
    with before as materialized (select * from national_party_votes where user_id = ${userId}),
    moved as (
      update national_party_votes set province = ${to.province}, district = ${to.district},
        election_area = ${to.electionArea}
      where user_id = ${userId}
    )
    insert into party_vote_inbox (party_left, party_taken, left_province, left_district, left_election_area,
      taken_province, taken_district, taken_election_area)
    select party_id, party_id, province, district, election_area, ${to.province}::province, ${to.district},
      ${to.electionArea}::smallint
    from before`.execute(tx);
}

export interface NewRequest {
  userId: string;
  from: Area;
  to: Destination;
  proofDocument?: string | null | undefined;
}

/** Records a move that has happened as an approved request, and one that must wait as a pending one. */
export const record = (tx: Db, { userId, from, to, proofDocument = null }: NewRequest, status: RequestStatus) =>
  tx
    .insertInto("locationChangeRequests")
    .values({
      userId,
      fromProvince: from.province,
      fromDistrict: from.district,
      fromElectionArea: from.electionArea,
      toProvince: to.province,
      toDistrict: to.district,
      toElectionArea: to.electionArea,
      proofDocument,
      status,
      reviewedAt: status === "pending" ? null : now,
    })
    .execute();

const requests = (db: Db) =>
  db
    .selectFrom("locationChangeRequests as r")
    .innerJoin("users as u", "u.id", "r.userId")
    .leftJoin("users as admin", "admin.id", "r.reviewedBy")
    .select((row) => [
      "r.id",
      jsonBuildObject({ username: row.ref("u.username") }).as("user"),
      jsonBuildObject({
        province: row.ref("r.fromProvince"),
        district: row.ref("r.fromDistrict"),
        electionArea: row.ref("r.fromElectionArea"),
      }).as("from"),
      jsonBuildObject({
        province: row.ref("r.toProvince"),
        district: row.ref("r.toDistrict"),
        electionArea: row.ref("r.toElectionArea"),
      }).as("to"),
      "r.proofDocument",
      "r.status",
      "r.createdAt",
      "r.reviewedAt",
      "admin.username as reviewedBy",
    ]);

export const newestOf = (db: Db, userId: string) =>
  requests(db).where("r.userId", "=", userId).orderBy("r.createdAt", "desc").orderBy("r.id", "desc").executeTakeFirst();

/** Lists pending requests, with the votes that approving would withdraw. */
export const pending = (db: Db, limit: number) =>
  requests(db)
    .select(({ ref }) => openCandidateVotes(ref("r.userId")).as("openVotes"))
    .where("r.status", "=", "pending")
    .orderBy("r.createdAt")
    .orderBy("r.id")
    .limit(limit)
    .execute();

/** Lists requests that an administrator has reviewed, without moves that needed no review. */
export const reviewed = (db: Db, limit: number) =>
  requests(db)
    .where("r.status", "!=", "pending")
    .where("r.reviewedBy", "is not", null)
    .orderBy("r.reviewedAt", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();

export const findRequest = (db: Db, id: string) => requests(db).where("r.id", "=", id).executeTakeFirst();

export const userOfRequest = (db: Db, id: string) =>
  db.selectFrom("locationChangeRequests").select("userId").where("id", "=", id).executeTakeFirst();

/** Ends the pending request of a user who has moved without it. Returns whether there was one. */
export async function endWaiting(tx: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("locationChangeRequests")
    .set({ status: "rejected", reviewedAt: now })
    .where("userId", "=", userId)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns whether a request ended because its voter has moved without it, so that nobody has reviewed it. */
export const hasLapsed = (db: Db, id: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("locationChangeRequests")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "rejected")
      .where("reviewedBy", "is", null),
  );

/** Stores the decision. The caller must hold the lock of the request's user, so that two administrators take turns. */
export const review = (tx: Db, id: string, status: RequestStatus, reviewedBy: string) =>
  tx
    .updateTable("locationChangeRequests")
    .set({ status, reviewedBy, reviewedAt: now })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returning(["toProvince", "toDistrict", "toElectionArea"])
    .executeTakeFirst();
