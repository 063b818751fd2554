import type { Kind } from "@mero-mat/api/procedure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";

/** tRPC refuses batches that are too long or mixed; the others hold only reads, and count as that many calls. */
export function batchRules(app: FastifyInstance) {
  const countCall = app.createRateLimit();
  return async (request: FastifyRequest, reply: FastifyReply, calls: number, kind: Kind | "unknown"): Promise<void> => {
    if (calls > 1 && kind === "mutation") throw fail("batch_refused");
    // The first was counted when the request came.
    for (let more = calls - 1; more > 0; more--) {
      const counted = await countCall(request);
      if (counted.isAllowed) return;
      reply.header("x-ratelimit-remaining", counted.remaining);
      if (counted.isExceeded) throw fail("too_many_requests", { retryAfter: counted.ttlInSeconds });
    }
  };
}
