import type { FindArea } from "./find-area.ts";
import type { Area, AreaTable } from "./geography.ts";
import { birthDateKey, citizenshipKey } from "./identity.ts";
import { limits } from "./limits.ts";
import { readTable, type Separator, separatorOf } from "./tables.ts";

export interface RollLine extends Area {
  /** Normalized for comparison. */
  number: string;
  birthDate: string | null;
}

export type RollRefusal = "line_long" | "columns" | "number" | "area" | "birth_date" | "contradicting";

/** Splits a line into its cells. A cell of a roll never contains a line break. */
function cells(line: string, separator: Separator): string[] | null {
  // A whole roll is twenty million lines, few of them with quotes.
  if (!line.includes('"')) return line.split(separator);
  const found = readTable(line, separator)[0]?.cells ?? [];
  return found.some((cell) => cell.includes('"')) ? null : found;
}

const columns = ["number", "province", "district", "electionarea"];

export interface RollHeader {
  hasBirthDates: boolean;
  separator: Separator;
}

/** Reads which columns a file that begins like this has; null when this is not the header of a roll. */
export function readRollHeader(line: string): RollHeader | null {
  const separator = separatorOf(line);
  const names = cells(line.replace(/^\ufeff/, ""), separator)?.map((name) => name.trim().toLowerCase()) ?? [];
  if (columns.some((column, index) => names[index] !== column)) return null;
  if (names.length === columns.length) return { hasBirthDates: false, separator };
  const isDated = names.length === columns.length + 1 && names.at(-1) === "birthdate";
  return isDated ? { hasBirthDates: true, separator } : null;
}

/** Reads a line of a roll, or returns why it is invalid. */
export function readRollLine(
  line: string,
  { hasBirthDates, separator, table, findArea }: RollHeader & { table: AreaTable; findArea: FindArea },
): RollLine | RollRefusal {
  const [given, province = "", district = "", electionArea, birth = "", ...more] = cells(line, separator) ?? [];
  if (electionArea === undefined || more.length > 0 || (birth !== "" && !hasBirthDates)) return "columns";
  const number = citizenshipKey(given ?? "");
  if (number === null || number.length > limits.citizenshipNumberMax) return "number";
  const found = findArea({ province, district, electionArea: electionArea.trim() }, table);
  if ("mistake" in found) return "area";
  const birthDate = birth.trim() === "" ? null : birthDateKey(birth);
  if (birthDate === null && birth.trim() !== "") return "birth_date";
  return { number, ...found.area, birthDate };
}
