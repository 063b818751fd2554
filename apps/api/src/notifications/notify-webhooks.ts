import type { WebhookEvent, webhookData } from "@mero-mat/api/webhook-events";
import type { Db } from "@mero-mat/db/connect";
import * as webhooks from "@mero-mat/db/queries/webhooks";
import type * as z from "zod/mini";
import type { Context } from "../context.ts";

type Data<E extends WebhookEvent> = z.input<(typeof webhookData)[E]>;

interface Happened<E extends WebhookEvent> {
  data: Data<E>;
  at?: Date;
}

/** Queues events of one type in the transaction they are about, so that they go out only if that commits. */
export async function notifyWebhooks<E extends WebhookEvent>(
  { events }: Pick<Context, "events">,
  tx: Db,
  type: E,
  happened: Happened<E>[],
): Promise<void> {
  if (happened.length === 0) return;
  const bodies = happened.map(({ data, at = new Date() }) =>
    JSON.stringify({ type, timestamp: at.toISOString(), data }),
  );
  if ((await webhooks.queueDeliveries(tx, { event: type, bodies })) > 0) await events.publish(tx, "webhook");
}
