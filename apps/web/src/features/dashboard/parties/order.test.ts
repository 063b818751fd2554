import { expect, test } from "vitest";
import { reconciled } from "./order.ts";

test("an order made before parties were added and removed is applied to the parties of today", () => {
  expect(reconciled(["c", "a", "b"], ["a", "b", "c"])).toEqual(["c", "a", "b"]);
  expect(reconciled(["c", "gone", "a"], ["a", "new", "c", "newer"])).toEqual(["c", "a", "new", "newer"]);
});
