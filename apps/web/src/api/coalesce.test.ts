import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesce } from "./coalesce.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pace = { everyMs: 2000, jitterMs: 500 };

test("a hundred hints a second ask once each two seconds, and once more for the last", async () => {
  const ask = vi.fn(async () => {});
  const hint = coalesce(ask, pace);
  for (let second = 0; second < 10; second++) {
    for (let n = 0; n < 100; n++) hint();
    await vi.advanceTimersByTimeAsync(1000);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(6);
  hint();
  await vi.advanceTimersByTimeAsync(pace.jitterMs);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(7);
});

test("a slow answer is waited for, and a hint that came meanwhile asks again", async () => {
  const ask = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 10_000)));
  const hint = coalesce(ask, pace);
  hint();
  await vi.advanceTimersByTimeAsync(1000);
  hint();
  await vi.advanceTimersByTimeAsync(8000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a question that failed does not end the asking", async () => {
  const ask = vi.fn(() => Promise.reject(new Error("no network")));
  const hint = coalesce(ask, pace);
  hint();
  await vi.advanceTimersByTimeAsync(5000);
  hint();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
});
