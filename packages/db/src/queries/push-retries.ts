import { sql } from "kysely";
import type { Db } from "../connect.ts";
import type { NotificationType } from "../schema.ts";
import { mayRead, readers } from "./notification-rule.ts";
import { isNews } from "./push-jobs.ts";
import type { Subscription } from "./push-subscriptions.ts";

export interface PushRetry extends Subscription {
  notificationId: string;
  subscriptionId: string;
  attempts: number;
  title: string;
  content: string;
  type: NotificationType;
  /** False when the device has another owner by now, or its owner another area or other wishes. */
  isWanted: boolean;
}

/** Those that are due, taken for so many seconds: if they are not settled by then, they are due again. */
export async function take(db: Db, limit: number, seconds: number): Promise<PushRetry[]> {
  const { rows } = await sql<PushRetry>`
    with due as materialized (
      select notification_id, subscription_id from push_retries where not_before <= now()
      order by not_before limit ${limit} for update skip locked),
    taken as (
      update push_retries r set not_before = now() + ${seconds} * interval '1 second' from due
      where (r.notification_id, r.subscription_id) = (due.notification_id, due.subscription_id)
      returning r.notification_id, r.subscription_id, r.attempts)
    select t.*, n.title, n.content, n.type, s.endpoint, s.p256dh_key, s.auth_key,
      coalesce(${isNews} and me.wants_push and s.is_active
        and ((${mayRead.everybody}) or (${mayRead.area}) or (${mayRead.person})), false) as is_wanted
    from taken t
    join notifications n on n.id = t.notification_id
    join web_push_subscriptions s on s.id = t.subscription_id
    join ${readers} on me.id = s.user_id`.execute(db);
  return rows;
}

type Key = Pick<PushRetry, "notificationId" | "subscriptionId">;

export const remove = (db: Db, { notificationId, subscriptionId }: Key) =>
  db
    .deleteFrom("pushRetries")
    .where("notificationId", "=", notificationId)
    .where("subscriptionId", "=", subscriptionId)
    .execute();

export const putOff = (db: Db, { notificationId, subscriptionId }: Key, attempts: number, ms: number) =>
  db
    .updateTable("pushRetries")
    .set({ attempts, notBefore: sql<string>`now() + ${ms} * interval '1 millisecond'` })
    .where("notificationId", "=", notificationId)
    .where("subscriptionId", "=", subscriptionId)
    .execute();

/** In how many milliseconds one is due, if there is any. */
export async function nextInMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(not_before) - now())::float8 * 1000 as ms from push_retries`.execute(db);
  return rows[0]?.ms ?? null;
}
