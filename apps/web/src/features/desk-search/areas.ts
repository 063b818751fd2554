import { type Area, type AreaTable, areasOf } from "@mero-mat/domain/geography";
import { languages } from "@mero-mat/domain/languages";
import { searchable } from "@mero-mat/domain/search";
import { regionName } from "../../i18n/places.ts";

/** Lists all names that an area may be searched by, in each language. */
const namesOf = ({ province, district, electionArea }: Area): string[] =>
  languages
    .map((language) => `${regionName(district, language)} ${electionArea} ${regionName(province, language)}`)
    .map(searchable);

/** Finds areas whose names contain every word, in any order: "kathmandu 3". */
export function areasLike(searchText: string, most: number, table: AreaTable): Area[] {
  const words = searchable(searchText).split(" ");
  return areasOf(table)
    .filter((area) => namesOf(area).some((name) => words.every((word) => name.includes(word))))
    .slice(0, most);
}
