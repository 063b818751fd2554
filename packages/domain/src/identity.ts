import { limits } from "./limits.ts";

/** Converts Devanagari digits, as a Nepali keyboard types them, into ASCII. */
export const asciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

export function isPhone(text: string): boolean {
  const ascii = asciiDigits(text);
  if (ascii.length > limits.phoneLengthMax || !/^\+?[\d\s-]+$/.test(ascii)) return false;
  const digits = ascii.replace(/\D/g, "").length;
  return digits >= limits.phoneDigitsMin && digits <= limits.phoneDigitsMax;
}

/** Only a hint for the form: foreign numbers and landlines are allowed. */
export function looksLikeNepaliMobile(text: string): boolean {
  const digits = asciiDigits(text).replace(/\D/g, "");
  return /^(977)?9[678]\d{8}$/.test(digits);
}

/** Returns whether Gmail can have given the address; dots and what follows a plus do not count. */
export function isPossibleGmail(email: string): boolean {
  const name = email.replace(/[+@].*$/, "").replaceAll(".", "");
  return name.length >= limits.gmailMin && name.length <= limits.gmailMax;
}

/** Normalizes a citizenship number for comparison: without spaces, dashes and script; null if empty. */
export const citizenshipKey = (text: string): string | null =>
  asciiDigits(text)
    .replace(/[ \t\n\r\f\v\u00a0\u2000-\u200d\u2010-\u2015\u202f\u2212\u3000\ufeff_./\\-]+/g, "")
    .toLowerCase() || null;

/** Reads a birth date as it is on the certificate, in either calendar: `2045-01-09`. Anything else gives null. */
export function birthDateKey(text: string): string | null {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/.exec(asciiDigits(text.trim())) ?? [];
  // Months of Bikram Sambat have up to 32 days.
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 32) return null;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
