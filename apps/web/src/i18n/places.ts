import { findDistrict, isProvinceId, provinceNames } from "@mero-mat/domain/geography";
import type { Language } from "@mero-mat/domain/languages";
import { currentLanguage, speaking } from "./catalogue.ts";
import { locales } from "./locales.ts";
import { readersName } from "./names.ts";

const nameOf = (id: string, names: { en: string; ne: string } | undefined, language: Language): string =>
  locales[language].names?.[id] ?? (names ? readersName({ name: names.en, nepaliName: names.ne }, language) : id);

export const provinceName = (id: string, language: Language = currentLanguage()): string =>
  nameOf(id, isProvinceId(id) ? provinceNames(id) : undefined, language);

export const districtName = (province: string, id: string, language: Language = currentLanguage()): string =>
  nameOf(id, isProvinceId(province) ? findDistrict(province, id) : undefined, language);

interface Place {
  province: string | null;
  district: string | null;
  electionArea: number | null;
}

/** Writes "Bagmati · Kathmandu · Area 1" in the reader's language; null for somebody without an area. */
export function placeName(
  { province, district, electionArea }: Place,
  language: Language = currentLanguage(),
): string | null {
  if (province === null || !isProvinceId(province) || district === null || electionArea === null) return null;
  const t = speaking(language);
  return t("common.place", {
    province: provinceName(province, language),
    district: districtName(province, district, language),
    area: t("common.area", { number: electionArea }),
  });
}
