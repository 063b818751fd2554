import type { Language } from "@mero-mat/domain/languages";
import { byLanguage } from "./by-language.ts";
import { currentLanguage } from "./catalogue.ts";
import { gregorianDate, timeZone } from "./moments.ts";

export interface WeekDay {
  weekday: string;
  day: string;
}

/** Each language has its readers' calendar in its folder. Null means that its tables do not reach so far. */
export interface Calendar {
  date: (moment: Date) => string | null;
  /** Is given the weekday of English, "Thu". */
  weekDay: (moment: Date, weekday: string) => WeekDay | null;
}

const calendars = byLanguage(import.meta.glob<Calendar>("./*/calendar.ts", { eager: true, import: "calendar" }));

/** Writes Kathmandu's day as the reader's calendar has it. */
export const calendarDate = (moment: Date, language: Language = currentLanguage()): string =>
  calendars[language].date(moment) ?? gregorianDate(moment);

/** Writes a day for narrow places: its weekday and its number in the month. */
export function weekDay(moment: Date, language: Language = currentLanguage()): WeekDay {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", day: "numeric" }).formatToParts(moment);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const weekday = part("weekday");
  return calendars[language].weekDay(moment, weekday) ?? { weekday, day: part("day") };
}
