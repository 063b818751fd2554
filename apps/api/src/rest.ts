import { procedures } from "@mero-mat/api/contract";
import type { Entry, Kind } from "@mero-mat/api/procedure";
import { callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Context } from "./context.ts";
import { fail } from "./failures.ts";
import { sharedReads } from "./features/results/shared-reads.ts";
import type { Method } from "./openapi.ts";
import { appRouter } from "./router.ts";
import { sendTagged } from "./tagged-answer.ts";

interface Call {
  context: Context;
  input: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}
type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

const callProcedure = (path: string, type: Kind, { context: ctx, input }: Call): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    type,
    ctx,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });

const shared = new Map<string, (context: Context) => Promise<object>>(
  Object.entries(sharedReads).map(([name, read]) => [`results.${name}`, read]),
);

/** Results go out with a tag; what all readers share does not pass the procedure, which would copy it for each. */
function sendResult(path: string, { kind, access, output }: Entry) {
  const read = shared.get(path);
  if (read && access !== "public") throw new Error(`${path} is shared by all, but not for everybody`);
  return async (call: Call) => {
    const { request, reply, context } = call;
    const isPrivate = context.user !== null;
    if (!read) return sendTagged(request, reply, { value: await callProcedure(path, kind, call), isPrivate });
    return sendTagged(request, reply, {
      value: await read(context),
      isPrivate,
      toWire: (value) => z.parse(output, value),
    });
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A read takes its input from the address, a change from the body alone: addresses end up in logs. */
function inputOf({ method, query, body, params }: FastifyRequest): Record<string, unknown> {
  if (body !== undefined && !isObject(body)) throw fail("invalid_input");
  return { ...(method === "GET" || method === "HEAD" ? (query as object) : body), ...(params as object) };
}

/** The documented paths: a second mouth on the same procedures, with the same guards and checks. */
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
      const [method, url] = entry.rest.split(" ") as [Method, string];
      const answer = path.startsWith("results.")
        ? sendResult(path, entry)
        : (call: Call) => callProcedure(path, entry.kind, call);
      const takesInput = entry.input._zod.def.type !== "void";
      app.route({
        method,
        url: url.replace(/\{(\w+)\}/g, ":$1"),
        async handler(request, reply) {
          const input = inputOf(request);
          const context = await makeContext(request, reply);
          return answer({ context, request, reply, input: takesInput ? input : undefined });
        },
      });
    }
  };
}
