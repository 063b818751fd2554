import { calendarDate, weekDay } from "../i18n/calendar.ts";
import { clockTime } from "../i18n/moments.ts";

const weekMs = 7 * 24 * 3_600_000;

/** Writes a time near today without its date: "15:30" today, "Fri 27, 15:30" in the same week. */
export function shortTime(at: Date, now: Date): string {
  const clock = clockTime(at);
  const day = calendarDate(at);
  if (day === calendarDate(now)) return clock;
  if (Math.abs(at.getTime() - now.getTime()) >= weekMs) return day;
  const { weekday, day: number } = weekDay(at);
  return `${weekday} ${number}, ${clock}`;
}
