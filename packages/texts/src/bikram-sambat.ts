import DateConverter from "@remotemerge/nepali-date-converter";
import { isoInKathmandu } from "./kathmandu-time.ts";

/** Converts a moment to the day of Nepal's own calendar in Kathmandu; null beyond the tables. */
export function bikramSambat(moment: Date) {
  try {
    return new DateConverter(isoInKathmandu(moment).slice(0, 10)).toBs();
  } catch {
    // Beyond its tables the converter throws, and the Gregorian date is better than a wrong one.
    return null;
  }
}
