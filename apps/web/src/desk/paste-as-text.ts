import type { ClipboardEvent } from "react";
import { pastedText } from "./pasted.ts";

/** Pastes lists and headings of other programs as text. Anything else, and text without formatting, is the browser's. */
export function pasteAsText(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = pastedText(event.clipboardData.getData("text/html"));
  if (text === null) return;
  event.preventDefault();
  // Nothing else inserts text so that the browser's undo removes it again.
  document.execCommand("insertText", false, text);
}
