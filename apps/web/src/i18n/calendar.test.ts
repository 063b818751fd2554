import { expect, onTestFinished, test, vi } from "vitest";
import { calendarDate, weekDay } from "./calendar.ts";

test("a date in Nepali is in Bikram Sambat, for the day in Kathmandu", () => {
  const pollingDay = new Date("2026-03-05T09:15:00Z");
  expect(calendarDate(pollingDay, "ne")).toBe("२०८२ फागुन २१");
  expect(calendarDate(pollingDay, "en")).toBe("5 March 2026");
  expect(calendarDate(new Date("2026-03-05T18:30:00Z"), "ne")).toBe("२०८२ फागुन २२");
});

test("the day is right in browsers that write other locales' dates in another order", () => {
  const { DateTimeFormat } = Intl;
  // WebKit with its ICU 72 writes Canada's dates as the United States do.
  const asInAmerica = vi
    .spyOn(Intl, "DateTimeFormat")
    .mockImplementation((_, options) => new DateTimeFormat("en-US", options));
  onTestFinished(() => asInAmerica.mockRestore());
  expect(calendarDate(new Date("2026-03-05T09:15:00Z"), "ne")).toBe("२०८२ फागुन २१");
});

test("a date beyond the calendar's tables is Gregorian", () => {
  expect(calendarDate(new Date("2090-01-01T00:00:00Z"), "ne")).toBe("1 January 2090");
});

test("a day in a narrow place is its weekday and its number in the month, in Kathmandu", () => {
  expect(weekDay(new Date("2026-03-05T09:15:00Z"), "en")).toEqual({ weekday: "Thu", day: "5" });
  expect(weekDay(new Date("2026-03-05T09:15:00Z"), "ne")).toEqual({ weekday: "बिही", day: "२१" });
  expect(weekDay(new Date("2026-03-06T18:15:00Z"), "ne")).toEqual({ weekday: "शनि", day: "२३" });
  expect(weekDay(new Date("2090-01-01T00:00:00Z"), "ne")).toEqual({ weekday: "Sun", day: "1" });
});
