import { isRecord } from "../../../api/http.ts";
import { parseJson } from "../../../desk/parse-json.ts";
import { useDraftText } from "../../../forms/use-draft-text.ts";

export interface StoredDraft {
  title: string;
  html: string;
  /** Version state that the draft is based on; null for a new version. */
  base: string | null;
}

function read(text: string): StoredDraft | null {
  const kept = parseJson(text);
  if (!isRecord(kept) || typeof kept["title"] !== "string" || typeof kept["html"] !== "string") return null;
  return { title: kept["title"], html: kept["html"], base: typeof kept["base"] === "string" ? kept["base"] : null };
}

/** Stores an administrator's draft on this device, until it is saved or discarded. */
export function useStoredDraft(versionId: string | undefined) {
  const [text, write, isLost] = useDraftText(`policy ${versionId ?? "new"}`);
  return {
    kept: read(text),
    isLost,
    keep: (draft: StoredDraft) => write(JSON.stringify(draft)),
    forget: () => write(""),
  };
}
