import { csvLine, csvStart } from "@mero-mat/domain/csv";

/** Downloads a text or a picture as a file. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const downloadCsv = (name: string, lines: (string | number)[][]): void =>
  download(name, csvStart + lines.map(csvLine).join(""), "text/csv;charset=utf-8");
