/** The product's languages by code; lists of texts start with the first. */
export const languages = ["ne", "en"] as const;

export type Language = (typeof languages)[number];

export const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value);

/** Chooses a link's own language for its visit, else the device's choice, else the browser's. */
export function chooseLanguage(linked: string | null, chosen: string | null, preferred: string): Language {
  const [spoken = ""] = preferred.toLowerCase().split("-");
  return [linked, chosen, spoken].find(isLanguage) ?? "en";
}
