import { expect, test } from "vitest";
import { areasLike } from "./areas.ts";

test.each(["Kathmandu 3", "3 kathmandu", "काठमाडौं ३"])("%s finds exactly one area", (text) => {
  expect(areasLike(text, 5, "standard")).toEqual([{ province: "bagmati", district: "kathmandu", electionArea: 3 }]);
});

test("a search finds at most as many areas as are shown, and only matching ones", () => {
  expect(areasLike("bagmati", 5, "standard")).toHaveLength(5);
  expect(areasLike("volcano", 5, "standard")).toEqual([]);
});

test("only existing areas are found", () => {
  expect(areasLike("kathmandu 10", 5, "standard")).toEqual([]);
  expect(areasLike("kathmandu 10", 5, "official")).toMatchObject([{ electionArea: 10 }]);
});
