import type { Page } from "@playwright/test";

/** Without a script, and on what is no page of the app, there is nothing to wait for. */
function isHere(): boolean {
  const root = document.getElementById("root");
  if (!root || !matchMedia("(scripting: enabled)").matches) return true;
  return Object.keys(root).some((key) => key.startsWith("__reactContainer"));
}

/** What lay over the page has closed, and the browser is still to go back for it: that would stop what is opened meanwhile. */
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
 * Every page that is opened or loaded anew waits for the app. A test that is about the time before it comes names in
 * `waitUntil` how far the page is to be.
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
    const response = await reload.call(this, options);
    if (!options?.waitUntil) await this.waitForFunction(isHere);
    return response;
  };
}
