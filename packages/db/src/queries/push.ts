import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import type { NotificationType } from "../schema.ts";
import * as jobs from "./jobs.ts";
import { mayRead, type PushAudience, readers } from "./notification-rule.ts";

/** Older notifications are no longer news. */
const secondsOfNews = 24 * 60 * 60;

/** Adds the job that pushes a notification to devices. */
export const announce = (tx: Db, notificationId: string) =>
  jobs.add(tx, "push", [{ payload: { notificationId, after: null } }], secondsOfNews);

export interface Announcement {
  notificationId: string;
  title: string;
  content: string;
  type: NotificationType;
}

const audience = sql<PushAudience>`
  case when target_user_id is not null then 'person' when province is not null then 'area' else 'everybody' end`;

/** Reads the message and its recipients; undefined when it was removed or withdrawn. */
export const announcement = (db: Db, id: string): Promise<(Announcement & { audience: PushAudience }) | undefined> =>
  db
    .selectFrom("notifications")
    .select(["id as notificationId", "title", "content", "type"])
    .select(audience.as("audience"))
    .where("id", "=", id)
    .where(({ ref }) => ref("isActive"))
    .executeTakeFirst();

export interface Subscription {
  endpoint: string;
  p256dhKey: string;
  authKey: string;
  /** User agent of the browser, so that the owner can distinguish devices. */
  userAgent: string | null;
}

/** All that a push is sent with. */
export type PushTarget = Omit<Subscription, "userAgent">;

export interface Device extends PushTarget {
  subscriptionId: string;
}

/** Lists the next devices: of people who see the notification in their list and want it pushed. */
export async function devicesOf(
  db: Db,
  { notificationId, audience }: { notificationId: string; audience: PushAudience },
  after: string | null,
  limit: number,
): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select s.id as subscription_id, s.endpoint, s.p256dh_key, s.auth_key
    from notifications n
    join ${readers} on ${mayRead[audience]} and me.wants_push
    join web_push_subscriptions s on s.user_id = me.id and s.is_active
    where n.id = ${notificationId} and ${after === null ? sql`true` : sql`s.id > ${after}`}
    order by s.id limit ${limit}`.execute(db);
  return rows;
}

/** Continues after the last device, or ends the job; queues the failed devices in the same transaction. */
export async function finishPage(
  tx: Db,
  job: jobs.Job<"push">,
  after: string | null,
  retries: jobs.NewJob<"push_retry">[],
): Promise<void> {
  const { notificationId } = job.payload;
  const isMine = await (after === null
    ? jobs.finish(tx, job)
    : jobs.putOff<"push">(tx, job, { payload: { notificationId, after } }));
  // A process that has claimed the job by now pushes to these devices again.
  if (isMine) await jobs.add(tx, "push_retry", retries, job.secondsLeft);
}

export interface Recipient extends Announcement, Device {
  jobId: string;
}

/** Finds the devices to retry: not a device with a new owner, nor one whose owner has moved or opted out since. */
export async function recipientsOf(db: Db, retries: jobs.Job<"push_retry">[]): Promise<Recipient[]> {
  const column = (of: (retry: jobs.Job<"push_retry">) => string) => sql`${retries.map(of)}::uuid[]`;
  const { rows } = await sql<Recipient>`
    select t.job_id, n.id as notification_id, n.title, n.content, n.type, s.id as subscription_id, s.endpoint, s.p256dh_key,
      s.auth_key
    from unnest(${column(({ id }) => id)}, ${column(({ payload }) => payload.notificationId)},
      ${column(({ payload }) => payload.subscriptionId)}) as t (job_id, notification_id, subscription_id)
    join notifications n on n.id = t.notification_id
    join web_push_subscriptions s on s.id = t.subscription_id
    join ${readers} on me.id = s.user_id
    where me.wants_push and s.is_active
      and ((${mayRead.everybody}) or (${mayRead.area}) or (${mayRead.person}))`.execute(db);
  return rows;
}
