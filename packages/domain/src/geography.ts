import { provinceData } from "./geography-data.ts";

export type ProvinceId = keyof typeof provinceData;
export interface District {
  id: string;
  en: string;
  ne: string;
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

export const provinceNames = (id: ProvinceId): { en: string; ne: string } => provinceData[id];

export function districtsOf(province: ProvinceId): District[] {
  const rows: Record<string, readonly [string, string, number]> = provinceData[province].districts;
  return Object.entries(rows).map(([id, [en, ne, areas]]) => ({ id, en, ne, areas }));
}

export const findDistrict = (province: ProvinceId, id: string): District | undefined =>
  districtsOf(province).find((district) => district.id === id);
