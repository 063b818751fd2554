import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";

export const timeZone = "Asia/Kathmandu";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

// Chrome may carry no Nepali: these words must not depend on it.
const nepaliUnits = { year: "वर्ष", month: "महिना", day: "दिन", hour: "घण्टा", minute: "मिनेट" };

/** "5 minutes ago"; what is younger than a minute, or ahead of this device's clock, is just now. */
export function ago(moment: Date, now: number, language: Language): string {
  const seconds = (now - moment.getTime()) / 1000;
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? [];
  if (unit === undefined || length === undefined) return language === "ne" ? "अहिले" : "just now";
  const count = Math.floor(seconds / length);
  if (language === "ne") return `${formatNumber(count, "ne")} ${nepaliUnits[unit]} पहिले`;
  return new Intl.RelativeTimeFormat("en").format(-count, unit);
}

export const gregorianDate = (moment: Date): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "long" }).format(moment);

const kathmanduTime = (moment: Date): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(moment);

export const nepaliDigits = (value: number) => formatNumber(value, "ne", { useGrouping: false });

/** The time of the clock in Kathmandu, to the second. */
export const clockTime = (moment: Date, language: Language): string => {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(moment);
  return language === "ne" ? time.replace(/\d/g, (digit) => nepaliDigits(Number(digit))) : time;
};

/** The whole of it, for whoever asks with a mouse: always with the Gregorian date. */
export const exactMoment = (moment: Date): string => `${gregorianDate(moment)}, ${kathmanduTime(moment)}`;
