import type { Language } from "@mero-mat/domain/languages";
import { calendars, type WeekDay } from "@mero-mat/texts/calendars";
import { timeZone } from "@mero-mat/texts/kathmandu-time";
import { currentLanguage } from "./catalogue.ts";
import { dateTimeFormat } from "./formatters.ts";
import { gregorianDate } from "./moments.ts";

/** Writes the day in Kathmandu in the reader's calendar. */
export const calendarDate = (moment: Date, language: Language = currentLanguage()): string =>
  calendars[language].date(moment) ?? gregorianDate(moment);

/** Writes a day for narrow places: its weekday and its number in the month. */
export function weekDay(moment: Date, language: Language = currentLanguage()): WeekDay {
  const parts = dateTimeFormat("en-GB", { timeZone, weekday: "short", day: "numeric" }).formatToParts(moment);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const weekday = part("weekday");
  return calendars[language].weekDay(moment, weekday) ?? { weekday, day: part("day") };
}
