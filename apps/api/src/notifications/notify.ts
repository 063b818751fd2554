import type { Db } from "@mero-mat/db/connect";
import * as notifications from "@mero-mat/db/queries/notifications";
import type { SignedInContext } from "../context.ts";

/** Stores a notification and, when the transaction commits, notifies its readers. */
export async function notify(
  { events }: Pick<SignedInContext, "events">,
  tx: Db,
  notification: notifications.NewNotification,
): Promise<string> {
  const id = await notifications.send(tx, notification);
  await events.publish(tx, "notifications", notification.targetUserId);
  return id;
}
