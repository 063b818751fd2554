import { type Language, languages } from "@mero-mat/domain/languages";
import { locales } from "@mero-mat/texts/locales";
import { currentLanguage } from "./catalogue.ts";

interface Named {
  name: string;
  /** Optional: a thing with one name has it in every language. */
  nepaliName?: string | null | undefined;
}

/** Returns whether the reader reads the Devanagari name first. */
export const readsDevanagari = (language: Language = currentLanguage()): boolean =>
  locales[language].script === "devanagari";

/** Returns the reader's name where there is room for one. */
export const readersName = ({ name, nepaliName }: Named, language: Language = currentLanguage()): string =>
  locales[language].names?.[name] ?? readersText(name, nepaliName ?? null, language);

/** Returns a text in the reader's language where it is given in Nepali too. */
export const readersText = (text: string, nepali: string | null, language: Language = currentLanguage()): string =>
  readsDevanagari(language) && nepali ? nepali : text;

/** Returns both names, the reader's first. */
export const bothNames = ({ name, nepaliName }: Named, language: Language = currentLanguage()): string[] => [
  ...new Set(readsDevanagari(language) ? [nepaliName ?? name, name] : [name, nepaliName ?? name]),
];

/** Returns the language whose voice can read a text: the reader's, if it is written in that text's script. */
export function spokenLanguage(text: string): Language {
  const script = /\p{Script=Devanagari}/u.test(text) ? "devanagari" : "latin";
  const reader = currentLanguage();
  return [reader, ...languages].find((language) => locales[language].script === script) ?? reader;
}
