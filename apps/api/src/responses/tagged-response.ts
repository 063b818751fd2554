import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { sendPacked } from "./compressed.ts";
import { SerializedJson } from "./serialized-json.ts";

interface Answer {
  json: SerializedJson<unknown>;
  tag: string;
}

// The time of the read alone does not make a response new.
const withoutMoment = (key: string, value: unknown) => (key === "asOf" ? undefined : value);

export const tagOf = (content: string | Buffer): string =>
  `W/"${createHash("sha256").update(content).digest("base64url")}"`;

const answers = new WeakMap<object, Answer>();

/** Creates the bytes of a value once, for as long as the object stays the same. */
function answerOf(value: unknown, toWire: (value: unknown) => unknown = (same) => same): Answer {
  const isObject = typeof value === "object" && value !== null;
  const known = isObject ? answers.get(value) : undefined;
  if (known) return known;
  const wire = toWire(value);
  const json = new SerializedJson<unknown>([Buffer.from(JSON.stringify(wire))]);
  const answer = { json, tag: tagOf(JSON.stringify(wire, withoutMoment)) };
  if (isObject) answers.set(value, answer);
  answers.set(json, answer);
  return answer;
}

/** Returns the bytes of an object that many readers share. */
export const serialized = <Output extends z.ZodMiniType>(
  value: object,
  output: Output,
): SerializedJson<z.output<Output>> =>
  answerOf(value, (one) => z.parse(output, one)).json as SerializedJson<z.output<Output>>;

// More than a choice can add to a result: names, digits and the runner-up of the last seat.
const ownBytes = 4096;

/** Serializes one reader's variant of a shared response, padded so that only the shared one decides its length. */
export function serializedForOne<Output extends z.ZodMiniType>(
  value: object,
  output: Output,
  { bytes }: SerializedJson<z.output<Output>>,
): SerializedJson<z.output<Output>> {
  const own = Buffer.from(JSON.stringify(z.parse(output, value)));
  const padding = Buffer.alloc(Math.max(0, bytes.length + ownBytes - own.length), " ");
  return new SerializedJson([own, padding], true);
}

const cacheable = { vary: "Cookie, Authorization, Accept-Encoding" };
const forAll = { ...cacheable, "cache-control": "public, no-cache" };
const forOne = { ...cacheable, "cache-control": "private, no-cache" };

/** Sets the ETag, and returns whether the caller has the response already, so that nothing needs to be sent. */
export function isKnown({ headers }: FastifyRequest, reply: FastifyReply, tag: string, isPrivate: boolean): boolean {
  reply.headers(isPrivate ? forOne : forAll).header("etag", tag);
  const known = headers["if-none-match"];
  return known === tag || (known?.split(",").some((one) => one.trim() === tag) ?? false);
}

interface Tagged {
  value: unknown;
  isPrivate: boolean;
}

/** Responds with an ETag that makes the next request cost neither bytes nor work, compressed if that is worth it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, isPrivate }: Tagged,
): FastifyReply | Promise<FastifyReply> {
  if (value instanceof SerializedJson && value.isOwn)
    return reply.headers({ "cache-control": "no-store" }).type("application/json; charset=utf-8").send(value.bytes);
  const { json, tag } = answerOf(value);
  if (isKnown(request, reply, tag, isPrivate)) return reply.status(304).send();
  return sendPacked(request, reply.type("application/json; charset=utf-8"), json.packed);
}
