/** How the sharing went: by the device's own sheet (which says the rest itself), or by a copied link. */
export type Shared = "by-device" | "copied" | "failed";

export const pollLink = (id: string): string => new URL(`/direct-voting?poll=${id}`, window.location.origin).href;

async function copy(link: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch {
    // Refused by the reader, or by a browser on a page without https.
    return "failed";
  }
}

export async function sharePoll({ id, content }: { id: string; content: string }): Promise<Shared> {
  const url = pollLink(id);
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ text: content, url });
    return "by-device";
  } catch (error) {
    // Closing the sheet is an answer too.
    return error instanceof DOMException && error.name === "AbortError" ? "by-device" : copy(url);
  }
}
