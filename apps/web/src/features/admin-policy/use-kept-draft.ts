import { useRef, useState } from "react";
import { keepText, keptText } from "../../lib/kept-text.ts";
import { useCurrentUser } from "../../lib/session.ts";

export interface KeptDraft {
  title: string;
  html: string;
  /** Which state of the version it changes; a new version changes none. */
  base: string | null;
}

function read(text: string): KeptDraft | null {
  const kept: unknown = text === "" ? null : JSON.parse(text);
  if (typeof kept !== "object" || kept === null) return null;
  const { title, html, base = null } = kept as Partial<Record<keyof KeptDraft, unknown>>;
  if (typeof title !== "string" || typeof html !== "string") return null;
  return { title, html, base: typeof base === "string" ? base : null };
}

/** What an admin is writing of a version, or of a new one: on this device, until it is saved or discarded. */
export function useKeptDraft(versionId: string | undefined) {
  const { user } = useCurrentUser();
  const owner = user?.id ?? "";
  const place = `policy ${versionId ?? "new"}`;
  const [kept, setKept] = useState(() => read(keptText(owner, place)));
  // Asked for at the moment of leaving, which may come before the next render.
  const isLost = useRef(false);

  return {
    kept,
    /** Whether the device could not keep it, so that leaving would lose it. */
    isLost,
    keep(draft: KeptDraft) {
      const text = JSON.stringify(draft);
      keepText(owner, place, text);
      isLost.current = keptText(owner, place) !== text;
      setKept(draft);
    },
    forget() {
      keepText(owner, place, "");
      isLost.current = false;
      setKept(null);
    },
  };
}
