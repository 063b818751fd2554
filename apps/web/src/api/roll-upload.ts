import type { RollUpload } from "@mero-mat/api/admin/roll";
import { actingAs, noticeRefusal } from "./acting-as.ts";
import { callServer } from "./http.ts";
import { rollPath, sendOnce } from "./send-mutation.ts";
import { keyOf } from "./upload.ts";

export type RollMode = RollUpload["mode"];

// A whole country's roll takes long to send, and the response only arrives after its last line.
const timeoutMs = 60 * 60_000;

/** Streams the file, because it may be larger than memory. After a lost response it is sent again with its key. */
export async function uploadRoll(file: File, mode: RollMode): Promise<void> {
  const headers = { "Content-Type": "text/csv", "Idempotency-Key": `${mode}-${keyOf(file)}`, ...actingAs() };
  const send = () => callServer(`${rollPath}?mode=${mode}`, { method: "POST", headers, body: file }, timeoutMs);
  try {
    await sendOnce(send, rollPath, null);
  } catch (error) {
    noticeRefusal(error, rollPath);
    throw error;
  }
}
