import type { webhookData } from "@mero-mat/api/webhook-events";
import type { Db } from "@mero-mat/db/connect";
import * as pollTimes from "@mero-mat/db/queries/poll-times";
import type * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { notifyWebhooks } from "../../notifications/notify-webhooks.ts";

type Opened = Omit<z.input<(typeof webhookData)["poll.opened"]>, "pollId"> & { id: string };

/** Notifies webhooks that the polls are open, from now on or since their opening time. */
export const notifyOpened = (ctx: Pick<Context, "events">, tx: Db, polls: Opened[], at = new Date()): Promise<void> => {
  const happened = polls.map(({ id: pollId, content, contentNepali, province, district, electionArea, closesAt }) => ({
    data: { pollId, content, contentNepali, province, district, electionArea, closesAt },
    at,
  }));
  return notifyWebhooks(ctx, tx, "poll.opened", happened);
};

/** Announces the opening once it is due, by the clock or by the first action. The caller must hold the lock. */
export async function announceOpening(
  ctx: Pick<Context, "events">,
  tx: Db,
  poll: Opened & { opensAt: string | null },
): Promise<void> {
  if (poll.opensAt && (await pollTimes.takeOpening(tx, poll.id)))
    await notifyOpened(ctx, tx, [poll], new Date(poll.opensAt));
}
