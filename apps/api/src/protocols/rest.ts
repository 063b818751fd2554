import { paddingOf, tellsChoice } from "@mero-mat/api/choice-text";
import { procedures } from "@mero-mat/api/contract";
import { type Entry, restOutputOf } from "@mero-mat/api/procedure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { fail } from "../calls/failures.ts";
import type { Context } from "../context.ts";
import { isShared } from "../features/results/shared-routes.ts";
import type { Method } from "../openapi/operation.ts";
import { runOf } from "../procedures/implement.ts";
import { Packed, sendPacked } from "../responses/compressed.ts";
import { SerializedJson } from "../responses/serialized-json.ts";
import { sendTagged } from "../responses/tagged-response.ts";
import { readerIndependent } from "./reader-independent.ts";

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

/** Sends results with a tag. */
const sendResult =
  (run: Run): Run =>
  async (call) => {
    const value = await run(call);
    return sendTagged(call.request, call.reply, { value, isPrivate: call.context.user !== null });
  };

/** Sends a response that shows the caller's choice: neither its length nor an ETag may reveal it. */
const sendChoice =
  (entry: Entry, run: Run): Run =>
  async (call) => {
    const value = await run(call);
    const body = JSON.stringify(value) + " ".repeat(paddingOf(entry.output)(value));
    return call.reply.type("application/json; charset=utf-8").send(body);
  };

/** Sends public responses compressed, the same bytes only once: their length reveals nothing. */
const sendPublic = (run: Run): Run => {
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

const sendValue =
  (run: Run): Run =>
  async (call) => {
    const value = await run(call);
    return value instanceof SerializedJson
      ? call.reply.type("application/json; charset=utf-8").send(value.bytes)
      : value;
  };

function answerOf(path: string, entry: Entry): Run {
  const run = runOfLine(path, entry);
  if (tellsChoice(entry.output)) return sendChoice(entry, run);
  if (path.startsWith("results.")) return sendResult(run);
  return entry.access === "public" && entry.kind === "query" ? sendPublic(run) : sendValue(run);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Takes a read's input from the URL, but a change's only from the body, because URLs end up in logs. */
function inputOf({ method, query, body, params }: FastifyRequest): Record<string, unknown> {
  if (body !== undefined && !isObject(body)) throw fail("invalid_input");
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
      if (entry.rest === null || isShared(path)) continue;
      const [method, url] = entry.rest.split(" ") as [Method, string];
      const answer = answerOf(path, entry);
      const isSameForAll = readerIndependent.has(path);
      app.route({
        method,
        url: url.replace(/\{(\w+)\}/g, ":$1"),
        async handler(request, reply) {
          const input = inputOf(request);
          const context = await makeContext(request, reply, isSameForAll);
          return answer({ context, request, reply, input });
        },
      });
    }
  };
}
