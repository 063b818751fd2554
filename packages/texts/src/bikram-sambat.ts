import DateConverter from "@remotemerge/nepali-date-converter";
import type { CalendarDay } from "./calendars.ts";
import { isoInKathmandu } from "./kathmandu-time.ts";

/** Converts a Gregorian day such as `2026-03-05`; null beyond the tables. */
export function toBikramSambat(iso: string): CalendarDay | null {
  try {
    const { year, month, date: day } = new DateConverter(iso).toBs();
    return { year, month, day };
  } catch {
    // Beyond its tables the converter throws, and the Gregorian date is better than a wrong one.
    return null;
  }
}

/** Converts a moment to the day of Nepal's own calendar in Kathmandu; null beyond the tables. */
export const bikramSambat = (moment: Date): CalendarDay | null => toBikramSambat(isoInKathmandu(moment).slice(0, 10));

const dayMs = 24 * 60 * 60 * 1000;
// A new year begins in the middle of April.
const yearsAhead = 57;

/**
 * Converts a day back to the Gregorian one; null for a day that its month does not have, or beyond the tables. It starts
 * from the middle of the month, because the package's own way back answers in the device's time zone.
 */
export function fromBikramSambat({ year, month, day }: CalendarDay): string | null {
  const middle = Date.UTC(year - yearsAhead, month + 2, 28);
  const found = toBikramSambat(isoOf(middle));
  if (found?.year !== year || found.month !== month) return null;
  const iso = isoOf(middle + (day - found.day) * dayMs);
  const there = toBikramSambat(iso);
  return there?.month === month && there.day === day ? iso : null;
}

const isoOf = (day: number) => new Date(day).toISOString().slice(0, 10);
