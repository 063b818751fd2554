import type { Language } from "@mero-mat/domain/languages";
import { byLanguage } from "./by-language.ts";
import { gregorianDate, timeZone } from "./moments.ts";

export interface WeekDay {
  weekday: string;
  day: string;
}

/** The calendar of a language's readers, in its folder; null stands for what its tables do not know. */
export interface Calendar {
  date: (moment: Date) => string | null;
  /** Is given the weekday of English, "Thu". */
  weekDay: (moment: Date, weekday: string) => WeekDay | null;
}

const calendars = byLanguage(import.meta.glob<Calendar>("./*/calendar.ts", { eager: true, import: "calendar" }));

/** The day as the reader's calendar has it, in Kathmandu. */
export const calendarDate = (moment: Date, language: Language): string =>
  calendars[language].date(moment) ?? gregorianDate(moment);

/** A day for narrow places: its weekday and its number in the month, in the reader's calendar. */
export function weekDay(moment: Date, language: Language): WeekDay {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", day: "numeric" }).formatToParts(moment);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const weekday = part("weekday");
  return calendars[language].weekDay(moment, weekday) ?? { weekday, day: part("day") };
}
