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

/** Queues the event in the transaction it is about, so that it goes out only if that commits. */
export async function notifyWebhooks<E extends WebhookEvent>(
  { events }: Pick<Context, "events">,
  tx: Db,
  type: E,
  { data, at = new Date() }: Happened<E>,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  if ((await webhooks.queueDeliveries(tx, { event: type, body })) > 0) await events.publish(tx, "webhook");
}
