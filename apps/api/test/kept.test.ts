import { expect, test } from "vitest";
import { kept } from "../src/features/analytics/kept.ts";

test("a small count is read for each reader; a large one is returned at once and read anew in the background", async () => {
  let count = 1;
  let reading = Promise.resolve();
  const value = kept(
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

test("a large count outlives a database that is away, and becomes small again", async () => {
  let count = 10;
  const value = kept(async () => (count === 0 ? Promise.reject(new Error("away")) : count), {
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
