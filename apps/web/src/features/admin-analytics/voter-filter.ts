import { findDistrict, isProvinceId } from "@mero-mat/domain/geography";

export interface VoterFilter {
  province: string;
  district: string;
  search: string;
}

/** What the address keeps: "bagmati/kathmandu/sita". What no place of Nepal is called is passed over. */
export function readFilter(view: string | undefined): VoterFilter {
  const [province = "", district = "", ...search] = (view ?? "").split("/");
  if (!isProvinceId(province)) return { province: "", district: "", search: search.join("/") };
  return { province, district: findDistrict(province, district) ? district : "", search: search.join("/") };
}

export function writeFilter({ province, district, search }: VoterFilter): string | undefined {
  if (!province && !search) return undefined;
  return `${province}/${district}/${search}`;
}
