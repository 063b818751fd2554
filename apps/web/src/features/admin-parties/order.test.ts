import { expect, test } from "vitest";
import { reconciled } from "./order.ts";

test("an order made before parties came and went is still an order of those there are", () => {
  expect(reconciled(["c", "a", "b"], ["a", "b", "c"])).toEqual(["c", "a", "b"]);
  expect(reconciled(["c", "gone", "a"], ["a", "new", "c", "newer"])).toEqual(["c", "a", "new", "newer"]);
});
