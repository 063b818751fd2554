import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { expect, test } from "vitest";
import { startApp } from "../harness.ts";
import { eventually } from "../processes/programs.ts";
import { startRedis } from "./parts.ts";

const callsPerMinute = 8;
// Longer than usual, because on a busy machine Redis itself takes more than 250 ms.
const redisTimeoutMs = 3000;
/**
 * Each of the two servers waits once for a Redis that does not respond; if all their calls did, they would take 48 s.
 */
const withoutWaitingMs = 5 * redisTimeoutMs;

test.skipIf(isLeftOut("redis-server"))(
  "Redis counts the limits for all processes; while it is away, each process counts its own",
  async () => {
    const redis = await startRedis();
    const [one, other] = [
      await startApp({ callsPerMinute, redisTimeoutMs, redisUrl: redis.url }),
      await startApp({ callsPerMinute, redisTimeoutMs, redisUrl: redis.url }),
    ];
    const isUp = (app = one) => app.app.measures.find(({ name }) => name === "redis_up")?.read() === 1;
    const untilUp = () => eventually("Redis", () => (isUp(one) && isUp(other)) || undefined);
    await untilUp();
    let networks = 0;
    /** Calls in turn from a new network until it is refused; returns how often it was not, and how long that took. */
    async function callUntilRefused(apps = [one, other]) {
      const address = `10.0.0.${++networks}`;
      const began = performance.now();
      for (let calls = 0; ; calls++) {
        const { status } = await (apps[calls % apps.length] ?? one).call("GET /api/nowhere", { address });
        if (status === 429) return { calls, ms: performance.now() - began };
      }
    }
    expect((await callUntilRefused()).calls).toBe(callsPerMinute);

    await redis.signal("SIGKILL");
    const alone = await callUntilRefused();
    expect(alone.calls).toBe(2 * callsPerMinute);
    expect(alone.ms).toBeLessThan(withoutWaitingMs);
    const warnings = () => one.log.filter((line) => line.includes("Redis does not answer")).length;
    expect(warnings()).toBe(1);
    expect(isUp()).toBe(false);
    await redis.start();
    await untilUp();
    expect((await callUntilRefused()).calls).toBe(callsPerMinute);
    expect(warnings()).toBe(1);

    await redis.signal("SIGSTOP");
    for (let round = 0; round < 2; round++) expect((await callUntilRefused()).ms).toBeLessThan(withoutWaitingMs);
    await redis.signal("SIGCONT");
    await untilUp();
    expect((await callUntilRefused()).calls).toBe(callsPerMinute);
  },
);
