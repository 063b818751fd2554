import { expect, test } from "vitest";
import { lagMeter } from "./replica.ts";

test("a copy is as far behind as the oldest change that it does not have", () => {
  let now = 0;
  const lag = lagMeter(() => now);
  lag.written("0/FFFFFFFF");
  expect(lag.replayed("0/FFFFFFFF")).toBe(0);
  now = 1000;
  lag.written("1/10");
  now = 2000;
  lag.written("1/20");
  now = 5000;
  expect(lag.replayed("0/FFFFFFFF")).toBe(4000);
  expect(lag.replayed("1/10")).toBe(3000);
  expect(lag.replayed("1/20")).toBe(0);
  // That one has everything says nothing of another.
  expect(lag.replayed("1/10")).toBe(3000);
  // Nothing was written since: a quiet hour is no lag.
  now = 3_600_000;
  lag.written("1/20");
  expect(lag.replayed("1/20")).toBe(0);
});
