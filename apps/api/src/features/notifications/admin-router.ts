import { contract } from "@mero-mat/api/contract";
import * as notifications from "@mero-mat/db/queries/notifications";
import { limits } from "@mero-mat/domain/limits";
import { act } from "../../admin-log/act.ts";
import { implement } from "../../implement.ts";
import { notify } from "../../notify.ts";
import { toNotification } from "./to-notification.ts";

export const adminNotificationsRouter = implement(contract.adminNotifications, {
  async list({ ctx }) {
    return (await notifications.recent(ctx.db, limits.recentNotifications)).map(toNotification);
  },
  async send({ ctx, input }) {
    const { id } = await act(ctx, { action: "notification.send", subjectType: "notification" }, async (tx) => ({
      id: await notify(ctx, tx, { ...input, createdBy: ctx.user.id }),
    }));
    return toNotification(await notifications.byId(ctx.db, id));
  },
});
