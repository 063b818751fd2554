import type { Page } from "@playwright/test";

/** Without a script, or on a page that is not the app's, there is nothing to wait for. */
function isHere(): boolean {
  const root = document.getElementById("root");
  if (!root || !matchMedia("(scripting: enabled)").matches) return true;
  return Object.keys(root).some((key) => key.startsWith("__reactContainer"));
}

/** A closed sheet still makes the browser go back, which would abort a navigation. */
function isSettled(): boolean {
  const covers: unknown = history.state?.covers;
  return (
    !Array.isArray(covers) ||
    covers.length === 0 ||
    !!document.querySelector("dialog[open], [role=dialog], :popover-open")
  );
}

const patched = new WeakSet<object>();

/**
 * Makes every page wait for the app when it is opened or reloaded. A test about the time before says in `waitUntil` how
 * far the page must be.
 */
export function openWithTheApp(page: Page): void {
  const pages: Pick<Page, "goto" | "reload"> = Object.getPrototypeOf(page);
  if (patched.has(pages)) return;
  patched.add(pages);
  const { goto, reload } = pages;
  pages.goto = async function (this: Page, url, options) {
    await this.waitForFunction(isSettled);
    const response = await goto.call(this, url, options);
    if (!options?.waitUntil) await this.waitForFunction(isHere);
    return response;
  };
  pages.reload = async function (this: Page, options) {
    await this.waitForFunction(isSettled);
    const response = await reload.call(this, options);
    if (!options?.waitUntil) await this.waitForFunction(isHere);
    return response;
  };
}
