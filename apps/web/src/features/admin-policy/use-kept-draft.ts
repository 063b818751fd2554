import { useRef, useState } from "react";
import { isRecord } from "../../api/http.ts";
import { parseJson } from "../../desk/parse-json.ts";
import { keepText, keptText } from "../../session/kept-text.ts";
import { useCurrentUser } from "../../session/session.ts";

export interface KeptDraft {
  title: string;
  html: string;
  /** Tells which state of the version the draft changes; null for a new version. */
  base: string | null;
}

function read(text: string): KeptDraft | null {
  const kept = parseJson(text);
  if (!isRecord(kept) || typeof kept["title"] !== "string" || typeof kept["html"] !== "string") return null;
  return { title: kept["title"], html: kept["html"], base: typeof kept["base"] === "string" ? kept["base"] : null };
}

/** Keeps on this device what an admin writes, until it is saved or discarded. */
export function useKeptDraft(versionId: string | undefined) {
  const { user } = useCurrentUser();
  const owner = user?.id ?? "";
  const place = `policy ${versionId ?? "new"}`;
  const [kept, setKept] = useState(() => read(keptText(owner, place)));
  // Whether the device could not keep it: asked for at the moment of leaving, which may come before the next render.
  const isLost = useRef(false);

  function keep(draft: KeptDraft | null) {
    const text = draft ? JSON.stringify(draft) : "";
    keepText(owner, place, text);
    isLost.current = keptText(owner, place) !== text;
    setKept(draft);
  }

  return { kept, isLost, keep, forget: () => keep(null) };
}
