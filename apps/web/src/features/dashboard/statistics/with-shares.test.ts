import { expect, test } from "vitest";
import { withShares } from "./with-shares.ts";

test("a share is a part of all votes, to one decimal, and parties with equal votes have the same rank", () => {
  const rows = [
    { partyName: "Sun", voteCount: 4 },
    { partyName: "Tree", voteCount: 1 },
    { partyName: "Bell", voteCount: 1 },
    { partyName: "Drum", voteCount: 0 },
  ];
  expect(withShares(rows)).toEqual([
    { partyName: "Sun", voteCount: 4, share: 66.7, place: 1 },
    { partyName: "Tree", voteCount: 1, share: 16.7, place: 2 },
    { partyName: "Bell", voteCount: 1, share: 16.7, place: 2 },
    { partyName: "Drum", voteCount: 0, share: 0, place: 4 },
  ]);
});

test("without votes every share is zero", () => {
  expect(withShares([{ partyName: "Sun", voteCount: 0 }])).toMatchObject([{ share: 0 }]);
});
