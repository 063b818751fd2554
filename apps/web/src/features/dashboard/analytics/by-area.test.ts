import { expect, test } from "vitest";
import { joined } from "./by-area.ts";

const part = (electionArea: number, ...names: string[]) => ({
  province: "bagmati",
  district: "kathmandu",
  electionArea,
  users: names.map((name) => ({ id: name, username: name, candidateVotes: [], samanupatikVote: null })),
});

test("an area that is split over two pages is shown once", () => {
  const areas = joined([part(1, "asha"), part(2, "bina", "gita"), part(2, "hari"), part(3, "mina")]);
  expect(areas).toEqual([part(1, "asha"), part(2, "bina", "gita", "hari"), part(3, "mina")]);
});
