import { isRecord } from "../../api/http.ts";
import { parseJson } from "../../desk/parse-json.ts";
import { useKeptText } from "../../forms/use-kept-text.ts";

export interface KeptDraft {
  title: string;
  html: string;
  /** Version state that the draft is based on; null for a new version. */
  base: string | null;
}

function read(text: string): KeptDraft | null {
  const kept = parseJson(text);
  if (!isRecord(kept) || typeof kept["title"] !== "string" || typeof kept["html"] !== "string") return null;
  return { title: kept["title"], html: kept["html"], base: typeof kept["base"] === "string" ? kept["base"] : null };
}

/** Stores an administrator's draft on this device, until it is saved or discarded. */
export function useKeptDraft(versionId: string | undefined) {
  const [text, write, isLost] = useKeptText(`policy ${versionId ?? "new"}`);
  return {
    kept: read(text),
    isLost,
    keep: (draft: KeptDraft) => write(JSON.stringify(draft)),
    forget: () => write(""),
  };
}
