/// <reference path="./rate-limit-stores.d.ts" />
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import LocalStore from "@fastify/rate-limit/store/LocalStore.js";
import RedisStore from "@fastify/rate-limit/store/RedisStore.js";
import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";

const askAgainMs = 1000;

/** Counts in Redis for all processes; falls back to per-process counts while Redis is down; calls never wait for it. */
export function openSharedCounts(url: string, log: FastifyBaseLogger, timeoutMs = 250) {
  const redis = new Redis(url, {
    connectTimeout: 1000,
    commandTimeout: timeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => askAgainMs,
  });
  let isUp = false;
  let isReported = false;
  let timer: NodeJS.Timeout | undefined;

  function lose(error: Error): void {
    isUp = false;
    if (!isReported)
      log.warn({ err: error }, "Redis does not answer: until it does, each process counts calls by itself");
    isReported = true;
    clearTimeout(timer);
    timer = setTimeout(() => redis.ping().then(find, lose), askAgainMs);
  }
  function find(): void {
    isUp = true;
    clearTimeout(timer);
    if (isReported) log.info("Redis answers again: calls are counted together");
    isReported = false;
  }
  redis.on("ready", find);
  redis.on("error", lose);

  class SharedCounts implements FastifyRateLimitStore {
    readonly #own: FastifyRateLimitStore = new LocalStore(false, false);
    readonly #shared: FastifyRateLimitStore = new RedisStore(false, false, redis);

    incr(...[key, answer, timeWindow, max]: Parameters<FastifyRateLimitStore["incr"]>): void {
      const countOwn = () => this.#own.incr(key, answer, timeWindow, max);
      const orOwn: typeof answer = (error, counted) => {
        if (error) {
          lose(error);
          countOwn();
        } else answer(null, counted);
      };
      if (isUp) this.#shared.incr(key, orOwn, timeWindow, max);
      else countOwn();
    }

    /** Only per-route limits use this, and there are none. */
    child(): FastifyRateLimitStore {
      return this;
    }
  }

  return {
    store: SharedCounts satisfies FastifyRateLimitStoreCtor,
    isUp: () => isUp,
    close() {
      clearTimeout(timer);
      redis.off("error", lose).on("error", () => {});
      redis.disconnect();
    },
  };
}
