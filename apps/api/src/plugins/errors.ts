import type { IncomingMessage } from "node:http";
import { type Failure, reasons } from "@mero-mat/api/errors";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import type { FastifyReply, FastifyRequest } from "fastify";
import { failureOf, logBreakdown, statusOf } from "../calls/failures.ts";

/** Returns every failure of a call in the same form. */
export function replyWithFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { validationRule, rejectionReason: _, ...failure } = failureOf(error);
  logBreakdown(request.log, error);
  if (failure.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter);
  // Errors of the framework itself have passed no hook.
  reply.header("x-request-id", request.id);
  const body = { ...failure, requestId: request.id };
  const isTrpc = request.routeOptions.url?.startsWith("/trpc/");
  reply.status(statusOf(failure)).send(isTrpc ? inTrpcWords(body, validationRule) : body);
}

/** Shapes a failure that happens before tRPC sees the call, because tRPC's clients read no other form. */
const inTrpcWords = (failure: Failure, validationRule: string | undefined) => ({
  error: {
    message: failure.message,
    code: TRPC_ERROR_CODES_BY_KEY[reasons[failure.reason].code],
    data: { code: failure.code, httpStatus: statusOf(failure), failure, validationRule },
  },
});

/** Replaces an unreadable address, so that it is not found in the usual way: with headers, limits and log line. */
export function readableUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  if (!url.includes("%")) return url;
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return url;
  } catch {
    return url.replaceAll("%", "%25");
  }
}
