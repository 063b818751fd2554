import { areaKey } from "@mero-mat/domain/area-key";
import { areaFinder, type Column, columns, type UnknownArea } from "@mero-mat/domain/find-area";
import type { Area, AreaTable } from "@mero-mat/domain/geography";
import { searchable } from "@mero-mat/domain/search";
import { readTable, type TableRow } from "@mero-mat/domain/tables";
import { regionName } from "../../../i18n/places.ts";

export const findArea = areaFinder(regionName);

/** Error of a row; `twice` means that an earlier line has the same area. */
export type AreaMistake = UnknownArea | { kind: "twice"; line: number };

export interface CheckedRow {
  line: number;
  /** Row as it was written. */
  given: string;
  area: Area | null;
  mistake: AreaMistake | null;
}

export type Checked = { missing: Column[] } | { missing: null; rows: CheckedRow[] };

const headings: Partial<Record<string, string[]>> = {
  province: ["province", "प्रदेश"],
  district: ["district", "जिल्ला"],
  electionArea: ["electionarea", "area", "निर्वाचनक्षेत्र", "क्षेत्र"],
};

/** Returns whether a cell of the first line names the column, in any letter case and with or without spaces. */
export const isHeading = (cell: string, column: string): boolean =>
  (headings[column] ?? [column]).some((heading) => searchable(heading) === searchable(cell).replace(/[\s_-]/g, ""));

/** Finds the place of each column: from the header row, or in the usual order. */
function placesIn(first: TableRow | undefined): { isHeaded: boolean; at: Record<Column, number> } {
  const at = (column: Column) => first?.cells.findIndex((cell) => isHeading(cell, column)) ?? -1;
  const headed = { province: at("province"), district: at("district"), electionArea: at("electionArea") };
  const isHeaded = Object.values(headed).some((index) => index >= 0);
  return { isHeaded, at: isHeaded ? headed : { province: 0, district: 1, electionArea: 2 } };
}

export const toCells = ({ province, district, electionArea }: Area): (string | number)[] => [
  province,
  district,
  electionArea,
];

/** Reads a list of areas, by ids or names in either language, and finds the errors of each row. */
export function checkAreas(text: string, areaTable: AreaTable): Checked {
  const table = readTable(text);
  const { isHeaded, at } = placesIn(table[0]);
  const missing = columns.filter((column) => at[column] < 0);
  if (missing.length > 0) return { missing };

  const lines = new Map<string, number>();
  const rows = table.slice(isHeaded ? 1 : 0).map(({ line, cells }): CheckedRow => {
    const cell = (column: Column) => cells[at[column]] ?? "";
    const [province, district, electionArea] = [cell("province"), cell("district"), cell("electionArea")];
    const given = [province, district, electionArea].filter(Boolean).join(" · ");
    const found = findArea({ province, district, electionArea }, areaTable);
    if ("mistake" in found) return { line, given, area: null, mistake: found.mistake };
    const key = areaKey(found.area);
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, line);
    return { line, given, area: found.area, mistake: earlier === undefined ? null : { kind: "twice", line: earlier } };
  });
  return { missing: null, rows };
}
