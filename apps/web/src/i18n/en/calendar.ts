import type { Calendar } from "../calendar.ts";

/** English is written with the Gregorian calendar, which is what is left where a calendar has no answer. */
export const calendar: Calendar = { date: () => null, weekDay: () => null };
