import { findDistrict, isProvinceId, provinceNames } from "@mero-mat/domain/geography";
import type { TFunction } from "i18next";
import { formatNumber } from "../../i18n/format.ts";
import type { Language } from "../../i18n/language.ts";
import type { MapArea, MapParty } from "./map-areas.ts";

export const partyWords = ({ partyName, nepaliName }: MapParty, language: Language): string =>
  language === "ne" ? nepaliName : partyName;

export const districtWords = ({ province, district }: MapArea, language: Language): string =>
  findDistrict(province, district)?.[language] ?? district;

export const provinceWords = (province: string, language: Language): string =>
  isProvinceId(province) ? provinceNames(province)[language] : province;

/** "Kathmandu 1" */
const areaWords = (area: MapArea, language: Language): string =>
  `${districtWords(area, language)} ${formatNumber(area.electionArea, language)}`;

/** "Kathmandu 1: Rastriya Swatantra Party, won" */
export function tileWords(area: MapArea, language: Language, t: TFunction): string {
  const place = areaWords(area, language);
  const status = t(`areaMap.status.${area.status}`);
  return area.party
    ? t("areaMap.tile", { place, party: partyWords(area.party, language), status })
    : t("areaMap.tileOfNobody", { place, status });
}
