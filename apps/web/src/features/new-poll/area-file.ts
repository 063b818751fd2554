/** A list of every area with remarks beside them is far smaller. */
const mostBytes = 1_000_000;

/** The text of a chosen file, or why it cannot be a list. */
export async function readAreaFile(file: File): Promise<{ text: string } | { problem: "tooBig" | "unread" }> {
  if (file.size > mostBytes) return { problem: "tooBig" };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Spreadsheets save "Unicode text" in two bytes a letter.
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    const text = new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
    // A workbook is no text.
    return text.includes("\0") ? { problem: "unread" } : { text };
  } catch {
    return { problem: "unread" };
  }
}
