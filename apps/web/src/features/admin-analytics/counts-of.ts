import type { TFunction } from "i18next";

const order = ["areas", "users", "votes", "comments", "likes", "polls"] as const;

/** A line breaks between two counts, never within one. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** Writes "12 users · 30 votes". */
export const countsOf = (counts: Partial<Record<(typeof order)[number], number>>, t: TFunction): string =>
  order
    .flatMap((name) => {
      const count = counts[name];
      return count === undefined ? [] : [unbroken(t(`adminAnalytics.counts.${name}`, { count }))];
    })
    .join("\u00a0· ");
