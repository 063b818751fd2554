import { type WebhookEvent, webhookBodies, webhookEvents } from "@mero-mat/api/webhook-events";
import { exampleOf } from "./examples.ts";
import { type JsonSchema, schemaOf } from "./models.ts";

const summaries: Record<WebhookEvent, string> = {
  "winner.declared": "The winner of a poll was declared.",
  "poll.opened": "A poll takes votes from now on, or since its time came.",
  "count.sealed": "A count is in the public log, under its signed head.",
};

const header = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: "header",
  required: true,
  description,
  schema,
});

const parameters = [
  header("webhook-id", "The same for every try of one delivery.", { type: "string", format: "uuid" }),
  header("webhook-timestamp", "When this try was made, in seconds since 1970.", { type: "integer" }),
  header("webhook-signature", "`v1,` and the signature in base64, after Standard Webhooks.", { type: "string" }),
];

/** Describes the requests that webhooks receive. */
export const webhooksOf = (named: Record<string, JsonSchema>) =>
  Object.fromEntries(
    webhookEvents.map((event) => {
      const schema = schemaOf(webhookBodies[event], "output");
      const operation = {
        operationId: `webhooks.${event}`,
        tags: ["adminWebhooks"],
        summary: summaries[event],
        security: [],
        parameters,
        requestBody: { required: true, content: { "application/json": { schema, example: exampleOf(schema, named) } } },
        responses: {
          200: { description: "It was taken, as by any 2xx. Anything else is tried again." },
          410: { description: "The receiver wants no more: the webhook is switched off." },
        },
      };
      return [event, { post: operation }];
    }),
  );
