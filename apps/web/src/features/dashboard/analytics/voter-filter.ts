import { findDistrict, isProvinceId } from "@mero-mat/domain/geography";

export interface VoterFilter {
  province: string;
  district: string;
  search: string;
}

/** Parses the filter in the URL, "bagmati/kathmandu/sita", and skips areas that do not exist. */
export function readFilter(view: string | undefined): VoterFilter {
  const [province = "", district = "", ...search] = (view ?? "").split("/");
  if (!isProvinceId(province)) return { province: "", district: "", search: search.join("/") };
  return { province, district: findDistrict(province, district) ? district : "", search: search.join("/") };
}

export function writeFilter({ province, district, search }: VoterFilter): string | undefined {
  if (!province && !search) return undefined;
  return `${province}/${district}/${search}`;
}
