import { expect, test } from "vitest";
import { weekDay } from "./week-day.ts";

test("a day in a narrow place is its weekday and its number in the month, of Kathmandu", () => {
  expect(weekDay(new Date("2026-03-05T09:15:00Z"), "en")).toEqual({ weekday: "Thu", day: "5" });
  expect(weekDay(new Date("2026-03-05T09:15:00Z"), "ne")).toEqual({ weekday: "बिही", day: "२१" });
  expect(weekDay(new Date("2026-03-06T18:15:00Z"), "ne")).toEqual({ weekday: "शनि", day: "२३" });
  expect(weekDay(new Date("2090-01-01T00:00:00Z"), "ne")).toEqual({ weekday: "Sun", day: "1" });
});
