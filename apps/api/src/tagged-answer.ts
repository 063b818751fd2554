import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compress = promisify(gzip);
const worthCompressing = 1024;

interface Answer {
  body: Buffer;
  tag: string;
  /** Made when somebody who can read it asks first. */
  gzipped?: Promise<Buffer>;
}

// When something was read is no news to who has it already.
const withoutMoment = (key: string, value: unknown) => (key === "asOf" ? undefined : value);

function toAnswer(value: unknown): Answer {
  const digest = createHash("sha256").update(JSON.stringify(value, withoutMoment)).digest("base64url");
  return { body: Buffer.from(JSON.stringify(value)), tag: `W/"${digest}"` };
}

const answers = new WeakMap<object, Answer>();

/** The bytes of an object are made once, for as long as it is the same one. */
function answerOf(value: unknown, toWire: (value: unknown) => unknown): Answer {
  if (typeof value !== "object" || value === null) return toAnswer(toWire(value));
  const answer = answers.get(value) ?? toAnswer(toWire(value));
  answers.set(value, answer);
  return answer;
}

interface Tagged {
  value: unknown;
  isPrivate: boolean;
  toWire?: (value: unknown) => unknown;
}

/** Answers with a tag by which the next question may cost neither bytes nor work, compressed where that is worth it. */
export async function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { value, isPrivate, toWire = (same) => same }: Tagged,
): Promise<FastifyReply> {
  const answer = answerOf(value, toWire);
  reply
    .header("etag", answer.tag)
    .header("cache-control", `${isPrivate ? "private" : "public"}, no-cache`)
    .header("vary", "Cookie, Accept-Encoding");
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  if (known?.includes(answer.tag)) return reply.status(304).send();
  reply.type("application/json; charset=utf-8");
  if (answer.body.length < worthCompressing || !/\bgzip\b/.test(String(headers["accept-encoding"])))
    return reply.send(answer.body);
  answer.gzipped ??= compress(answer.body);
  return reply.header("content-encoding", "gzip").send(await answer.gzipped);
}
