import { expect, test } from "vitest";
import { emptyDraft, newCandidate, toInput } from "./draft.ts";
import { mistakeInRows, placeOf } from "./mistakes.ts";

const candidate = (key: number, name: string, nepaliName = name) => ({ ...newCandidate(key), name, nepaliName });
const draftOf = (...candidates: ReturnType<typeof candidate>[]) => ({ ...emptyDraft(), electionArea: 1, candidates });

test("what is sent are the rows with both names, as options", () => {
  const draft = draftOf(candidate(0, " Sita Rai", "सीता राई "), candidate(1, "Hari"), candidate(2, " "));
  expect(mistakeInRows(draft)).toBeNull();
  expect(toInput(draft, 1).voteOptions).toEqual([
    '{"name":"Sita Rai","nepaliName":"सीता राई","party":"Independent"}',
    '{"name":"Hari","nepaliName":"Hari","party":"Independent"}',
  ]);
});

test("two candidates with both names are needed, empty rows do not count", () => {
  expect(mistakeInRows(draftOf(candidate(0, "Sita Rai")))).toBe("few_candidates");
  expect(mistakeInRows(draftOf(candidate(0, "Sita Rai"), candidate(1, " ")))).toBe("few_candidates");
});

test("a row with one name alone is a mistake, not a row to drop", () => {
  expect(mistakeInRows(draftOf(candidate(0, "A"), candidate(1, "B"), candidate(2, "C", " ")))).toBe("option_empty");
});

test.each([
  ["content", "content"],
  ["voteOptions", "candidates"],
  ["voteOptions.1", "candidates"],
  ["electionArea", "area"],
  ["district", "area"],
])("a refusal of %s is shown at %s", (path, place) => {
  expect(placeOf({ path, message: "" })).toBe(place);
});
