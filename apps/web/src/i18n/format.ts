import type { Language } from "./language.ts";

// The numbering system is pinned: browsers differ in what they take for granted.
const locales: Record<Language, string> = { ne: "ne-NP-u-nu-deva", en: "en-u-nu-latn" };

export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(value);
