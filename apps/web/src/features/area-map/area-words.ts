import type { Language } from "@mero-mat/domain/languages";
import type { TFunction } from "i18next";
import { formatNumber } from "../../i18n/format.ts";
import { readersName } from "../../i18n/names.ts";
import { districtName } from "../../i18n/places.ts";
import type { MapArea, MapParty } from "./map-areas.ts";

export const partyWords = ({ partyName, nepaliName }: MapParty, language: Language): string =>
  readersName({ name: partyName, nepaliName }, language);

export const districtWords = ({ province, district }: MapArea, language: Language): string =>
  districtName(province, district, language);

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
