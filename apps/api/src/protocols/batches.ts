import type { Kind } from "@mero-mat/api/procedure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";

/** Counts every call of a batch against the rate limit. tRPC itself refuses long and mixed batches. */
export function batchRules(app: FastifyInstance) {
  return async (request: FastifyRequest, reply: FastifyReply, calls: number, kind: Kind | "unknown"): Promise<void> => {
    if (calls > 1 && kind === "mutation") throw fail("batch_refused");
    // The request itself was counted as the first call.
    await app.countCalls(request, reply, calls - 1);
  };
}
