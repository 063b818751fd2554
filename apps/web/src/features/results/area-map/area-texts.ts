import type { TFunction } from "i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { regionName } from "../../../i18n/places.ts";
import type { MapArea, MapParty } from "./map-areas.ts";

export const partyWords = ({ partyName, nepaliName }: MapParty): string => readersName({ name: partyName, nepaliName });

export const districtWords = ({ district }: MapArea): string => regionName(district);

/** Formats "Kathmandu 1". */
const areaWords = (area: MapArea): string => `${districtWords(area)} ${formatNumber(area.electionArea)}`;

/** Formats "Kathmandu 1: Rastriya Swatantra Party, won". */
export function tileWords(area: MapArea, t: TFunction): string {
  const place = areaWords(area);
  const status = t(`areaMap.status.${area.status}`);
  return area.party
    ? t("areaMap.tile", { place, party: partyWords(area.party), status })
    : t("areaMap.tileOfNobody", { place, status });
}
