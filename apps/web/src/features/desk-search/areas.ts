import { type Area, type AreaTable, areasOf } from "@mero-mat/domain/geography";
import { languages } from "@mero-mat/domain/languages";
import { searchable } from "@mero-mat/domain/search";
import { districtName, provinceName } from "../../i18n/places.ts";

/** Every area with all that it may be looked for by, in each language. */
const namesOf = (table: AreaTable): { area: Area; text: string }[] =>
  areasOf(table).map((area) => ({
    area,
    text: languages
      .map(
        (language) =>
          `${districtName(area.province, area.district, language)} ${area.electionArea} ${provinceName(area.province, language)}`,
      )
      .map(searchable)
      .join(" | "),
  }));
const areas: Record<AreaTable, ReturnType<typeof namesOf>> = {
  standard: namesOf("standard"),
  official: namesOf("official"),
};

/** The areas whose names hold every word, in any order: "kathmandu 3". */
export function areasLike(searchText: string, most: number, table: AreaTable): Area[] {
  const words = searchable(searchText).split(" ").filter(Boolean);
  return areas[table]
    .filter(({ text }) => text.split(" | ").some((name) => words.every((word) => name.includes(word))))
    .slice(0, most)
    .map(({ area }) => area);
}
