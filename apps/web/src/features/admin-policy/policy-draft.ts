import { useState } from "react";
import { cleanHtml, inLines } from "./policy-html.ts";

export interface Draft {
  title: string;
  html: string;
}

export const modes = ["write", "source", "preview"] as const;
type Mode = (typeof modes)[number];

const cleaned = ({ title, html }: Draft): Draft => ({ title, html: cleanHtml(html).html });

/** Holds the text, edited as rich text or as its source; only cleaned HTML passes from one to the other. */
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
