// The package has no types for the stores that it brings.
declare module "@fastify/rate-limit/store/*" {
  import type { FastifyRateLimitStore } from "@fastify/rate-limit";
  import type { Redis } from "ioredis";

  const Store: new (continueExceeding: boolean, exponentialBackoff: boolean, redis?: Redis) => FastifyRateLimitStore;
  export default Store;
}
