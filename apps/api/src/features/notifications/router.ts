import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import { inTransaction } from "@mero-mat/db/connect";
import * as notifications from "@mero-mat/db/queries/notifications";
import * as pushSubscriptions from "@mero-mat/db/queries/push-subscriptions";
import { limits } from "@mero-mat/domain/limits";
import { fail, invalidField } from "../../calls/failures.ts";
import { implement } from "../../procedures/implement.ts";
import { toReceived } from "./to-notification.ts";

export const notificationsRouter = implement(contract.notifications, {
  async list({ ctx: { db, user } }) {
    const rows = await notifications.ofUser(db, user.id, limits.notificationsListed);
    return rows.map(toReceived);
  },
  async unreadCount({ ctx: { db, user } }) {
    return { count: await notifications.unreadCount(db, user.id) };
  },
  async read({ ctx: { db, user }, input: { id } }) {
    if (!(await notifications.markRead(db, user.id, id))) throw fail("not_found");
    return { message: receipts.notification_read };
  },
  async readAll({ ctx: { db, user } }) {
    await inTransaction(db, (tx) => notifications.markAllRead(tx, user.id));
    return { count: 0 };
  },
  preferences: ({ ctx: { db, user } }) => notifications.preferences(db, user.id),
  setPreferences: ({ ctx: { db, user }, input }) => notifications.setPreferences(db, user.id, input),
  pushKey: async ({ ctx: { push } }) => ({ publicKey: push.publicKey }),
  async subscribe({
    ctx: {
      db,
      user,
      push,
      request: { userAgent },
    },
    input: { endpoint, keys },
  }) {
    const device = { endpoint, p256dhKey: keys.p256dh, authKey: keys.auth, userAgent };
    const problem = push.problemWith(device);
    if (problem) throw invalidField(problem, "invalid");
    await inTransaction(db, (tx) => pushSubscriptions.subscribe(tx, user.id, device, limits.pushDevices));
    return { message: receipts.push_on };
  },
  async unsubscribe({ ctx: { db, user }, input: { endpoint } }) {
    await inTransaction(db, (tx) => pushSubscriptions.unsubscribe(tx, user.id, endpoint));
    return { message: receipts.push_off };
  },
});
