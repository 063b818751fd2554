type Unit = "year" | "month" | "day" | "hour" | "minute";

/** Describes how a language is written: each has one in its folder. */
export interface Locale {
  /** Is written in the language itself, so that its readers find it. */
  name: string;
  /** Is given to `Intl`, best first. The digits are pinned, because browsers differ in what they take for granted. */
  numbers: string[];
  /** Places, parties and candidates have a name in Latin and one in Devanagari letters: its readers read these. */
  script: "latin" | "devanagari";
  /** Holds its own names, by a party's or candidate's English name. */
  names?: Record<string, string>;
  unofficial: string;
  justNow: string;
  ago: (count: number, unit: Unit) => string;
}
