import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Redis } from "ioredis";
import { fail } from "../failures.ts";
import { networkOf } from "../network.ts";

interface RateLimits {
  redisUrl?: string | undefined;
  /** Counts for a whole network: many people share one, so this only stops a machine. */
  callsPerMinute?: number | undefined;
}

export async function registerRateLimits(app: FastifyInstance, options: RateLimits): Promise<void> {
  const { redisUrl, callsPerMinute = 6000 } = options;
  const redis = redisUrl ? new Redis(redisUrl, { connectTimeout: 1000, maxRetriesPerRequest: 1 }) : undefined;
  redis?.on("error", (error) => app.log.warn({ err: error }, "Redis does not answer"));
  app.addHook("onClose", async () => redis?.disconnect());
  // By the route that was found, which does not depend on how the address was written. What finds none counts as well.
  app.addHook("onRoute", (route) => {
    if (!/^\/(api|trpc)\//.test(route.url)) route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    ...(redis ? { redis } : {}),
    // Without Redis voters go on; what must hold, per account and mailbox, is counted in the database.
    skipOnError: true,
    keyGenerator: ({ address }) => networkOf(address),
    errorResponseBuilder: (_request, { ttl }) => fail("too_many_requests", { retryAfter: Math.ceil(ttl / 1000) }),
  });
}
