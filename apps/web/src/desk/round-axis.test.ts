import { expect, test } from "vitest";
import { roundAxis } from "./round-axis.ts";

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [112, [0, 50, 100, 150]],
  [400, [0, 100, 200, 300, 400]],
  [401, [0, 200, 400, 600]],
  [9_999_999, [0, 5_000_000, 10_000_000]],
])("an axis for at most %d is marked at %j", (most, marks) => {
  expect(roundAxis(most)).toEqual(marks);
});
