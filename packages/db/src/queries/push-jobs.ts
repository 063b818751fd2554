import { sql } from "kysely";
import type { Db } from "../connect.ts";
import type { NotificationType } from "../schema.ts";
import { type Audience, mayRead, readers } from "./notification-rule.ts";
import type { Subscription } from "./push-subscriptions.ts";

export interface PushJob {
  notificationId: string;
  title: string;
  content: string;
  type: NotificationType;
  audience: Audience;
  /** The last device that was told. */
  after: string | null;
  /** Until when the job is this process's; also says that it still is. */
  lease: string;
}

export interface Device extends Subscription {
  id: string;
}

/** What is a day old is no news. */
export const isNews = sql`n.created_at > now() - interval '1 day'`;

/** The job that has waited longest, taken for so many seconds; of several processes one gets it. */
export async function take(db: Db, seconds: number): Promise<PushJob | undefined> {
  const { rows } = await sql<PushJob>`
    with next as materialized (
      select notification_id from push_jobs where not_before <= now() order by not_before limit 1 for update skip locked)
    update push_jobs j set not_before = now() + ${seconds} * interval '1 second'
    from next join notifications n on n.id = next.notification_id
    where j.notification_id = next.notification_id
    returning n.id as notification_id, n.title, n.content, n.type, j.after_subscription_id as after, j.not_before as lease,
      case when n.target_user_id is not null then 'person' when n.province is not null then 'area' else 'everybody' end
        as audience`.execute(db);
  return rows[0];
}

/** The next devices to tell: of those who find the notification in their list and want it pushed. */
export async function devicesOf(
  db: Db,
  { notificationId, audience, after }: PushJob,
  limit: number,
): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select s.id, s.endpoint, s.p256dh_key, s.auth_key
    from notifications n
    join ${readers} on ${mayRead[audience]} and me.wants_push
    join web_push_subscriptions s on s.user_id = me.id and s.is_active
    where n.id = ${notificationId} and ${isNews} and ${after === null ? sql`true` : sql`s.id > ${after}`}
    order by s.id limit ${limit}`.execute(db);
  return rows;
}

export interface Untold {
  subscriptionId: string;
  attempts: number;
  inMs: number;
}

/**
 * Goes on behind the device named, or ends the job; who could not be told is kept in the same transaction. False when the
 * job has been another process's meanwhile: then nothing is stored, because that one tells them all again.
 */
export async function finishPage(tx: Db, job: PushJob, after: string | null, untold: Untold[]): Promise<boolean> {
  const isMine = sql`notification_id = ${job.notificationId} and not_before = ${job.lease}`;
  const done = await (after === null
    ? sql`delete from push_jobs where ${isMine} returning 1`
    : sql`update push_jobs set after_subscription_id = ${after}, not_before = now() where ${isMine} returning 1`
  ).execute(tx);
  if (done.rows.length === 0) return false;
  // A device that has been removed meanwhile has nobody to tell any more; one that stays must stay until this is stored.
  await sql`
    insert into push_retries (notification_id, subscription_id, attempts, not_before)
    select ${job.notificationId}, s.id, u.attempts, now() + u.in_ms * interval '1 millisecond'
    from (
      select id from web_push_subscriptions where id = any(${untold.map((one) => one.subscriptionId)}::uuid[])
      order by id for key share
    ) as s join unnest(${untold.map((one) => one.subscriptionId)}::uuid[], ${untold.map((one) => one.attempts)}::int[],
      ${untold.map((one) => one.inMs)}::float8[]) as u (id, attempts, in_ms) on u.id = s.id
    on conflict do nothing`.execute(tx);
  return true;
}

/** In how many milliseconds there is a job, if there is any. */
export async function nextInMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(not_before) - now())::float8 * 1000 as ms from push_jobs`.execute(db);
  return rows[0]?.ms ?? null;
}
