import { type ProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { turnoutOf } from "@mero-mat/domain/poll-rules";
import { matches } from "@mero-mat/domain/search";
import type { TFunction } from "i18next";
import type { Outputs } from "../../../api/trpc.ts";
import { areaTexts } from "../../../i18n/places.ts";

export type AreaRow = Outputs["adminAnalytics"]["locations"][number];

export const measureNames = ["users", "votes", "comments", "turnout"] as const;
export type Measure = (typeof measureNames)[number];

type Counts = Pick<AreaRow, "userCount" | "totalVotes" | "totalComments" | "activePolls" | "voted" | "accounts">;

const measures: Record<Measure, (row: Counts) => number | null> = {
  users: ({ userCount }) => userCount,
  votes: ({ totalVotes }) => totalVotes,
  comments: ({ totalComments }) => totalComments,
  turnout: turnoutOf,
};

/** Null where the turnout is not known. */
export const measured = (row: Counts, measure: Measure): number | null => measures[measure](row);

/** Number that the longest bar stands for: a turnout's is the whole. */
export const longest = (rows: Counts[], measure: Measure): number =>
  measure === "turnout" ? 100 : Math.max(1, ...rows.map((row) => measured(row, measure) ?? 0));

/** Keys of the counts, as in the texts. */
export const counted = ({ userCount, totalVotes, totalComments, activePolls }: Counts) => ({
  users: userCount,
  votes: totalVotes,
  comments: totalComments,
  polls: activePolls,
});

const sumOf = (rows: AreaRow[], field: keyof Counts) => rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);

/** Sorts rows, the greatest first and the unknown last; equal rows keep the server's order. */
export const sorted = <Row extends Counts>(rows: Row[], measure: Measure): Row[] =>
  rows.toSorted((a, b) => (measured(b, measure) ?? -1) - (measured(a, measure) ?? -1));

interface ProvinceTotal extends Counts {
  province: ProvinceId;
  areas: AreaRow[];
}

export function totalsByProvince(rows: AreaRow[], measure: Measure): ProvinceTotal[] {
  const totals = provinceIds.map((province) => {
    const areas = sorted(
      rows.filter((row) => row.province === province),
      measure,
    );
    const counted = areas.filter((row) => turnoutOf(row) !== null);
    return {
      province,
      areas,
      userCount: sumOf(areas, "userCount"),
      totalVotes: sumOf(areas, "totalVotes"),
      totalComments: sumOf(areas, "totalComments"),
      activePolls: sumOf(areas, "activePolls"),
      voted: sumOf(counted, "voted"),
      accounts: sumOf(counted, "accounts"),
    };
  });
  return sorted(
    totals.filter(({ areas }) => areas.length > 0),
    measure,
  );
}

export const areasNamed = (rows: AreaRow[], searchText: string): AreaRow[] =>
  rows.filter((row) => matches(areaTexts(row), searchText));

const order = ["areas", "users", "votes", "comments", "likes", "polls"] as const;

/** Keeps a line from breaking within a count. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** Writes "12 users · 30 votes". */
export const countsOf = (counts: Partial<Record<(typeof order)[number], number>>, t: TFunction): string =>
  order
    .flatMap((name) => {
      const count = counts[name];
      return count === undefined ? [] : [unbroken(t(`adminAnalytics.counts.${name}`, { count }))];
    })
    .join("\u00a0· ");
