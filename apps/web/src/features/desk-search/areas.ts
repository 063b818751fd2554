import { type Area, districtsOf, provinceIds } from "@mero-mat/domain/geography";
import { languages } from "@mero-mat/domain/languages";
import { searchable } from "@mero-mat/domain/search";
import { districtName, provinceName } from "../../i18n/places.ts";

/** Every area with all that it may be looked for by, in each language. */
const areas: { area: Area; text: string }[] = provinceIds.flatMap((province) =>
  districtsOf(province).flatMap(({ id: district, areas: count }) =>
    Array.from({ length: count }, (_, index) => ({
      area: { province, district, electionArea: index + 1 },
      text: languages
        .map(
          (language) =>
            `${districtName(province, district, language)} ${index + 1} ${provinceName(province, language)}`,
        )
        .map(searchable)
        .join(" | "),
    })),
  ),
);

/** The areas whose names hold every word, in any order: "kathmandu 3". */
export function areasLike(sought: string, most: number): Area[] {
  const words = searchable(sought).split(" ").filter(Boolean);
  return areas
    .filter(({ text }) => text.split(" | ").some((name) => words.every((word) => name.includes(word))))
    .slice(0, most)
    .map(({ area }) => area);
}
