import type { TFunction } from "i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";

type Counted = "users" | "votes" | "comments" | "likes" | "polls" | "areas";

/** "12 users · 30 votes", in the order given. */
export const countsOf = (counts: [Counted, number][], t: TFunction): string =>
  counts
    .map(([name, count]) =>
      t(`adminAnalytics.counts.${name}`, { count, number: formatNumber(count, currentLanguage()) }),
    )
    .join(" · ");
