import { adminPolicies, type Policy } from "@mero-mat/api/admin/policies";
import { useState } from "react";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import { cleanHtml, inLines } from "./policy-html.ts";

export interface Draft {
  title: string;
  html: string;
}

export const modes = ["write", "source", "preview"] as const;
type Mode = (typeof modes)[number];

const cleaned = ({ title, html }: Draft): Draft => ({ title, html: cleanHtml(html).html });

export const cleanedOf = ({ title, content }: Pick<Policy, "title" | "content">): Draft =>
  cleaned({ title, html: content });

/** The text, edited as rich text or as its source; only sanitised HTML passes from one to the other. */
export function useDraft(start: Draft, onChange: (draft: Draft) => void) {
  const form = useDeskForm({
    initialValues: cleaned(start),
    schema: adminPolicies.create.input,
    toInput: ({ title, html }) => ({ title, content: cleanHtml(html).html }),
  });
  const draft = form.values;
  const [mode, setMode] = useState<Mode>("write");
  const [dropped, setDropped] = useState<string[]>([]);

  function change(part: Partial<Draft>) {
    form.setValues(part);
    onChange({ ...draft, ...part });
  }

  function show(next: Mode) {
    const { html, dropped } = cleanHtml(draft.html);
    setDropped(mode === "source" ? dropped : []);
    form.setValues({ html: next === "source" ? inLines(html) : html });
    setMode(next);
  }

  function replace(next: Draft) {
    form.setValues(cleaned(next));
    setDropped([]);
  }

  return { draft, form, change, replace, mode, show, dropped };
}
