import { expressionBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { ago, now } from "../fragments.ts";
import type { PollAct, PollBatchItems, PollBatchState } from "../schema.ts";
import * as jobs from "./jobs.ts";

/** An option with the most votes, as the administrator saw it. */
export interface Leader {
  id: string;
  name: string;
  nepaliName: string;
  party: string;
  pictures: string[];
  votes: number;
}

export interface Count {
  votes: number;
  /** Votes between the first and the second option; 0 for a tie. */
  margin: number;
  /** One option, or several that are tied, or none without a vote. */
  leaders: Leader[];
}

type Place = Pick<PollBatchItems, "province" | "district" | "electionArea">;

export interface NewItem extends Count, Place {
  postId: string;
  content: string;
  contentNepali: string | null;
  opensAt: string | null;
  closesAt: string | null;
  winnerDeclared: boolean;
  comments: number;
  /** Why the poll is skipped; null if it may be started. */
  reason: string | null;
}

const maxDrafts = 10;
const jobSeconds = 7 * 24 * 60 * 60;

/** Stores what the polls look like now. An administrator's older drafts are removed, so that they cannot pile up. */
export async function create(tx: Db, batch: { act: PollAct; adminId: string }, items: NewItem[]): Promise<string> {
  await sql`
    delete from poll_batches where id in (
      select id from poll_batches where admin_id = ${batch.adminId} and started_at is null
      order by counted_at desc, id desc offset ${maxDrafts - 1})`.execute(tx);
  const { id } = await tx.insertInto("pollBatches").values(batch).returning("id").executeTakeFirstOrThrow();
  const rows = items.map(({ leaders, reason, ...item }, position) => ({
    ...item,
    batchId: id,
    position,
    leaders: JSON.stringify(leaders),
    reason,
    state: reason === null ? ("counted" as const) : ("left" as const),
  }));
  await tx.insertInto("pollBatchItems").values(rows).execute();
  return id;
}

const batches = (db: Db) =>
  db
    .selectFrom("pollBatches as b")
    .leftJoin("users as u", "u.id", "b.adminId")
    .select(["b.id", "b.act", "b.adminId", "b.countedAt", "b.startedAt", "b.stoppedAt", "u.username as admin"]);

export const find = (db: Db, id: string) => batches(db).where("b.id", "=", id).executeTakeFirst();

const counted = (state: PollBatchState) =>
  expressionBuilder<{ i: PollBatchItems }, "i">().fn.countAll<number>().filterWhere("i.state", "=", state);

/** Lists the batches that were started last, with the number of their polls in each state. */
export const recent = (db: Db, limit: number) =>
  batches(db)
    .innerJoin("pollBatchItems as i", "i.batchId", "b.id")
    .select([counted("waiting").as("waiting"), counted("done").as("done"), counted("refused").as("refused")])
    .where("b.startedAt", "is not", null)
    .groupBy(["b.id", "u.username"])
    .orderBy("b.startedAt", "desc")
    .limit(limit)
    .execute();

const itemColumns = sql`post_id, content, content_nepali, province, district, election_area, opens_at, closes_at, winner_declared, votes, comments, margin,
  leaders, state, reason, position`;

export type Item = NewItem & { state: PollBatchState; position: number };

export async function itemsOf(db: Db, batchId: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${itemColumns} from poll_batch_items where batch_id = ${batchId} order by position`.execute(db);
  return rows;
}

/** Marks a draft of this action as started by an administrator; undefined if it was started before. */
export const start = (tx: Db, id: string, act: PollAct, adminId: string) =>
  tx
    .updateTable("pollBatches")
    .set({ startedAt: now, adminId })
    .where("id", "=", id)
    .where("act", "=", act)
    .where("startedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

/**
 * Queues the polls. One that waits in another batch is refused with this reason. The caller must hold the polls' locks,
 * without which two batches could both find a poll free.
 */
export async function queue(tx: Db, batchId: string, postIds: string[], refusal: string): Promise<void> {
  await sql`
    update poll_batch_items i
    set state = (case when other.post_id is null then 'waiting' else 'refused' end)::poll_batch_state,
      reason = case when other.post_id is not null then ${refusal} end
    from poll_batch_items mine
    left join poll_batch_items other on other.post_id = mine.post_id and other.state = 'waiting'
    where i.batch_id = ${batchId} and i.post_id = any(${postIds}::uuid[]) and i.state = 'counted'
      and mine.batch_id = i.batch_id and mine.post_id = i.post_id`.execute(tx);
  await jobs.add(tx, "poll_batch", [{ payload: { batchId } }], jobSeconds);
}

/** Finds the next poll of a batch and locks its row, so that no other process and no stop takes it. */
export async function lockNext(tx: Db, batchId: string): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select ${itemColumns} from poll_batch_items where batch_id = ${batchId} and state = 'waiting'
    order by position limit 1 for update`.execute(tx);
  return rows[0];
}

const waiting = (db: Db, batchId: string) =>
  db.updateTable("pollBatchItems").where("batchId", "=", batchId).where("state", "=", "waiting");

export const markDone = (tx: Db, batchId: string, postId: string) =>
  waiting(tx, batchId).set({ state: "done" }).where("postId", "=", postId).execute();

export const markRefused = (tx: Db, batchId: string, postId: string, reason: string) =>
  waiting(tx, batchId).set({ state: "refused", reason }).where("postId", "=", postId).execute();

export const refuseRest = (tx: Db, batchId: string, reason: string) =>
  waiting(tx, batchId).set({ state: "refused", reason }).execute();

export async function stop(tx: Db, id: string, reason: string): Promise<void> {
  const stopped = await tx
    .updateTable("pollBatches")
    .set({ stoppedAt: now })
    .where("id", "=", id)
    .where("startedAt", "is not", null)
    .where("stoppedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (stopped) await refuseRest(tx, id, reason);
}

/** Removes old ones: what was done is in the audit log. */
export const removeOld = (db: Db) => db.deleteFrom("pollBatches").where("countedAt", "<", ago("30 days")).execute();
