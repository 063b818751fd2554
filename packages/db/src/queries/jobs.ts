import { expressionBuilder, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { hasRow, secondsUntil } from "../fragments.ts";
import type { DB } from "../schema.ts";

/** Kinds that this release adds; the database may hold kinds of a newer release too. */
export const jobKinds = ["mail", "push", "push_retry", "poll_time", "webhook", "poll_batch"] as const;
export type JobKind = (typeof jobKinds)[number];

export interface Payloads {
  mail: { sealed: string };
  /** Sends a notification to devices, starting after the last device that received it. */
  push: { notificationId: string; after: string | null };
  push_retry: { notificationId: string; subscriptionId: string };
  /** Opens or closes a poll on time, or reminds its voters; by e-mail starting after the last voter who was queued. */
  poll_time: {
    postId: string;
    event: "opens" | "closes_soon" | "email_reminder" | "closes";
    after?: string | undefined;
  };
  webhook: { deliveryId: string };
  poll_batch: { batchId: string };
}

export interface NewJob<Kind extends JobKind> {
  payload: Payloads[Kind];
  /** Number of earlier tries. */
  tries?: number;
  inMs?: number;
}

/** A job as stored: another release may have written its payload. */
export interface TakenJob {
  id: string;
  payload: unknown;
  tries: number;
  /** Until this time the job belongs to this process; the value also proves that it still does. */
  lease: string;
  /** Counts down to when the job is given up, and may be zero or less. */
  secondsLeft: number;
}

export interface Job<Kind extends JobKind> extends TakenJob {
  payload: Payloads[Kind];
}

// The time is cut to its millisecond: rounded up, a job due now would not be due yet.
const inSeconds = (seconds: number) =>
  sql<string>`date_trunc('milliseconds', now() + ${seconds} * interval '1 second')`;

/** Adds jobs in the transaction that causes them, so that both are stored or neither is. */
export async function add<Kind extends JobKind>(
  tx: Db,
  kind: Kind,
  jobs: NewJob<Kind>[],
  secondsLeft: number,
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ payload, tries = 0, inMs = 0 }) => ({
    kind,
    payload: JSON.stringify(payload),
    tries,
    runAt: inSeconds(inMs / 1000),
    expiresAt: inSeconds(secondsLeft),
  }));
  await tx.insertInto("jobs").values(rows).execute();
}

/** Jobs are claimed for longer than they need, so that only a dead process loses them. */
export interface Share {
  limit: number;
  seconds: number;
}

/** Claims the jobs that have been due longest, for `seconds`; each job goes to one process only. */
export async function take(db: Db, kind: JobKind, { limit, seconds }: Share): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    with due as materialized (
      select id from jobs where kind = ${kind} and run_at <= now() order by run_at limit ${limit} for update skip locked)
    update jobs j set run_at = now() + ${seconds} * interval '1 second' from due where j.id = due.id
    returning j.id, j.payload, j.tries, j.run_at as lease,
      extract(epoch from j.expires_at - now())::float8 as seconds_left`.execute(db);
  return rows;
}

type Taken = Pick<TakenJob, "id" | "lease">;

const isMine = ({ id, lease }: Taken) => expressionBuilder<DB, "jobs">().and({ id, runAt: lease });

/** Removes a finished job; false when another process has claimed it in between. */
export const finish = (db: Db, job: Taken) => hasRow(db.deleteFrom("jobs").where(isMine(job)).returning("id"));

/** Postpones a job, at the latest until it expires; false when another process has claimed it in between. */
export const putOff = <Kind extends JobKind>(
  db: Db,
  job: Taken,
  { payload, tries = 0, inMs = 0 }: Partial<NewJob<Kind>>,
) =>
  hasRow(
    db
      .updateTable("jobs")
      .set({
        ...(payload && { payload: JSON.stringify(payload) }),
        tries,
        runAt: sql<string>`least(${inSeconds(inMs / 1000)}, expires_at)`,
      })
      .where(isMine(job))
      .returning("id"),
  );

/** Counts the jobs of a kind that wait, up to a number. */
export const countWaiting = (db: Db, kind: JobKind, most: number): Promise<number> =>
  db
    .selectFrom(db.selectFrom("jobs").select("id").where("kind", "=", kind).limit(most).as("waiting"))
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
    .then(({ n }) => n);

export async function nextInMs(db: Db, kind: JobKind): Promise<number | null> {
  const { seconds } = await db
    .selectFrom("jobs")
    .select(({ fn }) => secondsUntil(fn.min<string | null>("runAt")).as("seconds"))
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return seconds && seconds * 1000;
}
