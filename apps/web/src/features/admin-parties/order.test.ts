import { expect, test } from "vitest";
import { gapAt, moved, placeIn, reconciled } from "./order.ts";

test("an order made before parties came and went is still an order of those there are", () => {
  expect(reconciled(["c", "a", "b"], ["a", "b", "c"])).toEqual(["c", "a", "b"]);
  expect(reconciled(["c", "gone", "a"], ["a", "new", "c", "newer"])).toEqual(["c", "a", "new", "newer"]);
});

test("a party moves to any place and the others close up", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moved(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
});

test("a row let go above, below or beside its own place", () => {
  const middles = [10, 30, 50];
  expect([5, 20, 40, 60].map((y) => gapAt(middles, y))).toEqual([0, 1, 2, 3]);
  const from = 1;
  expect([0, 1, 2, 3].map((gap) => placeIn(gap, from))).toEqual([0, 1, 1, 2]);
});
