import { calendarDate } from "./calendar.ts";
import { clockTime, type TimeStyle } from "./moments.ts";

/** Writes the day and the time of the clock in Kathmandu. */
export const momentText = (at: string, style?: TimeStyle): string =>
  `${calendarDate(new Date(at))}, ${clockTime(new Date(at), style)}`;
