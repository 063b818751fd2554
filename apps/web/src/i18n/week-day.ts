import { inNepali } from "./calendar.ts";
import type { Language } from "./language.ts";
import { nepaliDigits, timeZone } from "./moments.ts";

const englishWeekdays = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
// Chrome may carry no Nepali.
const nepaliWeekdays = "आइत सोम मङ्गल बुध बिही शुक्र शनि".split(" ");

/** A day for narrow places: its weekday and its number in the month, in the reader's calendar. */
export function weekDay(moment: Date, language: Language): { weekday: string; day: string } {
  const english = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", day: "numeric" });
  const part = (wanted: string) => english.formatToParts(moment).find(({ type }) => type === wanted)?.value ?? "";
  const [weekday, day] = [part("weekday"), part("day")];
  const nepali = language === "ne" ? inNepali(moment) : null;
  if (!nepali) return { weekday, day };
  return { weekday: nepaliWeekdays[englishWeekdays.indexOf(weekday)] ?? weekday, day: nepaliDigits(nepali.date) };
}
