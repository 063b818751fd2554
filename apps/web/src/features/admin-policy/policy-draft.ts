import { useState } from "react";
import { cleanHtml, inLines } from "./policy-html.ts";

export interface Draft {
  title: string;
  html: string;
}

export const modes = ["write", "source", "preview"] as const;
type Mode = (typeof modes)[number];

const cleaned = ({ title, html }: Draft): Draft => ({ title, html: cleanHtml(html).html });

/** What is being written, in the editor or as its source; only cleaned HTML goes from one into the other. */
export function useDraft(start: Draft, onChange: (draft: Draft) => void) {
  const [draft, setDraft] = useState(() => cleaned(start));
  const [mode, setMode] = useState<Mode>("write");
  const [dropped, setDropped] = useState<string[]>([]);

  function change(part: Partial<Draft>) {
    const changed = { ...draft, ...part };
    setDraft(changed);
    onChange(changed);
  }

  function show(next: Mode) {
    const { html, dropped } = cleanHtml(draft.html);
    setDropped(mode === "source" ? dropped : []);
    setDraft({ ...draft, html: next === "source" ? inLines(html) : html });
    setMode(next);
  }

  function replace(next: Draft) {
    setDraft(cleaned(next));
    setDropped([]);
  }

  return { draft, change, replace, mode, show, dropped };
}
