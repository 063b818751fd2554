import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { readPage } from "../whole-tables.ts";
import { type Cut, isInStep, isWithin } from "./log-cuts.ts";
import { nationwide } from "./log-scopes.ts";
import type { Kind } from "./log-waiting.ts";

export interface WaitingVote {
  voterId: string;
  username: string;
  id: string;
  version: number;
  choice: string;
}

interface Page {
  cut: Cut | null;
  after: string | null;
  limit: number;
}

/** Lists a scope's waiting votes, ordered by voter, from the end of the last page. */
export async function waitingVotes(tx: Db, scope: string, { cut, after, limit }: Page): Promise<WaitingVote[]> {
  const [table, choice, at] =
    scope === nationwide
      ? ["national_party_votes", sql`v.party_id`, sql`v.updated_at`]
      : ["votes", sql`v.option_id`, sql`v.created_at`];
  const isTaken = (kind: Kind) => {
    const within = isWithin(cut, kind, [at, sql`v.id`]);
    return scope === nationwide ? sql`${within} and ${isInStep(cut?.[kind])}` : within;
  };
  return readPage(tx, async () => {
    const { rows } = await sql<WaitingVote>`
    select v.user_id as voter_id, u.username, v.id, v.version, ${choice} as choice
    from ${sql.table(table)} v join users u on u.id = v.user_id
      left join sealed_ballots b on b.vote_id = v.id and b.ended_by is null
    where ${scope === nationwide ? sql`true` : sql`v.post_id = ${scope}`}
      and ${after === null ? sql`true` : sql`v.user_id > ${after}`}
      and (b.vote_id is null and ${isTaken("first")} or b.version <> v.version and ${isTaken("changed")})
    order by v.user_id limit ${limit}`.execute(tx);
    return rows;
  });
}

/** Lists those waiting votes that no longer have an account. */
export const waitingNameless = (
  tx: Db,
  scope: string,
): Promise<(Omit<WaitingVote, "voterId"> & { voterId: string | null })[]> =>
  tx
    .selectFrom("namelessVotes as n")
    .leftJoin("sealedBallots as b", (join) => join.onRef("b.voteId", "=", "n.id").on("b.endedBy", "is", null))
    .select(["n.userId as voterId", "n.id", "n.version", "n.optionId as choice", "n.username"])
    .where("n.postId", "=", scope)
    .where(({ or, eb, ref }) => or([eb("b.voteId", "is", null), eb("b.version", "<>", ref("n.version"))]))
    .execute();

export interface NewBallot {
  ballot: string;
  holder: string;
  voterId: string | null;
  voteId: string;
  version: number;
  choice: string;
}

/** Writes a column as an array's text: pg would look for quotes in every value, and none of these can have one. */
const column = (ballots: NewBallot[], name: keyof NewBallot) =>
  `{${ballots.map((ballot) => ballot[name] ?? "NULL").join(",")}}`;

// Sorted, so that the rows that one step of `nextOfBatch` takes from each insert are on one page.
const insertIntoBatch = (ballots: NewBallot[]) => sql`
  insert into log_batch (ballot, holder, user_id, vote_id, version, choice)
  select decode(ballot, 'hex'), decode(holder, 'hex'), user_id, vote_id, version, choice
  from unnest(${column(ballots, "ballot")}::text[], ${column(ballots, "holder")}::text[],
    ${column(ballots, "voterId")}::uuid[], ${column(ballots, "voteId")}::uuid[],
    ${column(ballots, "version")}::integer[], ${column(ballots, "choice")}::uuid[])
    as t (ballot, holder, user_id, vote_id, version, choice)
  order by 1`;

export async function addToBatch(tx: Db, ballots: NewBallot[]): Promise<void> {
  if (ballots.length > 0) await insertIntoBatch(ballots).execute(tx);
}

/** Adds ballots of which the batch may have some: of votes whose account was deleted after they were read. */
export async function addMissing(tx: Db, ballots: NewBallot[]): Promise<void> {
  if (ballots.length > 0) await sql`${insertIntoBatch(ballots)} on conflict do nothing`.execute(tx);
}

const isGone = (cut: Cut | null) => isWithin(cut, "gone", [sql`b.gone_since`, sql`b.vote_id`]);

/**
 * Takes ballots out of the batch again of whose kind there are too few: their voters changed or withdrew them since the
 * cut.
 */
export const dropFew = (tx: Db, { scope, cut, floor }: { scope: string; cut: Cut; floor: number }) =>
  sql`
  with kinds as (
    select n.ballot, exists (select from sealed_ballots b where b.vote_id = n.vote_id and b.ended_by is null)
      or exists (select from sealed_ballots b where b.user_id = n.user_id and b.scope = ${scope} and b.ended_by is null
        and b.gone_since is not null and not ${isGone(cut)}) as is_changed
    from log_batch n)
  delete from log_batch n using kinds k
  where n.ballot = k.ballot
    and k.is_changed in (select is_changed from kinds group by is_changed having count(*) < ${floor})`.execute(tx);

/**
 * Lists the next ballots of the batch in order, each with the one that it replaces: of the same vote, or of one that
 * its voter has withdrawn and that the log still has.
 */
export const nextOfBatch = (tx: Db, scope: string, after: Buffer | null, limit: number) =>
  readPage(tx, async () => {
    const { rows } = await sql<{ ballot: string; replaces: string | null }>`
    select encode(n.ballot, 'hex') as ballot, encode(coalesce(
      (select b.ballot from sealed_ballots b where b.vote_id = n.vote_id and b.ended_by is null),
      (select b.ballot from sealed_ballots b where b.user_id = n.user_id and b.scope = ${scope} and b.ended_by is null
        and b.gone_since is not null)), 'hex') as replaces
    from log_batch n
    where ${after === null ? sql`true` : sql`n.ballot > ${after}`}
    order by n.ballot limit ${limit}`.execute(tx);
    return rows;
  });

/** Marks these ballots as no longer live: each was replaced by the entry given with it. */
export const replace = (tx: Db, scope: string, replaced: { ballot: string; entry: number }[]) =>
  sql`
  update sealed_ballots b set ended_by = r.entry, user_id = null
  from unnest(${replaced.map(({ ballot }) => ballot)}::text[], ${replaced.map(({ entry }) => entry)}::bigint[])
    as r (ballot, entry)
  where b.scope = ${scope} and b.ballot = decode(r.ballot, 'hex')`.execute(tx);

/** Stores the log entries that the ballots of this part of the batch became, starting with the given entry. */
export const seal = (tx: Db, scope: string, after: Buffer | null, last: Buffer, firstEntry: number) =>
  sql`
  insert into sealed_ballots (scope, ballot, holder, user_id, vote_id, version, choice, entry)
  select ${scope}, ballot, holder, user_id, vote_id, version, choice, ${firstEntry}::bigint + row_number() over (order by ballot) - 1
  from log_batch
  where ${after === null ? sql`true` : sql`ballot > ${after}`} and ballot <= ${last}
  order by ballot`.execute(tx);

/** Empties the batch, but not by TRUNCATE, which would wait for a backup that is reading. */
export const emptyBatch = (tx: Db) => tx.deleteFrom("logBatch").execute();

/** Lists a scope's ballots to withdraw, in order. */
export async function nextGone(tx: Db, scope: string, cut: Cut | null, limit: number): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom("sealedBallots as b")
    .select("b.ballot")
    .where("b.scope", "=", scope)
    .where("b.endedBy", "is", null)
    .where("b.goneSince", "is not", null)
    .where(isGone(cut))
    .orderBy("b.ballot")
    .limit(limit)
    .execute();
  return rows.map(({ ballot }) => ballot);
}

interface Withdrawn {
  scope: string;
  cut: Cut | null;
  last: Buffer;
}

/** Stores the log entries that withdrew these ballots, starting with the given entry. */
export const withdraw = (tx: Db, { scope, cut, last }: Withdrawn, firstEntry: number) =>
  sql`
  update sealed_ballots b set ended_by = gone.entry, is_withdrawn = true, user_id = null
  from (
    select ballot, ${firstEntry}::bigint + row_number() over (order by ballot) - 1 as entry from sealed_ballots b
    where scope = ${scope} and ended_by is null and gone_since is not null and ballot <= ${last} and ${isGone(cut)}
  ) as gone
  where b.scope = ${scope} and b.ballot = gone.ballot`.execute(tx);
