const prefix = "mero-mat-kept ";

const keyOf = (owner: string, place: string) => `${prefix}${owner} ${place}`;

export const readDraftText = (owner: string, place: string): string => localStorage.getItem(keyOf(owner, place)) ?? "";

export function storeDraftText(owner: string, place: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(keyOf(owner, place));
    else localStorage.setItem(keyOf(owner, place), text);
  } catch {
    // A full device stores nothing more; the text is still on the page.
  }
}

/** Lists the keys with this prefix that have a draft. */
export function draftPlaces(owner: string, beginning: string): string[] {
  const start = keyOf(owner, "");
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(start + beginning) ? key.slice(start.length) : []));
}

/** Deletes all drafts, because the next person on this device may be somebody else. */
export function forgetDraftTexts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
