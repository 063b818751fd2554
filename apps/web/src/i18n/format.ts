import type { Language } from "./language.ts";

// The numbering system is pinned: browsers differ in what they take for granted. Chrome carries no Nepali and would
// fall back to English digits and groups; Hindi writes numbers as Nepali does.
const locales: Record<Language, string[]> = { ne: ["ne-NP-u-nu-deva", "hi-IN-u-nu-deva"], en: ["en-u-nu-latn"] };

export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locales[language], options).format(value);

/** "45.6%": of a hundred, always with its one decimal, so that a column of them lines up. */
export const formatPercent = (value: number, language: Language): string =>
  `${formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;
