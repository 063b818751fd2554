import type { Language } from "@mero-mat/domain/languages";

const locales: Record<Language, string> = { en: "en-GB", ne: "ne-NP-u-nu-deva" };

/** Writes a day and a time as people in Nepal read them, whatever the clock of the server. */
export const kathmanduTime = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: "Asia/Kathmandu",
    dateStyle: "long",
    timeStyle: "short",
  }).format(new Date(moment));
