import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { id, message, timestamp } from "../fields.ts";
import { messageKey } from "../message-key.ts";
import { mutation, query } from "../procedure.ts";
import { webhookEvents } from "../webhook-events.ts";

const url = z
  .url({ protocol: /^https?$/, error: messageKey("webhook_url"), abort: true })
  .check(
    z.regex(/^[!-~]+$/, { error: messageKey("webhook_url"), abort: true }),
    z.maxLength(limits.webhookUrlMax, messageKey("webhook_url")),
  );

const events = z.array(z.enum(webhookEvents, messageKey("invalid")), messageKey("webhook_events")).check(
  z.minLength(1, messageKey("webhook_events")),
  z.refine((given) => new Set(given).size === given.length, messageKey("invalid")),
);

const Delivery = z.object({
  id,
  event: z.enum([...webhookEvents, "webhook.test"]),
  createdAt: timestamp,
  tries: z.int(),
  triedAt: z.nullable(timestamp),
  /** Status of the receiver's last response, or why there was none. */
  answer: z.nullable(z.string()),
  deliveredAt: z.nullable(timestamp),
  /** When the next try is due; null when it was delivered or given up. */
  nextAt: z.nullable(timestamp),
});

const Webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  createdAt: timestamp,
  /** Latest ones, newest first. */
  deliveries: z.array(Delivery),
});
export type Webhook = z.output<typeof Webhook>;

export const adminWebhooks = {
  list: query("GET /api/admin/webhooks", {
    access: "admin",
    about: "The webhooks, with the last deliveries of each.",
    output: z.array(Webhook),
  }),
  create: mutation("POST /api/admin/webhooks", {
    access: "admin",
    freshProof: true,
    about:
      "Create a webhook for events, signed according to Standard Webhooks. The signing secret is returned only once. Requires a recent `user/confirm-identity`.",
    fails: ["too_many_webhooks"],
    input: z.object({ url, events }),
    output: z.object({ ...Webhook.shape, secret: z.string() }),
  }),
  setActive: mutation("PUT /api/admin/webhooks/{id}", {
    access: "admin",
    freshProof: true,
    about:
      "Switch a webhook on or off. While it is off, nothing waits for it. Requires a recent `user/confirm-identity`.",
    input: z.object({ id, isActive: z.boolean(messageKey("invalid")) }),
    output: Webhook,
  }),
  remove: mutation("DELETE /api/admin/webhooks/{id}", {
    access: "admin",
    freshProof: true,
    about:
      "Delete a webhook with its deliveries; queued ones are not sent any more. Requires a recent `user/confirm-identity`.",
    input: z.object({ id }),
    output: message,
  }),
  test: mutation("POST /api/admin/webhooks/{id}/test", {
    access: "admin",
    once: true,
    about: "Send the event `webhook.test` to this address, even while the webhook is switched off.",
    input: z.object({ id }),
    output: Webhook,
  }),
};
