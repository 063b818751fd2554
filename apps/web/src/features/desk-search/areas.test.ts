import { expect, test } from "vitest";
import { areasLike } from "./areas.ts";

test.each(["Kathmandu 3", "3 kathmandu", "काठमाडौं ३"])("%s is one area", (text) => {
  expect(areasLike(text, 5)).toEqual([{ province: "bagmati", district: "kathmandu", electionArea: 3 }]);
});

test("no more areas than are shown are found, and none that nobody means", () => {
  expect(areasLike("bagmati", 5)).toHaveLength(5);
  expect(areasLike("volcano", 5)).toEqual([]);
});
