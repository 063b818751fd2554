import { expect, test } from "vitest";
import { type AreaRow, areasNamed, measured, totalsByProvince } from "./area-totals.ts";

const area = (province: string, district: string, electionArea: number, change: Partial<AreaRow> = {}): AreaRow => ({
  province,
  district,
  electionArea,
  userCount: 0,
  totalVotes: 0,
  totalComments: 0,
  engagementRate: 0,
  activePolls: 0,
  voted: null,
  accounts: null,
  ...change,
});

const rows = [
  area("bagmati", "kathmandu", 1, { userCount: 5, totalVotes: 2, activePolls: 1 }),
  area("koshi", "jhapa", 2, { userCount: 4, totalVotes: 9, totalComments: 3 }),
  area("bagmati", "kathmandu", 10, { userCount: 3, totalVotes: 4, activePolls: 2 }),
];

test("provinces add up their areas, and the highest total comes first", () => {
  expect(totalsByProvince(rows, "users")).toMatchObject([
    { province: "bagmati", userCount: 8, totalVotes: 6, totalComments: 0, activePolls: 3 },
    { province: "koshi", userCount: 4, totalVotes: 9, totalComments: 3, activePolls: 0 },
  ]);
  const byVotes = totalsByProvince(rows, "votes");
  expect(byVotes.map(({ province }) => province)).toEqual(["koshi", "bagmati"]);
  expect(byVotes[1]?.areas.map(({ electionArea }) => electionArea)).toEqual([10, 1]);
});

test("turnouts of areas add up to their province's, and areas without one come last", () => {
  const some = [
    area("bagmati", "kathmandu", 1),
    area("bagmati", "kathmandu", 2, { voted: 1, accounts: 10 }),
    area("bagmati", "lalitpur", 1, { voted: 60, accounts: 90 }),
  ];
  const [bagmati] = totalsByProvince(some, "turnout");
  expect(bagmati && measured(bagmati, "turnout")).toBe(61);
  expect(bagmati?.areas.map((row) => measured(row, "turnout"))).toEqual([66.7, 10, null]);
});

test.each([
  ["kathmandu", 2],
  ["काठमाडौं", 2],
  ["Bagmati", 2],
  ["झापा २", 1],
  ["Kathmandu 10", 1],
  ["volcano", 0],
])("%s finds %i areas", (searchText, count) => {
  expect(areasNamed(rows, searchText)).toHaveLength(count);
});
