import { expect, onTestFinished, test, vi } from "vitest";
import { cachedIfLarge } from "../src/responses/cached-if-large.ts";

test("a small count is read for each reader; a large one is returned at once and refreshed in the background", async () => {
  let count = 1;
  let reading = Promise.resolve();
  const value = cachedIfLarge(
    async () => {
      await reading;
      return count;
    },
    { isLarge: (n) => n >= 10, recountAfterMs: -1 },
  );
  expect(await value.read()).toBe(1);
  count = 10;
  expect(await value.read()).toBe(10);
  count = 20;
  let finish = () => {};
  reading = new Promise((resolve) => {
    finish = resolve;
  });
  expect(await value.read()).toBe(10);
  finish();
  await value.recount();
  expect(await value.read()).toBe(20);
});

test("an old count says when it was read, until the new one is there; a fresh one says nothing", async () => {
  let count = 10;
  const value = cachedIfLarge(async () => count, { isLarge: (n) => n >= 10, recountAfterMs: 60_000 });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T00:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  expect(value.countedAt()).toBeNull();
  await value.read();
  expect(value.countedAt()).toBeNull();
  vi.setSystemTime(new Date("2026-11-01T08:00:00Z"));
  count = 20;
  expect([value.countedAt(), await value.read()]).toEqual([new Date("2026-11-01T00:00:00Z"), 10]);
  await value.recount();
  expect([value.countedAt(), await value.read()]).toEqual([null, 20]);
  count = 1;
  await value.recount();
  vi.setSystemTime(new Date("2026-11-02T08:00:00Z"));
  expect([value.countedAt(), await value.read()]).toEqual([null, 1]);
});

test("a large count outlives a database that is away, and becomes small again", async () => {
  let count = 10;
  const value = cachedIfLarge(async () => (count === 0 ? Promise.reject(new Error("away")) : count), {
    isLarge: (n) => n >= 10,
    recountAfterMs: -1,
  });
  expect(await value.read()).toBe(10);
  count = 0;
  await value.recount();
  expect(await value.read()).toBe(10);
  count = 1;
  await expect.poll(value.read).toBe(1);
  count = 2;
  expect(await value.read()).toBe(2);
});
