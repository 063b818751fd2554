import { areasOf } from "@mero-mat/domain/geography";
import { describe, expect, test } from "vitest";
import { mapAreas, partiesOn } from "./map-areas.ts";
import { borderPath, narrowLayout, neighbour, wideLayout } from "./map-layout.ts";
import { officialTiles } from "./official-map.tsx";

const lead = (partyName: string, areas: ReturnType<typeof poll>[]) => ({ partyName, nepaliName: partyName, areas });
const poll = (electionArea: number, winnerDeclared = true, district = "kathmandu", totalVotes = 2) => ({
  postId: `${district}-${electionArea}`,
  province: "bagmati",
  district,
  electionArea,
  winnerDeclared,
  totalVotes,
});

const maps = { standard: mapAreas([], [], []), official: mapAreas([], [], [], officialTiles) };

test.each(["standard", "official"] as const)("every %s area of the country has exactly one tile", (table) => {
  const areas = maps[table].map(({ province, district, electionArea }) => ({ province, district, electionArea }));
  expect(areas).toEqual(areasOf(table));
  const tiles = new Map(
    maps[table].map(({ district, electionArea, ...tile }) => [`${district} ${electionArea}`, tile]),
  );
  expect(tiles.get("taplejung 1")).toMatchObject({ column: 23, row: 6 });
  expect(tiles.get("kathmandu 5")).toMatchObject({ column: 15, row: table === "official" ? 4 : 6 });
  expect(tiles.get("kanchanpur 3")).toMatchObject({ column: 0, row: 5 });
});

describe.each([
  ["wide", "standard", wideLayout],
  ["narrow", "standard", narrowLayout],
  ["wide", "official", wideLayout],
  ["narrow", "official", narrowLayout],
] as const)("the %s map of the %s areas", (_, table, { columns, rows, shift }) => {
  const tiles = maps[table].map((area) => ({
    ...area,
    column: area.column + shift(area.province).column,
    row: area.row + shift(area.province).row,
  }));

  test("no tile overlaps another or lies outside the map", () => {
    for (const [index, a] of tiles.entries()) {
      expect(a.column >= 0 && a.column <= columns - 1 && a.row >= 0 && a.row <= rows - 1, a.key).toBe(true);
      for (const b of tiles.slice(index + 1))
        expect(Math.abs(a.column - b.column) >= 1 || Math.abs(a.row - b.row) >= 1, `${a.key} ${b.key}`).toBe(true);
    }
  });

  test("arrow keys reach every tile", () => {
    const reached = new Set(tiles.slice(0, 1));
    for (const tile of reached)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = neighbour(tiles, tile, key);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(tiles.length);
  });
});

test("an arrow key moves to the next tile, and nowhere from the edge", () => {
  const tiles = [
    { column: 0, row: 0 },
    { column: 1, row: 0 },
    { column: 2, row: 0 },
    { column: 2, row: 1 },
  ] as const;
  expect(neighbour([...tiles], tiles[0], "ArrowRight")).toBe(tiles[1]);
  expect(neighbour([...tiles], tiles[2], "ArrowDown")).toBe(tiles[3]);
  expect(neighbour([...tiles], tiles[0], "ArrowUp")).toBeUndefined();
  expect(neighbour([...tiles], tiles[0], "Enter")).toBeUndefined();
});

test("an area is won, led, tied, without votes, pending or without a poll", () => {
  const won = poll(1);
  const led = poll(2, false);
  const tied = poll(3);
  const unvoted = poll(4, true, "kathmandu", 0);
  const begun = poll(1, false, "bhaktapur", 0);
  const detailed = [won, led, tied, tied, unvoted, begun];
  const open = [poll(2), poll(1, false, "bhaktapur"), poll(2, false, "bhaktapur")];
  const leads = [lead("A", [won, poll(1, true, "lalitpur")]), lead("B", [led])];
  const areas = mapAreas(leads, detailed, open);
  const of = (name: string) => areas.filter(({ district }) => district === name);
  expect(of("kathmandu").map(({ status }) => status)).toEqual(["won", "leads", "tied", "noVotes", "noPoll"]);
  expect(of("bhaktapur").map(({ status }) => status)).toEqual(["pending", "pending"]);
  expect(of("kathmandu").map(({ party }) => party?.partyName)).toEqual(["A", "B", undefined, undefined, undefined]);
  expect(partiesOn(areas).map(({ partyName, areas: count }) => [partyName, count])).toEqual([
    ["A", 2],
    ["B", 1],
  ]);
});

test("borders run between provinces and around the country, not inside a province", () => {
  const tile = (column: number, province: "koshi" | "madhesh") => ({ column, row: 0, province });
  expect(borderPath([tile(0, "koshi"), tile(1, "koshi"), tile(2, "madhesh")])).toBe(
    "M0 1h1M0 0v1M0 0h1M2 0v1M1 1h1M1 0h1M3 0v1M2 1h1M2 0h1",
  );
});
