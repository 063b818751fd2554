import { useRef, useState } from "react";
import { cleanHtml, inLines } from "./clean-html.ts";

export interface Draft {
  title: string;
  html: string;
}

export const modes = ["write", "source", "preview"] as const;
export type Mode = (typeof modes)[number];

/** What is being written, in the editor or as its source; only cleaned HTML goes from one into the other. */
export function useDraft(start: Draft) {
  const [draft, setDraft] = useState(start);
  const [mode, setMode] = useState<Mode>("write");
  const [dropped, setDropped] = useState<string[]>([]);
  // The editor keeps its text itself: another text is another editor.
  const [revision, setRevision] = useState(0);
  // Asked for at the moment of leaving, which may come before the next render.
  const isDirty = useRef(false);

  function change(part: Partial<Draft>) {
    isDirty.current = true;
    setDraft((before) => ({ ...before, ...part }));
  }

  function show(next: Mode) {
    const cleaned = cleanHtml(draft.html);
    setDropped(mode === "source" ? cleaned.dropped : []);
    if (mode === "source") setRevision(revision + 1);
    setDraft({ ...draft, html: next === "source" ? inLines(cleaned.html) : cleaned.html });
    setMode(next);
  }

  function replace(next: Draft) {
    isDirty.current = false;
    setDraft(next);
    setDropped([]);
    setRevision(revision + 1);
  }

  return { draft, change, replace, mode, show, dropped, revision, isDirty };
}
