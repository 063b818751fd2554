import { expect, test } from "vitest";
import { newCandidate } from "./draft.ts";
import { mistakeInRows, placeOf } from "./mistakes.ts";

const candidate = (name: string, nepaliName = name) => ({ ...newCandidate(0), name, nepaliName });

test("two candidates with both names are needed, empty rows do not count", () => {
  expect(mistakeInRows([candidate("Sita Rai")])).toBe("few_candidates");
  expect(mistakeInRows([candidate("Sita Rai"), candidate(" ")])).toBe("few_candidates");
  expect(mistakeInRows([candidate("Sita Rai"), candidate(" "), candidate("Hari")])).toBeNull();
});

test("a row with one name alone is a mistake, not a row to drop", () => {
  expect(mistakeInRows([candidate("A"), candidate("B"), candidate("C", " ")])).toBe("option_empty");
});

test.each([
  ["content", "content", null],
  ["voteOptions", "candidates", null],
  ["voteOptions.1", "candidates", null],
  ["electionArea", "area", null],
  ["district", "area", null],
  ["polls.12.electionArea", "area", 12],
  ["polls.0.voteOptions.1", "candidates", 0],
  ["polls.0.content", "content", 0],
  ["polls", "area", null],
])("a refusal of %s is shown at %s", (path, at, poll) => {
  expect(placeOf({ path, message: "" })).toEqual({ at, poll });
});
