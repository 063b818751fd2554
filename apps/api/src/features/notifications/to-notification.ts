import type { Received } from "@mero-mat/api/notifications";
import type { NotificationRow, ReceivedRow, SentRow } from "@mero-mat/db/queries/notifications";

export const toNotification = <Row extends NotificationRow>({ creator, pollId, isDeclared, ...row }: Row) => ({
  ...row,
  creator: { username: creator },
  poll: pollId === null ? null : { id: pollId, winnerDeclared: isDeclared ?? false },
});

export const toSent = ({ isActive, ...row }: SentRow) => ({ ...toNotification(row), isTakenBack: !isActive });

export const toReceived = ({ itemId, isRead, readAt, ...row }: ReceivedRow): Received => ({
  id: itemId,
  notificationId: row.id,
  isRead,
  readAt,
  notification: toNotification(row),
});
