import { encodingOf } from "@mero-mat/domain/tables";

export type FileProblem = "tooBig" | "unread" | "empty";

// The limit leaves room: a table of every area with its candidates is far smaller.
const mostBytes = 1_000_000;

/** Reads the text of a chosen file, or returns why it cannot be a table. */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: FileProblem }> {
  if (file.size > mostBytes) return { problem: "tooBig" };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.trim() === "") return { problem: "empty" };
    // A workbook is no text.
    return text.includes("\0") ? { problem: "unread" } : { text };
  } catch {
    return { problem: "unread" };
  }
}
