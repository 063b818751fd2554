import { expect, test } from "vitest";
import { standingOf } from "./standing.ts";

const poll = (counts: number[], winner: string | null = null, winnerDeclared = true) => ({
  winnerDeclared,
  winnerOptionId: winner,
  voteOptions: counts.map((voteCount, index) => ({
    id: String(index),
    optionText: "",
    name: "",
    nepaliName: "",
    party: "",
    partyName: null,
    voteCount,
    percentage: 0,
    hasVoted: false,
  })),
});
const standings = (given: ReturnType<typeof poll>) => given.voteOptions.map(({ id }) => standingOf(given, id));

test("the stored winner is the winner, whatever the counts became", () => {
  expect(standings(poll([3, 4, 1], "0"))).toEqual(["winner", null, null]);
});
test("a tie at the top is shared, below it nothing is said", () => {
  expect(standings(poll([3, 3, 1, 1]))).toEqual(["tied", "tied", null, null]);
});
test("nobody stands anywhere without votes or before the declaration", () => {
  expect(standings(poll([0, 0]))).toEqual([null, null]);
  expect(standings(poll([3, 3], null, false))).toEqual([null, null]);
});
