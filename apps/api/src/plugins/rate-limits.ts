import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";
import { networkOf } from "../security/network.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a request as so many calls of its network, and refuses it beyond the limit. */
    countCalls(request: FastifyRequest, reply: FastifyReply, calls: number): Promise<void>;
    /** Counts likewise, and returns false beyond the limit, for callers that then send something cheaper. */
    isWithinLimit(request: FastifyRequest, reply: FastifyReply, calls: number): Promise<boolean>;
  }
}

interface RateLimits {
  redisUrl?: string | undefined;
  /** A call waits for Redis no longer than this, and is then counted by its own process. */
  redisTimeoutMs?: number | undefined;
  /** Counts whole networks. Many people share one, so the limit only stops a machine. */
  callsPerMinute?: number | undefined;
}

export async function registerRateLimits(app: FastifyInstance, options: RateLimits): Promise<void> {
  const { redisUrl, redisTimeoutMs, callsPerMinute = 6000 } = options;
  const shared = redisUrl
    ? (await import("./redis-rate-limit-store.ts")).openSharedCounts(redisUrl, app.log, redisTimeoutMs)
    : null;
  if (shared) {
    const help = "Whether calls are counted in Redis, together with all processes";
    app.measures.push({ name: "redis_up", help, read: () => Number(shared.isUp()) });
    app.addHook("onClose", async () => shared.close());
  }
  // By the matched route, which does not depend on how the URL was written. Unmatched requests count as well.
  app.addHook("onRoute", (route) => {
    if (!/^\/(api|trpc)\//.test(route.url)) route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    // Limits that must hold, per account and mailbox, are counted in the database.
    ...(shared ? { store: shared.store } : {}),
    keyGenerator: ({ address }) => networkOf(address),
    errorResponseBuilder: (_request, { ttl }) => fail("too_many_requests", { retryAfter: Math.ceil(ttl / 1000) }),
  });
  const countCall = app.createRateLimit();
  /** Counts calls and returns how many seconds to wait; null within the limit. */
  async function count(request: FastifyRequest, reply: FastifyReply, calls: number): Promise<number | null> {
    // At once, because the counts may be in Redis.
    for (const counted of await Promise.all(Array.from({ length: calls }, () => countCall(request)))) {
      if (counted.isAllowed) return null;
      reply.header("x-ratelimit-remaining", counted.remaining);
      if (counted.isExceeded) return counted.ttlInSeconds;
    }
    return null;
  }
  app.decorate("countCalls", async (request, reply, calls) => {
    const retryAfter = await count(request, reply, calls);
    if (retryAfter !== null) throw fail("too_many_requests", { retryAfter });
  });
  app.decorate("isWithinLimit", async (...counted) => (await count(...counted)) === null);
}
