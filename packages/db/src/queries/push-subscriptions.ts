import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { now } from "../fragments.ts";
import * as notifications from "./notifications.ts";
import type { Subscription } from "./push.ts";

/**
 * Assigns the device to this person, whoever had it before; of too many devices the one seen longest ago is removed.
 * Setting the preference first makes two devices of one person wait for each other.
 */
export async function subscribe(tx: Db, userId: string, device: Subscription, atMost: number): Promise<void> {
  await notifications.setPreferences(tx, userId, { enableWebPush: true });
  await tx
    .insertInto("webPushSubscriptions")
    .values({ userId, ...device })
    .onConflict((conflict) =>
      conflict.column("endpoint").doUpdateSet({ userId, ...device, isActive: true, updatedAt: now }),
    )
    .execute();
  await sql`
    delete from web_push_subscriptions where id in (
      select id from web_push_subscriptions where user_id = ${userId}
      order by updated_at desc, id desc offset ${atMost})`.execute(tx);
}

/** Removes a device, unless it belongs to another account; without any device the preference is off. */
export async function unsubscribe(tx: Db, userId: string, endpoint: string): Promise<void> {
  await sql`select from user_notification_preferences where user_id = ${userId} for update`.execute(tx);
  await tx.deleteFrom("webPushSubscriptions").where("userId", "=", userId).where("endpoint", "=", endpoint).execute();
  await sql`
    update user_notification_preferences set enable_web_push = false, updated_at = now()
    where user_id = ${userId} and enable_web_push
      and not exists (select from web_push_subscriptions where user_id = ${userId} and is_active)`.execute(tx);
}

export const remove = (db: Db, id: string) => db.deleteFrom("webPushSubscriptions").where("id", "=", id).execute();
