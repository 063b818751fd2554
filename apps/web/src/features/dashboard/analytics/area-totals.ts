import { type ProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { matches } from "@mero-mat/domain/search";
import type { TFunction } from "i18next";
import type { Outputs } from "../../../api/trpc.ts";
import { areaTexts } from "../../../i18n/places.ts";

export type AreaRow = Outputs["adminAnalytics"]["locations"][number];

const measures = { users: "userCount", votes: "totalVotes", comments: "totalComments" } as const;
export type Measure = keyof typeof measures;
export const measureNames = ["users", "votes", "comments"] as const satisfies Measure[];

type Counts = Pick<AreaRow, "userCount" | "totalVotes" | "totalComments" | "activePolls">;

export const measured = (row: Counts, measure: Measure): number => row[measures[measure]];

/** Keys of the counts, as in the texts. */
export const counted = ({ userCount, totalVotes, totalComments, activePolls }: Counts) => ({
  users: userCount,
  votes: totalVotes,
  comments: totalComments,
  polls: activePolls,
});

const sumOf = (rows: AreaRow[], field: keyof Counts) => rows.reduce((sum, row) => sum + row[field], 0);

/** Sorts rows, the greatest first; equal rows keep the server's order. */
export const sorted = <Row extends Counts>(rows: Row[], measure: Measure): Row[] =>
  rows.toSorted((a, b) => measured(b, measure) - measured(a, measure));

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
    return {
      province,
      areas,
      userCount: sumOf(areas, "userCount"),
      totalVotes: sumOf(areas, "totalVotes"),
      totalComments: sumOf(areas, "totalComments"),
      activePolls: sumOf(areas, "activePolls"),
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
