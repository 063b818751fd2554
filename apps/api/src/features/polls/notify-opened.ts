import type { webhookData } from "@mero-mat/api/webhook-events";
import type { Db } from "@mero-mat/db/connect";
import * as pollTimes from "@mero-mat/db/queries/poll-times";
import type * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { notifyWebhooks } from "../../notifications/notify-webhooks.ts";

type Opened = Omit<z.input<(typeof webhookData)["poll.opened"]>, "pollId"> & { id: string };

/** Tells webhooks that the poll takes votes, from now on or since its opening time. */
export const notifyOpened = (
  ctx: Pick<Context, "events">,
  tx: Db,
  { id: pollId, content, province, district, electionArea, closesAt }: Opened,
  at = new Date(),
): Promise<void> =>
  notifyWebhooks(ctx, tx, "poll.opened", { data: { pollId, content, province, district, electionArea, closesAt }, at });

/**
 * Announces the opening once when its time has come, by the clock or by the first act. The caller must hold the lock.
 */
export async function announceOpening(
  ctx: Pick<Context, "events">,
  tx: Db,
  poll: Opened & { opensAt: string | null },
): Promise<void> {
  if (poll.opensAt && (await pollTimes.takeOpening(tx, poll.id)))
    await notifyOpened(ctx, tx, poll, new Date(poll.opensAt));
}
