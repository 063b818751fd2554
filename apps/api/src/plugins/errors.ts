import type { FastifyReply, FastifyRequest } from "fastify";
import { fail, failureOf, statusOf } from "../failures.ts";

/** Whatever fails on the way of a call, the caller is told in one shape. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  if (failure.reason === "internal") request.log.error({ err: error }, "a call failed");
  if (failure.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter);
  reply.status(statusOf(failure)).send(failure);
}

/** For addresses under /api and /trpc that nobody answers; the web app has its own page for the others. */
export const notFound = () => {
  throw fail("not_found");
};
