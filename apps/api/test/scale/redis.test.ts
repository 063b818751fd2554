import { isLeftOut } from "@mero-mat/test-tools/left-out";
import { expect, test } from "vitest";
import { startApp } from "../harness.ts";
import { eventually } from "../processes/programs.ts";
import { startRedis } from "./parts.ts";

const callsPerMinute = 8;

test.skipIf(isLeftOut("redis-server"))(
  "Redis counts the limits for all processes; while it is away, each process counts its own",
  async () => {
    const redis = await startRedis();
    const [one, other] = [
      await startApp({ callsPerMinute, redisUrl: redis.url }),
      await startApp({ callsPerMinute, redisUrl: redis.url }),
    ];
    const isUp = (app = one) => app.app.measures.find(({ name }) => name === "redis_up")?.read() === 1;
    const untilUp = () => eventually("Redis", () => (isUp(one) && isUp(other)) || undefined);
    await untilUp();
    let networks = 0;
    /** Calls in turn from a new network until it is refused; answers how often it was not, and the slowest call. */
    async function callUntilRefused(apps = [one, other]) {
      const address = `10.0.0.${++networks}`;
      let slowest = 0;
      for (let calls = 0; ; calls++) {
        const began = performance.now();
        const { status } = await (apps[calls % apps.length] ?? one).call("GET /api/nowhere", { address });
        slowest = Math.max(slowest, performance.now() - began);
        if (status === 429) return { calls, slowest };
      }
    }
    expect((await callUntilRefused()).calls).toBe(callsPerMinute);

    await redis.signal("SIGKILL");
    const alone = await callUntilRefused();
    expect(alone.calls).toBe(2 * callsPerMinute);
    expect(alone.slowest).toBeLessThan(1500);
    const warnings = () => one.log.filter((line) => line.includes("Redis does not answer")).length;
    expect(warnings()).toBe(1);
    expect(isUp()).toBe(false);
    await redis.start();
    await untilUp();
    expect((await callUntilRefused()).calls).toBe(callsPerMinute);
    expect(warnings()).toBe(1);

    await redis.signal("SIGSTOP");
    expect((await callUntilRefused()).slowest).toBeLessThan(2000);
    expect((await callUntilRefused()).slowest).toBeLessThan(1500);
    await redis.signal("SIGCONT");
    await untilUp();
    expect((await callUntilRefused()).calls).toBe(callsPerMinute);
  },
);
