import { type Area, type AreaTable, districtsOf, isProvinceId, provinceIds } from "./geography.ts";
import { asciiDigits, birthDateKey, citizenshipKey } from "./identity.ts";
import { limits } from "./limits.ts";

export interface RollLine extends Area {
  /** Normalized for comparison. */
  number: string;
  birthDate: string | null;
}

export type RollRefusal = "line_long" | "columns" | "number" | "area" | "birth_date" | "contradicting";

/** Splits a line into its cells. A cell of a roll never contains a line break. */
function cells(line: string): string[] | null {
  if (!line.includes('"')) return line.split(",");
  const found = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)];
  if (found.reduce((length, [cell]) => length + cell.length, 0) !== line.length) return null;
  return found.map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain);
}

// Precomputed, because a whole roll needs these twenty million times.
const areasOf = new Map<string, Record<AreaTable, number>>(
  provinceIds.flatMap((province) =>
    districtsOf(province).map(({ id, areas }) => [`${province} ${id}`, areas] as const),
  ),
);

const columns = ["number", "province", "district", "electionarea"];

/** Returns whether a file that begins like this has birth dates; null when this is not the header of a roll. */
export function readRollHeader(line: string): { hasBirthDates: boolean } | null {
  const names = cells(line.replace(/^\ufeff/, ""))?.map((name) => name.trim().toLowerCase()) ?? [];
  if (columns.some((column, index) => names[index] !== column)) return null;
  if (names.length === columns.length) return { hasBirthDates: false };
  return names.length === columns.length + 1 && names.at(-1) === "birthdate" ? { hasBirthDates: true } : null;
}

/** Reads a line of a roll, or returns why it is invalid. */
export function readRollLine(
  line: string,
  { hasBirthDates, table }: { hasBirthDates: boolean; table: AreaTable },
): RollLine | RollRefusal {
  const [given, place, area, numberOfArea, birth = "", ...more] = cells(line) ?? [];
  if (numberOfArea === undefined || more.length > 0 || (birth !== "" && !hasBirthDates)) return "columns";
  const number = citizenshipKey(given ?? "");
  if (number === null || number.length > limits.citizenshipNumberMax) return "number";
  const province = (place ?? "").trim().toLowerCase();
  const district = (area ?? "").trim().toLowerCase();
  const areas = areasOf.get(`${province} ${district}`)?.[table] ?? 0;
  const electionArea = asciiDigits(numberOfArea.trim());
  if (!isProvinceId(province) || !/^\d{1,2}$/.test(electionArea) || +electionArea < 1 || +electionArea > areas)
    return "area";
  const birthDate = birth.trim() === "" ? null : birthDateKey(birth);
  if (birthDate === null && birth.trim() !== "") return "birth_date";
  return { number, province, district, electionArea: Number(electionArea), birthDate };
}
