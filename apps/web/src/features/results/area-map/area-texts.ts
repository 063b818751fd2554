import type { TFunction } from "i18next";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
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

/** Formats "Kathmandu 1: turnout 79.2%". */
export function turnoutWords(area: MapArea, t: TFunction): string {
  const place = areaWords(area);
  return area.turnout === null
    ? t("areaMap.tileOfNobody", { place, status: t("areaMap.turnout.unknown") })
    : t("areaMap.turnout.tile", { place, percent: formatPercent(area.turnout) });
}
