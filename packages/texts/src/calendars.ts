import { byLanguage } from "./by-language.ts";

export interface WeekDay {
  weekday: string;
  day: string;
}

export interface CalendarDay {
  year: number;
  /** The first is 1. */
  month: number;
  day: number;
}

/** Lets readers enter days in a calendar that browsers do not know. */
export interface DayEntry {
  months: string[];
  /** Converts a Gregorian day such as `2026-03-05`; null beyond the tables. */
  fromIso: (iso: string) => CalendarDay | null;
  /** Null for a day that its month does not have, or beyond the tables. */
  toIso: (day: CalendarDay) => string | null;
}

/** Each language has its readers' calendar in its folder. Null beyond the range of its tables. */
export interface Calendar {
  date: (moment: Date) => string | null;
  /** The weekday in English, such as "Thu". */
  weekDay: (moment: Date, weekday: string) => WeekDay | null;
  /** Null where the browser's own date field has the readers' calendar. */
  entry: DayEntry | null;
}

export const calendars = byLanguage(import.meta.glob<Calendar>("./*/calendar.ts", { eager: true, import: "calendar" }));
