import { expect, test } from "vitest";
import { seatPlaces } from "./seat-places.ts";

const counts = Array.from({ length: 335 }, (_, index) => index + 1);

test.each([1, 2, 5, 9])("any number of seats gets as many different places in %d rows", (rows) => {
  for (const seats of counts) {
    const places = seatPlaces(seats, rows);
    expect(places).toHaveLength(seats);
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(seats);
  }
});

test("no two seats overlap", () => {
  for (const [seats, rows] of [
    [16, 2],
    [110, 5],
    [335, 9],
  ] as const) {
    const places = seatPlaces(seats, rows);
    const gaps = places.flatMap((a, index) => places.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(Math.min(...gaps)).toBeGreaterThan(2 * (places[0]?.radius ?? 0));
  }
});

test("seats are numbered from left to right", () => {
  const places = seatPlaces(110, 5);
  expect(places[0]?.x).toBeLessThan(-40);
  expect(places.at(-1)?.x).toBeGreaterThan(40);
});
