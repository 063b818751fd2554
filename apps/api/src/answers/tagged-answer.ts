import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Packed, sendPacked } from "./compressed.ts";

interface Answer {
  packed: Packed;
  tag: string;
}

// When something was read is no news to who has it already.
const withoutMoment = (key: string, value: unknown) => (key === "asOf" ? undefined : value);

export const tagOf = (content: string | Buffer): string =>
  `W/"${createHash("sha256").update(content).digest("base64url")}"`;

function toAnswer(value: unknown): Answer {
  const tag = tagOf(JSON.stringify(value, withoutMoment));
  return { packed: new Packed(Buffer.from(JSON.stringify(value))), tag };
}

const answers = new WeakMap<object, Answer>();

/** Makes the bytes of an object once, for as long as the object stays the same. */
function answerOf(value: unknown, toWire: (value: unknown) => unknown): Answer {
  if (typeof value !== "object" || value === null) return toAnswer(toWire(value));
  const answer = answers.get(value) ?? toAnswer(toWire(value));
  answers.set(value, answer);
  return answer;
}

const cacheable = { vary: "Cookie, Authorization, Accept-Encoding" };
const forAll = { ...cacheable, "cache-control": "public, no-cache" };
const forOne = { ...cacheable, "cache-control": "private, no-cache" };

/** Sets the tag, and tells whether the caller has the answer already, so that nothing needs to be sent. */
export function isKnown({ headers }: FastifyRequest, reply: FastifyReply, tag: string, isPrivate: boolean): boolean {
  reply.headers(isPrivate ? forOne : forAll).header("etag", tag);
  const known = headers["if-none-match"];
  return known === tag || (known?.split(",").some((one) => one.trim() === tag) ?? false);
}

interface Tagged {
  value: unknown;
  isPrivate: boolean;
  /** Says that it holds something private to the reader, so that it is sent uncompressed. */
  isOwn?: boolean;
  toWire?: (value: unknown) => unknown;
}

/** Answers with a tag that makes the next request cost neither bytes nor work, compressed if that is worth it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, isPrivate, isOwn = false, toWire = (same) => same }: Tagged,
): FastifyReply | Promise<FastifyReply> {
  const { packed, tag } = answerOf(value, toWire);
  if (isKnown(request, reply, tag, isPrivate)) return reply.status(304).send();
  reply.type("application/json; charset=utf-8");
  return isOwn ? reply.send(packed.body) : sendPacked(request, reply, packed);
}
