import type { TFunction } from "i18next";

type Counted = "users" | "votes" | "comments" | "likes" | "polls" | "areas";

/** A line breaks between two counts, never within one. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** "12 users · 30 votes", in the order given. */
export const countsOf = (counts: [Counted, number][], t: TFunction): string =>
  counts.map(([name, count]) => unbroken(t(`adminAnalytics.counts.${name}`, { count }))).join("\u00a0· ");
