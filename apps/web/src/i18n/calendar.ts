import DateConverter from "@remotemerge/nepali-date-converter";
import type { Language } from "./language.ts";
import { gregorianDate, nepaliDigits, timeZone } from "./moments.ts";

const nepaliMonths = "बैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत".split(" ");

/** The day of Bikram Sambat in Kathmandu. */
export function inNepali(moment: Date) {
  try {
    return new DateConverter(new Intl.DateTimeFormat("en-CA", { timeZone }).format(moment)).toBs();
  } catch {
    // Beyond the tables the converter says so, and the Gregorian date is better than a wrong one.
    return null;
  }
}

function nepaliDate(moment: Date): string | null {
  const day = inNepali(moment);
  return day && `${nepaliDigits(day.year)} ${nepaliMonths[day.month - 1]} ${nepaliDigits(day.date)}`;
}

/** The day as the reader's calendar has it, in Kathmandu. */
export const calendarDate = (moment: Date, language: Language): string =>
  (language === "ne" ? nepaliDate(moment) : null) ?? gregorianDate(moment);
