import { byLanguage } from "./by-language.ts";

type Unit = "year" | "month" | "day" | "hour" | "minute";

/** How a language is written: each has one in its folder. */
export interface Locale {
  /** In itself, for who looks for it. */
  name: string;
  /** For `Intl`, best first; browsers differ in the digits they take for granted, so these are pinned. */
  numbers: string[];
  /** Places, parties and candidates have a name in Latin and one in Devanagari letters: its readers read these. */
  script: "latin" | "devanagari";
  /** Names of its own, by the id of a province or district or by the English name of a party. */
  names?: Record<string, string>;
  unofficial: string;
  justNow: string;
  ago: (count: number, unit: Unit) => string;
}

export const locales = byLanguage(import.meta.glob<Locale>("./*/locale.ts", { eager: true, import: "locale" }));
