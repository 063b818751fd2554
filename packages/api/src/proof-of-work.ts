import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";
import { atMost } from "./fields.ts";
import { messageKey } from "./message-key.ts";

// ALTCHA's first format: find the number whose hash, after the salt, is the challenge.

const algorithm = z.literal("SHA-256", messageKey("invalid"));

export const Challenge = z.object({
  algorithm,
  challenge: z.string(),
  /** Limits the numbers to try. */
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
});
export type Challenge = z.output<typeof Challenge>;

const text = z.string(messageKey("invalid")).check(atMost(limits.proofTextMax));

const Solution = z.object({
  algorithm,
  challenge: text,
  number: z.int(messageKey("invalid")).check(z.gte(0, messageKey("invalid"))),
  salt: text,
  signature: text,
});
export type Solution = z.output<typeof Solution>;

function decoded(base64: string): unknown {
  try {
    return JSON.parse(atob(base64));
  } catch {
    return null;
  }
}

const encoded = z.pipe(
  z.string(messageKey("invalid")).check(atMost(limits.proofMax)),
  z.pipe(z.transform(decoded), Solution),
);

/** Answers the challenge of a refusal: the challenge's fields with the number, or base64 as ALTCHA's tools send it. */
export const proof = z.optional(z.union([Solution, encoded], messageKey("invalid")));
