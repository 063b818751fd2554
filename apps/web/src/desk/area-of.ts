import { findDistrict, isArea, isProvinceId } from "@mero-mat/domain/geography";
import type { AreaChoice } from "../forms/fields/area-selects.tsx";
import type { TabSearch } from "./address.ts";

type Given = Pick<TabSearch<"polls">, "province" | "district" | "area">;

/** Returns the area in the address as far as it exists: a district of its province, an area of that district. */
export function areaOf({ province = "", district: name = "", area }: Given): AreaChoice {
  if (!isProvinceId(province)) return { province: "", district: "", electionArea: null };
  const district = findDistrict(province, name)?.id ?? "";
  const electionArea = area !== undefined && isArea({ province, district, electionArea: area }) ? area : null;
  return { province, district, electionArea };
}
