import { useState } from "react";
import { cleanHtml, inLines } from "./clean-html.ts";

export interface Draft {
  title: string;
  html: string;
}

export const modes = ["write", "source", "preview"] as const;
export type Mode = (typeof modes)[number];

/** What is being written, in the editor or as its source; only cleaned HTML goes from one into the other. */
export function useDraft(start: Draft, onChange: (draft: Draft) => void) {
  const [draft, setDraft] = useState(start);
  const [mode, setMode] = useState<Mode>("write");
  const [dropped, setDropped] = useState<string[]>([]);
  // The editor keeps its text itself: another text is another editor.
  const [revision, setRevision] = useState(0);

  function change(part: Partial<Draft>) {
    const changed = { ...draft, ...part };
    setDraft(changed);
    onChange(changed);
  }

  function show(next: Mode) {
    const cleaned = cleanHtml(draft.html);
    setDropped(mode === "source" ? cleaned.dropped : []);
    if (mode === "source") setRevision(revision + 1);
    setDraft({ ...draft, html: next === "source" ? inLines(cleaned.html) : cleaned.html });
    setMode(next);
  }

  function replace(next: Draft) {
    setDraft(next);
    setDropped([]);
    setRevision(revision + 1);
  }

  return { draft, change, replace, mode, show, dropped, revision };
}
