import type { FastifyInstance } from "fastify";
import { fail, failureOf, statusOf } from "../failures.ts";

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.reason === "internal") request.log.error({ err: error }, "a call failed");
    if (failure.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter);
    return reply.status(statusOf(failure)).send(failure);
  });
}

/** For addresses under /api and /trpc that nobody answers; the web app has its own page for the others. */
export const notFound = () => {
  throw fail("not_found");
};
