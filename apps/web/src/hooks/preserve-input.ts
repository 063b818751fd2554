import { retryUntilDone } from "./reachable.ts";
import { reloadPage } from "./reload-page.ts";

const isUsed = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  value !== defaultValue || checked !== defaultChecked;

/**
 * Leaves the server-rendered page in place with a note below it, and opens the app later, unless that would lose an
 * input.
 */
export function preserveInput(written: HTMLElement, note: DocumentFragment): void {
  for (const text of note.querySelectorAll<HTMLElement>("[lang]"))
    if (text.lang !== document.documentElement.lang) text.remove();
  written.querySelector("main")?.after(note);
  retryUntilDone(async () => {
    if ([...written.querySelectorAll<HTMLInputElement>("form input")].some(isUsed))
      throw new Error("The page is in use");
    await reloadPage();
  });
}
