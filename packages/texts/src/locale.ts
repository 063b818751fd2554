type Unit = "year" | "month" | "day" | "hour" | "minute";

/** Describes how a language is written; each language has one in its folder. */
export interface Locale {
  /** The name is in the language itself, so that its readers find it. */
  name: string;
  /** Goes to `Intl`, best first. The digits are pinned, because browsers have different defaults. */
  numbers: string[];
  /** Readers see the names of places, parties and candidates in this script. */
  script: "latin" | "devanagari";
  /** The language's own names, by a party's or candidate's English name. */
  names?: Record<string, string>;
  unofficial: string;
  justNow: string;
  ago: (count: number, unit: Unit) => string;
}
