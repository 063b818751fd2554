// What changes have in common: who they are for, and that they are done once.

const failed = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };

const actingAs = {
  name: "X-Acting-As",
  in: "header",
  required: false,
  schema: { type: "string", format: "uuid" },
  description: "The account that the caller believes to be signed in; for another one nothing is done.",
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 8, maxLength: 64, pattern: "^[ -~]+$" },
  description:
    "A name for this act, of the caller's choice, such as a UUID. Sent again with the same key within 24 hours it is not done again: the answer is that of the first time. An act that failed is not remembered.",
};

const anotherAccount = "`another_account`: another account is signed in than `X-Acting-As` names.";
const stillRunning = "`still_running`: the act of this key is being done; ask again after `Retry-After` seconds.";

/** For what no change says of itself: its own reasons may answer 409 as well. */
export const ofChanges = (once: boolean) => ({
  parameters: once ? [actingAs, idempotencyKey] : [actingAs],
  responses: {
    409: {
      description: once ? `${anotherAccount} ${stillRunning}` : anotherAccount,
      ...(once ? { headers: { "Retry-After": { schema: { type: "integer" } } } } : {}),
      content: failed,
    },
    ...(once
      ? {
          422: {
            description: "`key_reused`: the key was used for another act, or with another body.",
            content: failed,
          },
        }
      : {}),
  },
});

/** On an answer that was kept. */
export const replayedHeader = {
  "Idempotent-Replayed": {
    schema: { const: "true" },
    description: "There when this is the kept answer of the first time.",
  },
};
