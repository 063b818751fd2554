import type { Language } from "@mero-mat/domain/languages";
import { currentLanguage } from "./language.ts";
import { locales } from "./locales.ts";

interface Named {
  name: string;
  /** What has one name alone keeps it in every language. */
  nepaliName?: string | null | undefined;
}

/** Whether the Devanagari name is the reader's, and the Latin one the other. */
export const readsDevanagari = (language: Language = currentLanguage()): boolean =>
  locales[language].script === "devanagari";

/** The one name there is room for: the reader's. */
export const readersName = ({ name, nepaliName }: Named, language: Language = currentLanguage()): string =>
  locales[language].names?.[name] ?? (readsDevanagari(language) && nepaliName ? nepaliName : name);

/** Both names, the reader's first. */
export const bothNames = ({ name, nepaliName }: Named, language: Language = currentLanguage()): string[] => [
  ...new Set(readsDevanagari(language) ? [nepaliName ?? name, name] : [name, nepaliName ?? name]),
];
