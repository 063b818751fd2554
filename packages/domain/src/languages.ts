/** The languages of the product by their code; the first is asked for first in what is written in all of them. */
export const languages = ["ne", "en"] as const;

export type Language = (typeof languages)[number];

export const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value);

/** A link's own language wins for its visit, then what was chosen on this device, then the browser's. */
export function chooseLanguage(linked: string | null, chosen: string | null, preferred: string): Language {
  const [spoken = ""] = preferred.toLowerCase().split("-");
  return [linked, chosen, spoken].find(isLanguage) ?? "en";
}
