import fc from "fast-check";
import { expect, test } from "vitest";
import { growthOf } from "./growth.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour)).toISOString();
const hours = (...votes: number[]) => votes.map((count, hour) => ({ hour: at(hour), votes: count }));

test("an hour with few votes joins the hours after it, and the last hours join the step before them", () => {
  expect(growthOf(hours(12, 3, 4, 5, 30, 2))).toEqual([
    { until: at(1), votes: 12 },
    { until: at(4), votes: 24 },
    { until: at(6), votes: 56 },
  ]);
});

test("fewer than ten votes make no step at all, nor do votes taken back", () => {
  expect(growthOf(hours(4, 5))).toEqual([]);
  expect(growthOf(hours())).toEqual([]);
  expect(growthOf(hours(20, -15, 9, 12))).toEqual([{ until: at(4), votes: 26 }]);
});

test("no step shows fewer than ten voters", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(15), { maxLength: 30 }), (votes) => {
      const steps = growthOf(hours(...votes));
      for (const [index, step] of steps.entries())
        expect(step.votes - (steps[index - 1]?.votes ?? 0)).toBeGreaterThanOrEqual(10);
      if (steps.length > 0) expect(steps.at(-1)?.votes).toBe(votes.reduce((sum, count) => sum + count, 0));
    }),
  );
});
