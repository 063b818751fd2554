import { findDistrict, isProvinceId, provinceNames } from "@mero-mat/domain/geography";
import type { TFunction } from "i18next";
import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";

interface Place {
  province: string | null;
  district: string | null;
  electionArea: number | null;
}

/** "Bagmati · Kathmandu · Area 1" in the reader's language; null for who has no area yet. */
export function placeName(
  { province, district, electionArea }: Place,
  language: Language,
  t: TFunction,
): string | null {
  if (province === null || !isProvinceId(province) || district === null || electionArea === null) return null;
  return t("common.place", {
    province: provinceNames(province)[language],
    district: findDistrict(province, district)?.[language] ?? district,
    area: t("common.area", { number: formatNumber(electionArea, language) }),
  });
}
