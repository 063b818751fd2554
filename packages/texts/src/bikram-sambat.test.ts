import { expect, test } from "vitest";
import { fromBikramSambat, toBikramSambat } from "./bikram-sambat.ts";

const day = (year: number, month: number, day: number) => ({ year, month, day });

test.each([
  ["1943-04-14", day(2000, 1, 1)],
  ["1990-04-14", day(2047, 1, 1)],
  ["2015-04-25", day(2072, 1, 12)],
  ["2025-04-14", day(2082, 1, 1)],
  ["2026-03-05", day(2082, 11, 21)],
  ["2026-11-26", day(2083, 8, 10)],
])("%s is a known day of Bikram Sambat", (iso, known) => {
  expect(toBikramSambat(iso)).toEqual(known);
  expect(fromBikramSambat(known)).toBe(iso);
});

test("every day of the tables comes back", () => {
  const [first, last] = [Date.UTC(1918, 3, 13), Date.UTC(2043, 3, 13)];
  for (let at = first; at <= last; at += 24 * 60 * 60 * 1000) {
    const iso = new Date(at).toISOString().slice(0, 10);
    const converted = toBikramSambat(iso);
    if (!converted || fromBikramSambat(converted) !== iso) expect.fail(`${iso} is lost`);
  }
});

test.each([
  day(2082, 11, 31),
  day(2082, 1, 32),
  day(2082, 0, 5),
  day(2082, 13, 1),
  day(2082, 5, 0),
  day(1974, 5, 1),
  day(2100, 5, 1),
])("%j is no day", (none) => {
  expect(fromBikramSambat(none)).toBeNull();
});
