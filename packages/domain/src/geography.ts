import { officialData, provinceData } from "./geography-data.ts";

export type ProvinceId = keyof typeof provinceData;
/** Table of election areas: the product's own 159, or the Election Commission's 165. */
export type AreaTable = "standard" | "official";

export const areaTable = (isOfficial: boolean): AreaTable => (isOfficial ? "official" : "standard");

export interface District {
  id: string;
  /** Number of election areas of the district in each table. */
  areas: Record<AreaTable, number>;
}
export interface Area {
  province: ProvinceId;
  district: string;
  electionArea: number;
}

export const provinceIds = Object.keys(provinceData) as [ProvinceId, ...ProvinceId[]];

export const isProvinceId = (value: string): value is ProvinceId => Object.hasOwn(provinceData, value);

const districts = new Map(
  provinceIds.map((province) => [
    province,
    Object.entries(provinceData[province]).map(
      ([id, standard]): District => ({
        id,
        areas: { standard, official: officialData[id] ?? standard },
      }),
    ),
  ]),
);

export const districtsOf = (province: ProvinceId): District[] => districts.get(province) ?? [];

export const findDistrict = (province: ProvinceId, id: string): District | undefined =>
  districtsOf(province).find((district) => district.id === id);

/** Lists every area of the country, in the order of the provinces. */
export const areasOf = (table: AreaTable): Area[] =>
  provinceIds.flatMap((province) =>
    districtsOf(province).flatMap(({ id, areas }) =>
      Array.from({ length: areas[table] }, (_, index) => ({ province, district: id, electionArea: index + 1 })),
    ),
  );

/** Returns whether a table has the area. */
export const isAreaOf = (table: AreaTable, { province, district, electionArea }: Area): boolean =>
  electionArea <= (findDistrict(province, district)?.areas[table] ?? 0);

export const isArea = (area: Area): boolean => isAreaOf("standard", area) || isAreaOf("official", area);
