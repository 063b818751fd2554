import i18n from "i18next";

const languages = ["ne", "en"] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: string | null | undefined): value is Language => value === "ne" || value === "en";

export const currentLanguage = (): Language => (i18n.language === "ne" ? "ne" : "en");

/** A link's own language wins for its visit, then what was chosen on this device, then the browser's. */
export function chooseLanguage(linked: string | null, chosen: string | null, preferred: string): Language {
  if (isLanguage(linked)) return linked;
  if (isLanguage(chosen)) return chosen;
  return /^ne\b/i.test(preferred) ? "ne" : "en";
}
