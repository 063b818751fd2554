import { expect, test } from "vitest";
import { matches, searchable } from "./search.ts";

test.each([
  ["काठमाडौं", "काठमाडौँ"],
  ["सिंह", "सिह"],
  ["शर्मा", "सर्मा"],
  ["वहादुर", "बहादुर"],
  ["नेपाली", "नेपालि"],
  ["ङ्ग", "ङ"],
  ["Kathmandu", "KATHMANDU"],
  ["क्षेत्र १", "क्षेत्र 1"],
  ["a\u200bb", "ab"],
])("%s is found as %s", (text, searchText) => {
  expect(searchable(text)).toBe(searchable(searchText));
  expect(matches(["something", text], searchText)).toBe(true);
});

test("a word that is not there is not found", () => {
  expect(matches(["काठमाडौँ", "Kathmandu"], "ललितपुर")).toBe(false);
});
