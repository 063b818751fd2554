import type { Parameter } from "./operation.ts";

const actingAs: Parameter = {
  name: "X-Acting-As",
  in: "header",
  required: false,
  schema: { type: "string", format: "uuid" },
  description: "The account that the caller believes to be signed in; for another one nothing is done.",
};

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 8, maxLength: 64, pattern: "^[ -~]+$" },
  description:
    "A name for this act, of the caller's choice, such as a UUID. Sent again with the same key within 24 hours it is not done again: the answer is that of the first time. An act that failed is not remembered.",
};

/** Headers of every change: the account it is meant for, and an idempotency key. */
export const changeParameters = (once: boolean): Parameter[] => (once ? [actingAs, idempotencyKey] : [actingAs]);
