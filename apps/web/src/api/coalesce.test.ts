import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesce } from "./coalesce.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pace = { everyMs: 2000, jitterMs: 500 };

test("a hundred events a second lead to one request every two seconds, and one more after the last event", async () => {
  const ask = vi.fn(async () => {});
  const notify = coalesce(ask, pace);
  for (let second = 0; second < 10; second++) {
    for (let n = 0; n < 100; n++) notify();
    await vi.advanceTimersByTimeAsync(1000);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(6);
  notify();
  await vi.advanceTimersByTimeAsync(pace.jitterMs);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(7);
});

test("an event during a slow request leads to another request after it", async () => {
  const ask = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 10_000)));
  const notify = coalesce(ask, pace);
  notify();
  await vi.advanceTimersByTimeAsync(1000);
  notify();
  await vi.advanceTimersByTimeAsync(8000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("requests go on after one has failed", async () => {
  const ask = vi.fn(() => Promise.reject(new Error("no network")));
  const notify = coalesce(ask, pace);
  notify();
  await vi.advanceTimersByTimeAsync(5000);
  notify();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
});
