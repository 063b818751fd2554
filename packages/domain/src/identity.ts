import { limits } from "./limits.ts";

/** Devanagari digits, as a Nepali keyboard types them, become ASCII. */
export const asciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

export function isPhone(text: string): boolean {
  const ascii = asciiDigits(text);
  if (ascii.length > limits.phoneLengthMax || !/^\+?[\d\s-]+$/.test(ascii)) return false;
  const digits = ascii.replace(/\D/g, "").length;
  return digits >= limits.phoneDigitsMin && digits <= limits.phoneDigitsMax;
}

/** A hint for the form, never a rule: numbers abroad and land lines are fine. */
export function looksLikeNepaliMobile(text: string): boolean {
  const digits = asciiDigits(text).replace(/\D/g, "");
  return /^(977)?9[678]\d{8}$/.test(digits);
}
