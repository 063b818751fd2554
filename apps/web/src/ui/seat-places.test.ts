import { expect, test } from "vitest";
import { seatPlaces } from "./seat-places.ts";

test.each([1, 2, 7, 59, 110, 165, 275])("%d seats have %d places, none twice", (seats) => {
  const places = seatPlaces(seats, 5);
  expect(places).toHaveLength(seats);
  expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(seats);
});

test("seats go from left to right", () => {
  const places = seatPlaces(110, 5);
  expect(places[0]?.x).toBeLessThan(-40);
  expect(places.at(-1)?.x).toBeGreaterThan(40);
});
