import { provinceData } from "./geography-data.ts";
import type { Language } from "./languages.ts";
import { placeNames } from "./place-names.ts";

export type ProvinceId = keyof typeof provinceData;
export type Names = Record<Language, string>;
export interface District extends Names {
  id: string;
  /** How many election areas the district has. */
  areas: number;
}
export interface Area {
  province: ProvinceId;
  district: string;
  electionArea: number;
}

export const provinceIds = Object.keys(provinceData) as [ProvinceId, ...ProvinceId[]];

export const isProvinceId = (value: string): value is ProvinceId => Object.hasOwn(provinceData, value);

/** What each of some languages calls a place. */
export const namesIn = <L extends string>(languages: Record<L, Record<string, string>>, id: string) =>
  Object.fromEntries(
    Object.entries<Record<string, string>>(languages).map(([language, names]) => [language, names[id] ?? id]),
  ) as Record<L, string>;

export const provinceNames = (id: ProvinceId): Names => namesIn(placeNames, id);

const districts = new Map(
  provinceIds.map((province) => [
    province,
    Object.entries(provinceData[province]).map(([id, areas]): District => ({ id, ...namesIn(placeNames, id), areas })),
  ]),
);

export const districtsOf = (province: ProvinceId): District[] => districts.get(province) ?? [];

export const findDistrict = (province: ProvinceId, id: string): District | undefined =>
  districtsOf(province).find((district) => district.id === id);
