type Unit = "year" | "month" | "day" | "hour" | "minute";

/** Notation of a language; each language has one in its folder. */
export interface Locale {
  /** Name in the language itself, so that its readers find it. */
  name: string;
  /** Passed to `Intl`, best first. The digits are pinned, because browsers have different defaults. */
  numbers: string[];
  /** Script of places, parties and candidates. */
  script: "latin" | "devanagari";
  /** The language's own names, by a party's or candidate's English name. */
  names?: Record<string, string>;
  unofficial: string;
  justNow: string;
  ago: (count: number, unit: Unit) => string;
}
