import { expect, test } from "vitest";
import { withPlaces } from "./places.ts";

const placesOf = (...votes: number[]) =>
  withPlaces(votes.map((totalVotes) => ({ totalVotes }))).map(({ place, isTiedFirst }) => [place, isTiedFirst]);

test("equal votes share a rank, and the next rank counts all parties above", () => {
  expect(placesOf(9, 5, 5, 2)).toEqual([
    [1, false],
    [2, false],
    [2, false],
    [4, false],
  ]);
});

test("a tie at the top is shown, but not one of parties without votes", () => {
  expect(placesOf(4, 4, 1)).toEqual([
    [1, true],
    [1, true],
    [3, false],
  ]);
  expect(placesOf(0, 0)).toEqual([
    [1, false],
    [1, false],
  ]);
});
