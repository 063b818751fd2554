import { isProvinceId } from "@mero-mat/domain/geography";
import type { Language } from "@mero-mat/domain/languages";
import { areaSearchTexts } from "@mero-mat/domain/search";
import { placeNames } from "@mero-mat/texts/places";
import { currentLanguage, speaking } from "./catalogue.ts";

export const regionName = (id: string, language: Language = currentLanguage()): string =>
  placeNames[language][id] ?? id;

/** Options of a select, one for each province or district. */
export const regionOptions = (ids: readonly string[]) => ids.map((id) => ({ value: id, label: regionName(id) }));

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
    province: regionName(province, language),
    district: regionName(district, language),
    area: t("common.area", { number: electionArea }),
  });
}

/** Writes "Kathmandu · Area 1", where there is no room for the province. */
export function shortPlaceName({ district, electionArea }: Place): string | null {
  if (district === null || electionArea === null) return null;
  return `${regionName(district)} · ${speaking(currentLanguage())("common.area", { number: electionArea })}`;
}

/** Lists what an area is searched by, in every language; nothing for what has no area. */
export function areaTexts({ province, district, electionArea }: Place): string[] {
  if (province === null || district === null || electionArea === null) return [];
  return areaSearchTexts({ province, district, electionArea }, regionName);
}
