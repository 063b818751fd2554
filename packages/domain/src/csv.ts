/** Byte order mark: tells spreadsheets that the text is Unicode. */
export const csvStart = "\uFEFF";

/** A spreadsheet runs a cell that starts like a formula; a quote in front of it makes it text. */
function cell(value: string | number | boolean): string {
  const text = String(value);
  const harmless = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (values: (string | number | boolean)[]): string => `${values.map(cell).join(",")}\r\n`;
