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
  const found = parseJson(text);
  if (!isRecord(found) || typeof found["title"] !== "string" || typeof found["html"] !== "string") return null;
  return { title: found["title"], html: found["html"], base: typeof found["base"] === "string" ? found["base"] : null };
}

/** Stores an administrator's draft on this device, until it is saved or discarded. */
export function useStoredDraft(versionId: string | undefined) {
  const [text, write, isLost] = useDraftText(`policy ${versionId ?? "new"}`);
  return {
    stored: read(text),
    isLost,
    store: (draft: StoredDraft) => write(JSON.stringify(draft)),
    discard: () => write(""),
  };
}
