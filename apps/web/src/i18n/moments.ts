import type { Language } from "@mero-mat/domain/languages";
import { timeZone } from "@mero-mat/texts/kathmandu-time";
import { locales } from "@mero-mat/texts/locales";
import { currentLanguage } from "./catalogue.ts";
import { formatNumber } from "./format.ts";
import { dateTimeFormat } from "./formatters.ts";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Writes "5 minutes ago"; what is under a minute old, or ahead of this device's clock, is "just now". */
export function ago(moment: Date, now: number, language: Language = currentLanguage()): string {
  const seconds = (now - moment.getTime()) / 1000;
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? [];
  if (unit === undefined || length === undefined) return locales[language].justNow;
  return locales[language].ago(Math.floor(seconds / length), unit);
}

export const gregorianDate = (moment: Date): string =>
  dateTimeFormat("en-GB", { timeZone, dateStyle: "long" }).format(moment);

/** Minutes, or seconds too where the order of events counts. */
export type TimeStyle = "short" | "medium";

const kathmanduTime = (moment: Date, timeStyle: TimeStyle = "short"): string =>
  dateTimeFormat("en-GB", { timeZone, timeStyle }).format(moment);

/** Writes Kathmandu's time in the reader's digits. */
export const clockTime = (moment: Date, style?: TimeStyle): string =>
  kathmanduTime(moment, style).replace(/\d/g, (digit) => formatNumber(Number(digit)));

/** Writes the exact time for a tooltip, always with the Gregorian date. */
export const exactMoment = (moment: Date): string => `${gregorianDate(moment)}, ${kathmanduTime(moment)}`;
