import { paddingOf } from "@mero-mat/api/choice-text";
import { procedures } from "@mero-mat/api/contract";
import { type Answer, type Entry, restOutputOf } from "@mero-mat/api/procedure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { invalidField } from "../calls/failures.ts";
import type { Context } from "../context.ts";
import type { Method } from "../openapi/operation.ts";
import { runOf } from "../procedures/implement.ts";
import { Packed, sendPacked } from "../responses/compressed.ts";
import { SerializedJson } from "../responses/serialized-json.ts";
import { sendTagged } from "../responses/tagged-response.ts";

interface Call {
  context: Context;
  input: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}
type MakeContext = (request: FastifyRequest, reply: FastifyReply, isSameForAll: boolean) => Promise<Context>;

type Run = (call: Call) => Promise<unknown>;

function runOfLine(path: string, entry: Entry): Run {
  const run = runOf(entry);
  const output = restOutputOf(entry);
  return async ({ context: ctx, input }) => {
    const answer = await run({ ctx, path, signal: undefined, getRawInput: () => input });
    return output === entry.output ? answer : z.parse(output, answer);
  };
}

/** Sends a response with an ETag. */
const sendWithTag =
  (run: Run): Run =>
  async (call) => {
    const value = await run(call);
    return sendTagged(call.request, call.reply, { value, isPrivate: call.context.user !== null });
  };

/** Sends private responses uncompressed, and pads those that reveal a choice: the length must not reveal it. */
const sendOwn =
  (run: Run, { output }: Entry): Run =>
  async (call) => {
    const value = await run(call);
    const bytes = value instanceof SerializedJson ? value.bytes : null;
    const padding = paddingOf(output)(value);
    if (bytes === null && padding === 0) return value;
    const reply = call.reply.type("application/json; charset=utf-8");
    return reply.send(bytes ?? JSON.stringify(value) + " ".repeat(padding));
  };

/** Sends public responses compressed, the same bytes only once: their length reveals nothing. */
const sendShared = (run: Run): Run => {
  let last = new Packed(Buffer.alloc(0));
  return async (call) => {
    const value = await run(call);
    const reply = call.reply.type("application/json; charset=utf-8");
    if (value instanceof SerializedJson) return sendPacked(call.request, reply, value.packed);
    const body = Buffer.from(JSON.stringify(value));
    if (!body.equals(last.body)) last = new Packed(body);
    return sendPacked(call.request, reply, last);
  };
};

const senders: Record<Answer, (run: Run, entry: Entry) => Run> = {
  shared: sendShared,
  tagged: sendWithTag,
  own: sendOwn,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Takes a read's input from the URL, but a change's only from the body, because URLs end up in logs. */
function inputOf({ method, query, body, params }: FastifyRequest): Record<string, unknown> {
  if (body !== undefined && !isObject(body)) throw invalidField("", "invalid");
  return { ...(method === "GET" || method === "HEAD" ? (query as object) : body), ...(params as object) };
}

/** Serves the documented paths with the same procedures, guards and checks. */
export function restRoutes(makeContext: MakeContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const parseJson = app.getDefaultJsonParser("error", "error");
    app.removeContentTypeParser(["application/json", "text/plain"]);
    app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) =>
      // An empty body with a JSON header is a call without input.
      body.trim() === "" ? done(null, undefined) : parseJson(request, body, done),
    );

    for (const { path, entry } of procedures) {
      if (entry.rest === null) continue;
      const [method, documented] = entry.rest.split(" ") as [Method, string];
      const url = documented.replace(/\{(\w+)\}/g, ":$1");
      // A feature may serve its own path in a faster way.
      if (app.hasRoute({ method, url })) continue;
      const answer = senders[entry.answer](runOfLine(path, entry), entry);
      app.route({
        method,
        url,
        async handler(request, reply) {
          const input = inputOf(request);
          const context = await makeContext(request, reply, entry.sameForAll);
          return answer({ context, request, reply, input });
        },
      });
    }
  };
}
