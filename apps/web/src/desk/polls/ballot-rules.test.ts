import { expect, test } from "vitest";
import { emptyNames, fieldOf, pollAt } from "./ballot-rules.ts";
import { newCandidate } from "./draft.ts";

const candidate = (name: string, nepaliName = name) => ({ ...newCandidate(0), name, nepaliName });

test("each empty name is marked at its field; for a candidate on the ballot both names are needed", () => {
  const onBallot = { ...candidate(" ", ""), id: "h" };
  expect(Object.keys(emptyNames([candidate("A"), candidate(" "), candidate("C", " "), onBallot]))).toEqual([
    "candidates.2.nepaliName",
    "candidates.3.nepaliName",
    "candidates.3.name",
  ]);
});

test.each([
  ["content", "content", undefined],
  ["voteOptions", "candidates", undefined],
  ["voteOptions.1", "candidates", undefined],
  ["electionArea", "area", undefined],
  ["district", "area", undefined],
  ["polls.12.electionArea", "area", 12],
  ["polls.0.voteOptions.1", "candidates", 0],
  ["polls.0.content", "content", 0],
  ["polls", "area", undefined],
])("a refusal of %s is shown at %s", (path, field, poll) => {
  expect([fieldOf(path), pollAt(path)]).toEqual([field, poll]);
});
