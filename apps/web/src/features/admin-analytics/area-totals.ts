import { findDistrict, isProvinceId, type ProvinceId, provinceIds, provinceNames } from "@mero-mat/domain/geography";
import { matches } from "@mero-mat/domain/search";

export interface AreaRow {
  province: string;
  district: string;
  electionArea: number;
  userCount: number;
  totalVotes: number;
  totalComments: number;
  engagementRate: number;
  activePolls: number;
}

/** What can be compared from place to place. */
const measures = { users: "userCount", votes: "totalVotes", comments: "totalComments" } as const;
export type Measure = keyof typeof measures;
export const measureNames = ["users", "votes", "comments"] as const satisfies Measure[];

export type Counts = Pick<AreaRow, "userCount" | "totalVotes" | "totalComments" | "activePolls">;

export const measured = (row: Counts, measure: Measure): number => row[measures[measure]];

const sumOf = (rows: AreaRow[], field: keyof Counts) => rows.reduce((sum, row) => sum + row[field], 0);

/** The most of it first; of equals, as the server has them. */
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

/** As one writes an area: "Kathmandu 1", in either language. */
function namesOf({ province, district, electionArea }: AreaRow): string[] {
  if (!isProvinceId(province)) return [district];
  const provinceName = provinceNames(province);
  const found = findDistrict(province, district);
  return [
    `${provinceName.en} ${found?.en ?? district} ${electionArea}`,
    `${provinceName.ne} ${found?.ne ?? district} ${electionArea}`,
  ];
}

export const areasNamed = (rows: AreaRow[], searchText: string): AreaRow[] =>
  rows.filter((row) => matches(namesOf(row), searchText));
