import { expect, test } from "vitest";
import { newCandidate } from "./draft.ts";
import { mistakesInRows, placeOf } from "./mistakes.ts";

const candidate = (name: string, nepaliName = name, key = 0) => ({ ...newCandidate(key), name, nepaliName });
const few = { at: "candidates", rule: "few_candidates" };

test("two candidates with both names are needed, empty rows do not count", () => {
  expect(mistakesInRows([candidate("Sita Rai")])).toEqual([few]);
  expect(mistakesInRows([candidate("Sita Rai"), candidate(" ")])).toEqual([few]);
  expect(mistakesInRows([candidate("Sita Rai"), candidate(" "), candidate("Hari")])).toEqual([]);
});

test("each empty name is a mistake at its field; of a candidate on the ballot both are", () => {
  const onBallot = { ...candidate(" ", "", 7), id: "h" };
  expect(
    mistakesInRows([candidate("A"), candidate("B"), candidate("C", " ", 2), onBallot]).map(({ at }) => at),
  ).toEqual(["nepaliName 2", "nepaliName 7", "name 7"]);
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
