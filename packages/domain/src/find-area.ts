import { type Area, type AreaTable, type District, districtsOf, type ProvinceId, provinceIds } from "./geography.ts";
import { asciiDigits } from "./identity.ts";
import { type Language, languages } from "./languages.ts";
import { searchable } from "./search.ts";

export const columns = ["province", "district", "electionArea"] as const;
export type Column = (typeof columns)[number];

export type UnknownArea =
  | { kind: Column; given: string }
  /** The district exists, but in another province. */
  | { kind: "elsewhere"; given: string }
  /** The district has fewer areas. */
  | { kind: "beyond"; areas: number };

const foldedNames = new Map<string, string>();
const foldedNamesMost = 50_000;

/** Folds each name once, because a long list repeats its names and is checked again after every letter. */
function folded(text: string): string {
  const known = foldedNames.get(text);
  if (known !== undefined) return known;
  if (foldedNames.size >= foldedNamesMost) foldedNames.clear();
  const name = fold(text);
  foldedNames.set(text, name);
  return name;
}

/** Ignores letter case, spelling variants and the word "district" after a name. */
const fold = (text: string) =>
  searchable(
    text
      .toLowerCase()
      .replace(/-/g, " ")
      .replace(/\b(?:province|district)\b|प्रदेश|जिल्ला/g, ""),
  );

/** Reads "3", "३", "Area 3" and "क्षेत्र नं. ३". */
const numberIn = (text: string): number =>
  Number(/^(?:area|क्षेत्र)?\s*(?:नं\.?|no\.?)?\s*(\d{1,2})$/i.exec(asciiDigits(text))?.[1] ?? 0);

type Found = { area: Area } | { mistake: UnknownArea };

export type FindArea = (given: Record<Column, string>, table: AreaTable) => Found;

/** Returns a function that finds the area that three cells name, by ids or by names in any language, or their error. */
export function areaFinder(nameIn: (id: string, language: Language) => string): FindArea {
  const namesOf = (id: string) => [id, ...languages.map((language) => nameIn(id, language))].map(folded);
  const provinces = new Map<string, ProvinceId>(
    provinceIds.flatMap((id) => namesOf(id).map((name) => [name, id] as const)),
  );
  const districts = new Map<string, District & { province: ProvinceId }>(
    provinceIds.flatMap((province) =>
      districtsOf(province).flatMap((district) =>
        namesOf(district.id).map((name) => [name, { ...district, province }] as const),
      ),
    ),
  );
  return (given, table) => {
    const province = provinces.get(folded(given.province));
    if (!province) return { mistake: { kind: "province", given: given.province } };
    const district = districts.get(folded(given.district));
    if (!district) return { mistake: { kind: "district", given: given.district } };
    if (district.province !== province) return { mistake: { kind: "elsewhere", given: given.district } };
    const electionArea = numberIn(given.electionArea);
    if (electionArea === 0) return { mistake: { kind: "electionArea", given: given.electionArea } };
    const areas = district.areas[table];
    if (electionArea > areas) return { mistake: { kind: "beyond", areas } };
    return { area: { province, district: district.id, electionArea } };
  };
}
