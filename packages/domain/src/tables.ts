export interface TableRow {
  /** The row starts on this line of the text, counting from one. */
  line: number;
  cells: string[];
}

const separators = ["\t", ";", ","] as const;
export type Separator = (typeof separators)[number];

// A quoted cell may hold separators, line ends and doubled quotes.
const cellWith = (separator: Separator) =>
  new RegExp(`"([^"]*(?:""[^"]*)*)"[^${separator}\\n]*|[^${separator}\\n]*`, "y");
const cellPatterns = { "\t": cellWith("\t"), ";": cellWith(";"), ",": cellWith(",") };

/** Finds the separator of a table: a spreadsheet copies with tabs, and saves with commas or semicolons. */
export function separatorOf(text: string): Separator {
  const first = text.split("\n").find((line) => line.trim() !== "") ?? "";
  return separators.find((separator) => first.includes(separator)) ?? ",";
}

/** Reads the filled rows of a table written as text. */
export function readTable(source: string, separator: Separator = separatorOf(source)): TableRow[] {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const cell = cellPatterns[separator];
  const rows: TableRow[] = [];
  let line = 1;
  let row: TableRow = { line, cells: [] };
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

/** Finds the encoding by the first two bytes: by the mark of UTF-16, or because the first letter is a Latin one. */
export function encodingOf([first, second]: ArrayLike<number> & Iterable<number>): "utf-8" | "utf-16le" | "utf-16be" {
  if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
  return (first === 0xfe && second === 0xff) || first === 0 ? "utf-16be" : "utf-8";
}
