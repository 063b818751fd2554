import { batchCallsMax } from "@mero-mat/api/batches";
import type { Failure } from "@mero-mat/api/errors";
import type { Kind } from "@mero-mat/api/procedure";
import { type CreateFastifyContextOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FailedRequest, fail, failureOf, logBreakdown } from "../calls/failures.ts";
import type { Context } from "../context.ts";
import { joined, sendJoined } from "../responses/joined.ts";
import { appRouter } from "../router.ts";
import { callOf, type ParsedRequest, type TrpcRequest } from "./trpc-request.ts";
import { handleTrpc, partsOf } from "./trpc-response.ts";

/** Copies into a response's headers the data about its failures that proxies and clients need. */
function headersOf(failures: Failure[], kind: Kind | "unknown"): Record<string, string> {
  const retryAfter = failures.find((failure) => failure.retryAfter !== undefined)?.retryAfter;
  const isWrongMethod = failures.some(({ reason }) => reason === "method_not_allowed");
  return {
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    ...(isWrongMethod ? { allow: kind === "mutation" ? "POST" : "GET" } : {}),
  };
}

interface ResponseMeta {
  errors: Error[];
  type: Kind | "unknown";
  /** Marks a stream, whose responses follow later. */
  eagerGeneration?: boolean | undefined;
}

interface Options {
  makeContext(request: FastifyRequest, reply: FastifyReply, isSameForAll?: boolean): Promise<Context>;
  log: FastifyBaseLogger;
}

// The adapter serialises its data for each caller.
const callsOfAdapted = 5;

/** Counts every call of a batch against the rate limit. tRPC itself refuses long and mixed batches. */
function batchRules(app: FastifyInstance) {
  return async (request: FastifyRequest, reply: FastifyReply, calls: number, kind: Kind | "unknown"): Promise<void> => {
    if (calls > 1 && kind === "mutation") throw fail("batch_refused");
    // The request itself was counted as the first call.
    await app.countCalls(request, reply, calls - 1);
  };
}

/**
 * tRPC's adapter creates a web request and a streamed response for every call, which costs more than most calls do.
 * Queries and mutations bypass it, with the same results; it handles streams and forms that no client sends.
 */
export function trpcRoutes({ makeContext, log }: Options) {
  const logFailure = (error: Error, path: string | undefined) => logBreakdown(log, error, { path });

  return async (app: FastifyInstance): Promise<void> => {
    const requireBatch = batchRules(app);
    const contextOf = (
      request: FastifyRequest,
      reply: FastifyReply,
      calls: ParsedRequest["calls"],
      kind: Kind | "unknown",
    ) =>
      requireBatch(request, reply, calls.length, kind)
        .then(() =>
          makeContext(
            request,
            reply,
            calls.every(({ entry }) => entry?.sameForAll),
          ),
        )
        .catch((error: unknown) => new FailedRequest(request.id, error));

    app.addHook("preHandler", async (request: TrpcRequest, reply) => {
      const answer = await handleTrpc(request, ({ calls }, kind) => contextOf(request, reply, calls, kind));
      if (answer === null) return;
      const { kind, body, failures, isPublic, paddingBytes } = answer;
      for (const { error, path } of failures) logFailure(error, path);
      reply
        .status(getHTTPStatusCode(body))
        .headers({ "content-type": "application/json", vary: "trpc-accept, accept" })
        .headers(
          headersOf(
            failures.map(({ error }) => failureOf(error)),
            kind,
          ),
        );
      const parts = partsOf(body);
      if (isPublic) return sendJoined(request, reply, parts);
      return reply.send(joined([...parts, Buffer.alloc(paddingBytes, " ")]));
    });

    await app.register(fastifyTRPCPlugin, {
      prefix: "/trpc",
      trpcOptions: {
        router: appRouter,
        maxBatchSize: batchCallsMax,
        async createContext({ req, res, info }: CreateFastifyContextOptions) {
          if (info.type !== "subscription") await app.countCalls(req, res, info.calls.length * (callsOfAdapted - 1));
          const calls = info.calls.map(({ path }) => callOf(path));
          const context = await contextOf(req, res, calls, info.type);
          if (context instanceof Error) throw context;
          return context;
        },
        responseMeta: ({ errors, type, eagerGeneration }: ResponseMeta) => ({
          headers: {
            // tRPC forgets it when a call fails as a whole.
            ...(eagerGeneration ? {} : { "content-type": "application/json" }),
            ...headersOf(errors.map(failureOf), type),
          },
        }),
        onError: ({ error, path }: { error: Error; path: string | undefined }) => logFailure(error, path),
      },
    });
  };
}
