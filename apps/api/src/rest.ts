import { procedures } from "@mero-mat/api/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "./context.ts";
import { fail } from "./failures.ts";
import { t } from "./implement.ts";
import type { Method } from "./openapi.ts";
import { appRouter } from "./router.ts";

type Caller = (input: unknown) => Promise<unknown>;
type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

const createCaller = t.createCallerFactory(appRouter);

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
      const [feature, name] = path.split(".") as [string, string];
      const takesInput = entry.input._zod.def.type !== "void";
      app.route({
        method,
        url: url.replace(/\{(\w+)\}/g, ":$1"),
        async handler(request, reply) {
          const input = inputOf(request);
          const caller: Record<string, Record<string, Caller> | undefined> = createCaller(
            await makeContext(request, reply),
            { signal: undefined },
          ) as never;
          return caller[feature]?.[name]?.(takesInput ? input : undefined);
        },
      });
    }
  };
}
