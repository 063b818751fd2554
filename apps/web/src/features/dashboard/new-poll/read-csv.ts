export interface CsvRow {
  /** The row starts on this line of the text, counting from one. */
  line: number;
  cells: string[];
}

const separators = ["\t", ";", ","];

/** Finds the separator: a spreadsheet copies with tabs, and saves with commas or semicolons. */
function separatorOf(text: string): string {
  const first = text.split("\n").find((line) => line.trim() !== "") ?? "";
  return separators.find((separator) => first.includes(separator)) ?? ",";
}

/** Reads the filled rows of a table written as text: quoted cells may hold separators, line ends and doubled quotes. */
export function readCsv(source: string): CsvRow[] {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const separator = separatorOf(text);
  const cell = new RegExp(`"([^"]*(?:""[^"]*)*)"[^${separator}\\n]*|[^${separator}\\n]*`, "y");
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  for (let at = 0; at <= text.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [whole = "", quoted] = cell.exec(text) ?? [];
    row.cells.push((quoted?.replaceAll('""', '"') ?? whole).trim());
    line += whole.split("\n").length - 1;
    if (text[cell.lastIndex] === separator) continue;
    line += 1;
    rows.push(row);
    row = { line, cells: [] };
  }
  return rows.filter(({ cells }) => cells.some((text) => text !== ""));
}
