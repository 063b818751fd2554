import { type Failure, type Reason, reasons } from "@mero-mat/api/errors";
import { statusOf } from "../calls/failures.ts";
import type { Answer } from "./operation.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

const failureOf = (reason: Reason): Failure => ({ ...reasons[reason], reason });

// Responses that ask a caller to wait say for how long.
const withRetryAfter = new Set(["429", "503"]);

/** Fields for programs, besides the message for people. */
const moreOf: Partial<Record<Reason, string>> = {
  proof_required:
    "solve `challenge`, in ALTCHA's first format (find the number up to `maxnumber` for which the SHA-256 of `salt` and the number, written in decimal, is `challenge`), and send the same call with its answer as `proof`.",
  another_account: "another account is signed in than `X-Acting-As` names.",
  still_running: "the act of this key is being done; ask again after `Retry-After` seconds.",
  key_reused: "the key was used for another act, or with another body.",
};

function refusal(status: string, why: Reason[]): Answer {
  const [first = "internal"] = why;
  const hasChallenge = why.includes("proof_required");
  const narrowed = {
    type: "object",
    properties: { reason: { enum: why }, ...(hasChallenge ? { challenge: ref("Challenge") } : {}) },
    ...(hasChallenge ? { required: ["challenge"] } : {}),
  };
  return {
    description: why.map((reason) => `\`${reason}\`: ${moreOf[reason] ?? reasons[reason].message}`).join("\n\n"),
    ...(withRetryAfter.has(status) || why.includes("still_running")
      ? { headers: { "Retry-After": header("RetryAfter") } }
      : {}),
    content: {
      "application/json": {
        schema: { allOf: [ref("Failure"), narrowed] },
        ...(hasChallenge ? {} : { example: failureOf(first) }),
      },
    },
  };
}

/** Creates one response for each status, with all its reasons. */
export function refusals(why: Reason[]): Record<string, Answer> {
  const statusOfReason = (reason: Reason) => String(statusOf(failureOf(reason)));
  const statuses = [...new Set(why.map(statusOfReason))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      refusal(
        status,
        why.filter((reason) => statusOfReason(reason) === status),
      ),
    ]),
  );
}

/** Describes general failures: the server is at fault, overloaded, or cannot reach its database. */
export const otherwise = {
  description: "Another failure; `reason` says which. One that passes says when to come back.",
  headers: { "Retry-After": header("RetryAfter") },
  content: { "application/json": { schema: ref("Failure") } },
};

export const tagged = {
  parameter: {
    name: "If-None-Match",
    in: "header",
    required: false,
    schema: { type: "string" },
    description: "The `ETag` of the answer that the caller has: what has not changed is not sent again.",
  },
  headers: { ETag: header("ETag") },
  notModified: { description: "Nothing has changed since.", headers: { ETag: header("ETag") } },
};

export const headers = {
  RetryAfter: { schema: { type: "integer", minimum: 0 }, description: "Come back after so many seconds." },
  ETag: {
    schema: { type: "string" },
    description: "Names this answer; `asOf`, when it was counted, is not part of it.",
  },
  IdempotentReplayed: {
    schema: { type: "string", const: "true" },
    description: "Present if this is the stored response of the first request.",
  },
};

export const failureSchema = {
  type: "object",
  required: ["message", "code", "reason"],
  properties: {
    message: { type: "string", description: "For a person, in English." },
    code: { type: "string", enum: [...new Set(Object.values(reasons).map(({ code }) => code))] },
    reason: { type: "string", enum: Object.keys(reasons), description: "Why, from a closed list: for a program." },
    requestId: { type: "string", description: "What the server's log calls this call, as `x-request-id`." },
    retryAfter: { type: "integer", description: "As in the `Retry-After` header." },
    challenge: ref("Challenge"),
    inUse: {
      type: "object",
      description: "How much is in the way of `areas_in_use`.",
      required: ["accounts", "polls"],
      properties: { accounts: { type: "integer" }, polls: { type: "integer" } },
    },
    accountStatus: {
      type: "string",
      description: "What somebody else has decided about an account, of `changed_meanwhile`.",
      enum: ["pending", "approved", "rejected"],
    },
    leader: {
      type: ["object", "null"],
      description: "The option that is ahead by now, null when none is, of `count_changed`.",
      required: ["id", "name", "nepaliName"],
      properties: {
        id: { type: "string", format: "uuid" },
        name: { type: "string" },
        nepaliName: { type: "string" },
      },
    },
    approval: {
      type: "object",
      description: "The request that waits for a second administrator, of `approval_required`.",
      required: ["id", "action", "subjects", "state", "requestedBy", "requestedAt", "lapsesAt"],
      properties: {
        id: { type: "string", format: "uuid" },
        action: { type: "string" },
        subjects: { type: "array", items: { type: "string" } },
        state: { type: "string", enum: ["waiting", "approved", "rejected", "lapsed"] },
        requestedBy: { type: "string" },
        requestedAt: { type: "string", format: "date-time" },
        lapsesAt: { type: "string", format: "date-time" },
      },
    },
    overtakenBy: {
      type: "object",
      description: "The administrator who was faster, and the action, of `already_reviewed` and `changed_meanwhile`.",
      required: ["admin", "action", "createdAt"],
      properties: {
        admin: { type: "string" },
        action: { type: "string" },
        createdAt: { type: "string", format: "date-time" },
      },
    },
    issues: {
      type: "array",
      description: "What is wrong with which field, when the input was refused.",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};
