import { actingAs, askWhoIsSignedIn } from "../../api/acting-as.ts";
import { failureMessage, HttpError } from "../../api/http.ts";

/** The browser reads the file as it sends it: it may be larger than the memory. Its end may be minutes away. */
export async function sendRoll(file: File, mode: "add" | "replace"): Promise<void> {
  const response = await fetch(`/api/admin/roll?mode=${mode}`, {
    method: "POST",
    headers: { "Content-Type": "text/csv", ...actingAs() },
    body: file,
    credentials: "include",
  }).catch((cause: unknown) => {
    throw new HttpError(String(cause), null);
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 401 || response.status === 409) askWhoIsSignedIn();
  if (!response.ok)
    throw new HttpError(failureMessage(response.status, body, response.statusText), response.status, body);
}
