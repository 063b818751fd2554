import { contract } from "@mero-mat/api/contract";
import * as notifications from "@mero-mat/db/queries/notifications";
import * as plans from "@mero-mat/db/queries/planned-notices";
import { limits } from "@mero-mat/domain/limits";
import { act } from "../../admin-log/act.ts";
import { fail, invalidField } from "../../calls/failures.ts";
import { notify } from "../../notifications/notify.ts";
import { implement } from "../../procedures/implement.ts";
import { toNotification, toSent } from "./to-notification.ts";

const yearMs = 365 * 24 * 60 * 60 * 1000;

const isAhead = (sendAt: string) => {
  const inMs = Date.parse(sendAt) - Date.now();
  return inMs > 0 && inMs <= yearMs;
};

export const adminNotificationsRouter = implement(contract.adminNotifications, {
  async list({ ctx }) {
    return (await notifications.recent(ctx.db, limits.recentNotifications)).map(toSent);
  },
  async send({ ctx, input }) {
    const { id } = await act(ctx, { action: "notification.send", subjectType: "notification" }, async (tx) => ({
      id: await notify(ctx, tx, { ...input, createdBy: ctx.user.id }),
    }));
    return toSent(await notifications.byId(ctx.db, id));
  },
  async takeBack({ ctx, input: { id } }) {
    await act(ctx, { action: "notification.take_back", subjectType: "notification" }, async (tx, recordBefore) => {
      if (!(await notifications.lock(tx, id))) throw fail("not_found");
      await recordBefore(id);
      const taken = await notifications.takeBack(tx, id);
      if (!taken) throw fail("taken_back");
      await ctx.events.publish(tx, "notifications", taken.targetUserId);
      return taken;
    });
    return toSent(await notifications.byId(ctx.db, id));
  },
  planned: async ({ ctx }) => (await plans.list(ctx.db)).map(toNotification),
  async plan({ ctx, input: { sendAt, targetUserId = null, postId = null, ...notice } }) {
    if (!isAhead(sendAt)) throw invalidField("sendAt", "time_ahead");
    const line = { action: "notification.plan", subjectType: "planned notification" } as const;
    const { id } = await act(ctx, line, async (tx) => {
      const plan = await plans.plan(tx, { ...notice, targetUserId, postId, sendAt, createdBy: ctx.user.id });
      // Sent to all processes, and of browsers only to this administrator's.
      await ctx.events.publish(tx, "notifications", ctx.user.id);
      return plan;
    });
    const plan = await plans.find(ctx.db, id);
    if (!plan) throw fail("not_found");
    return toNotification(plan);
  },
  async unplan({ ctx, input: { id } }) {
    const plan = await plans.find(ctx.db, id);
    if (!plan) throw fail("not_found");
    await act(
      ctx,
      { action: "notification.take_back", subjectType: "planned notification" },
      async (tx, recordBefore) => {
        await recordBefore(id);
        const removed = await plans.remove(tx, id);
        if (!removed) throw fail("not_found");
        return removed;
      },
    );
    return toNotification(plan);
  },
});
