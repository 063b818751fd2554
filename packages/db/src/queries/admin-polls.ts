import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { orderedIds } from "../fragments.ts";
import type { Province } from "../schema.ts";
import { archive, type Parts } from "./archiving.ts";
import { foldPoll, lockFold } from "./ledger.ts";
import { schedule } from "./poll-times.ts";

/** Fields that a candidate's row and sheet show besides the names. */
export interface OptionProfile {
  symbol: string | null;
  /** Equal for equal pictures; unique within the poll. */
  symbolKey: string | null;
  photo: string | null;
  about: string | null;
  aboutNepali: string | null;
  link: string | null;
  profileChangedAt?: RawBuilder<string>;
}

export interface NewOption extends OptionProfile {
  /** Restores a removed option under its former id. */
  id?: string;
  optionText: string;
  partyId: string | null;
  /** Empty for 'None of these'. */
  partyName: string | null;
  /** Undefined keeps the present one. */
  audio?: string | null;
}

export interface NewPoll {
  userId: string;
  content: string;
  contentNepali?: string | null;
  audio?: string | null;
  province: Province;
  district: string;
  electionArea: number;
  opensAt?: string | null;
  closesAt?: string | null;
  emailReminder?: boolean;
}

const insertOptions = (db: Db, options: (NewOption & { postId: string; position: number })[]) =>
  db.insertInto("voteOptions").values(options).execute();

/** Inserts polls in the order given; returns their ids and whether each waits for its opening. */
export async function create(
  db: Db,
  polls: (NewPoll & { options: NewOption[] })[],
): Promise<{ id: string; isWaiting: boolean }[]> {
  const ids = await orderedIds(db, polls.length);
  await db
    .insertInto("posts")
    .values(polls.map(({ options: _, ...poll }, index) => ({ ...poll, id: ids[index] })))
    .execute();
  await insertOptions(
    db,
    ids.flatMap((postId, index) =>
      (polls[index]?.options ?? []).map((option, position) => ({ ...option, position, postId })),
    ),
  );
  const timed = ids.filter((_, index) => polls[index]?.opensAt || polls[index]?.closesAt);
  const waiting = timed.length > 0 ? await schedule(db, timed) : [];
  return ids.map((id) => ({ id, isWaiting: waiting.includes(id) }));
}

/** Finds the poll and locks it, so that no vote is cast until the transaction ends. */
export const lock = (db: Db, id: string) =>
  db
    .selectFrom("posts")
    .select([
      "id",
      "content",
      "contentNepali",
      "pollType",
      "winnerDeclared",
      "updatedAt",
      "province",
      "district",
      "electionArea",
    ])
    .select(["opensAt", "closesAt", sql<boolean>`coalesce(email_reminder, false)`.as("emailReminder")])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Locks many polls in one order, before any of them is changed. */
export const lockMany = (tx: Db, ids: string[]) =>
  tx.selectFrom("posts").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();

export type BallotOption = Awaited<ReturnType<typeof optionsOf>>[number];

/** Reads the options under the poll's lock, so that `hasVotes` stays true or false until the transaction ends. */
export const optionsOf = (db: Db, postId: string) =>
  db
    .selectFrom("voteOptions as o")
    .select(["o.id", "o.optionText", "o.partyId", "o.partyName"])
    .select(["o.symbol", "o.symbolKey", "o.photo", "o.about", "o.aboutNepali", "o.link", "o.audio"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("votes").select("id").whereRef("postId", "=", "o.postId").whereRef("optionId", "=", "o.id")).as(
        "hasVotes",
      ),
    )
    .where("postId", "=", postId)
    .orderBy("position")
    .execute();

/** The question in English or in any language, and in Nepali where it is asked in both. */
export interface Question {
  content: string;
  contentNepali: string | null;
  /** Undefined keeps the present one. */
  audio?: string | null | undefined;
}

export const setContent = (db: Db, id: string, { content, contentNepali, audio }: Question) =>
  db
    .updateTable("posts")
    .set({ content, contentNepali, audio, updatedAt: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute();

export interface OptionChanges {
  removed: string[];
  kept: (NewOption & { id: string; position: number })[];
  added: (NewOption & { position: number })[];
}

const hasId = ({ id }: NewOption) => id !== undefined;

/** Archives removed options with their votes, then stores the new ballot. The caller must hold the poll's lock. */
export async function changeOptions(db: Db, postId: string, { removed, kept, added }: OptionChanges, admin: string) {
  await lockFold(db);
  if (removed.length > 0) {
    // An option is archived as it was on the ballot, with its votes.
    await foldPoll(db, postId);
    const parts = {
      vote_options: sql`t.post_id = ${postId} and t.id = any(${removed}::uuid[])`,
      votes: sql`t.post_id = ${postId} and t.option_id = any(${removed}::uuid[])`,
    };
    await archive(db, parts, admin);
    await sql`
      insert into vote_inbox (post_id, option_left, province, district, election_area)
      select v.post_id, v.option_id, p.province, p.district, p.election_area
      from votes v join posts p on p.id = v.post_id
      where v.post_id = ${postId} and v.option_id = any(${removed}::uuid[])`.execute(db);
    await db.deleteFrom("voteOptions").where("postId", "=", postId).where("id", "in", removed).execute();
  }
  // Two options may exchange their symbols. The symbols stay, because an option loses its recording with its symbol.
  await db
    .updateTable("voteOptions")
    .set({ symbolKey: sql`id::text` })
    .where("postId", "=", postId)
    .where("symbolKey", "is not", null)
    .execute();
  for (const { id, ...option } of kept) await db.updateTable("voteOptions").set(option).where("id", "=", id).execute();
  // A count must not find lines that the removed option left in the inbox.
  if (added.some(hasId)) await foldPoll(db, postId);
  if (added.length > 0)
    await insertOptions(
      db,
      added.map((option) => ({ ...option, postId })),
    );
}

export const republish = (db: Db, id: string) =>
  db
    .updateTable("posts")
    .set({ createdAt: sql`clock_timestamp()` })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export const declare = (db: Db, id: string, winnerOptionId: string | null) =>
  db
    .updateTable("posts")
    .set({ winnerDeclared: true, winnerOptionId, updatedAt: sql`clock_timestamp()` })
    .where("id", "=", id)
    .returning("updatedAt")
    .executeTakeFirstOrThrow();

const commentsOf = (id: string) => sql`(select id from comments where post_id = ${id})`;
const repliesOf = (id: string) => sql`(select id from replies where comment_id in ${commentsOf(id)})`;

const partsOf = (id: string): Parts => ({
  posts: sql`t.id = ${id}`,
  vote_options: sql`t.post_id = ${id}`,
  votes: sql`t.post_id = ${id}`,
  party_votes: sql`t.post_id = ${id}`,
  comments: sql`t.post_id = ${id}`,
  replies: sql`t.comment_id in ${commentsOf(id)}`,
  comment_likes: sql`(t.comment_id in ${commentsOf(id)} or t.reply_id in ${repliesOf(id)})`,
  notifications: sql`t.unvoted_post_id = ${id}`,
});

/**
 * Archives and removes a poll with everything that belongs to it. The caller must hold the poll's lock, in a
 * transaction.
 */
export async function archiveAndRemove(db: Db, id: string, admin: string): Promise<void> {
  await foldPoll(db, id);
  await archive(db, partsOf(id), admin);
  await db.deleteFrom("posts").where("id", "=", id).execute();
}

export type PartyName = Awaited<ReturnType<typeof partyNames>>[number];

/** Lists the parties that a poll's candidates may belong to, and locks their names until the transaction ends. */
export const partyNames = (tx: Db) =>
  tx.selectFrom("politicalParties").select(["id", "name", "logoUrl", "electionSymbol"]).forKeyShare().execute();
