import type { Calendar } from "../calendars.ts";

/** Always null, so that English falls back to the Gregorian calendar. */
export const calendar: Calendar = { date: () => null, weekDay: () => null, entry: null };
