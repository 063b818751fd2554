/** Splits a line into fields: quoted fields may contain commas, and quotes written twice. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = ""]) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

/** Reads the rows of a CSV, each by the column names in the first line. */
export function readCsv(csv: string): Record<string, string>[] {
  const [head = "", ...lines] = csv
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const names = fieldsOf(head);
  return lines.map((line) => Object.fromEntries(fieldsOf(line).map((value, index) => [names[index] ?? "", value])));
}

const written = (value: string | number) => {
  // A spreadsheet would take it for a formula.
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const toCsv = (rows: (string | number)[][]): string =>
  rows.map((row) => `${row.map(written).join(",")}\r\n`).join("");
