import type { Received } from "@mero-mat/api/notifications";
import type { NotificationRow, ReceivedRow } from "@mero-mat/db/queries/notifications";

export const toNotification = ({ creator, ...row }: NotificationRow) => ({ ...row, creator: { username: creator } });

export const toReceived = ({ itemId, isRead, readAt, ...row }: ReceivedRow): Received => ({
  id: itemId,
  notificationId: row.id,
  isRead,
  readAt,
  notification: toNotification(row),
});
