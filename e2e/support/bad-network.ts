import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    shownToasts: string[];
  }
}

export type Random = () => number;

/** Gives the same numbers for the same seed, so that a failure can be repeated. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("There is nothing to choose from");
  return found;
}

const fates = ["fine", "fine", "fine", "late", "answerLost", "requestLost", "sentTwice"] as const;

/** Delays, repeats or loses mutations, except sign-ins; queries are unaffected. */
export async function breakNetwork(context: BrowserContext, random: Random): Promise<void> {
  await context.route(/\/trpc\/(?!auth\.)/, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    const fate = oneOf(random, fates);
    if (fate === "late") await pause(random() * 2000);
    if (fate === "answerLost" || fate === "sentTwice") await route.fetch();
    return fate === "answerLost" || fate === "requestLost" ? route.abort("connectionreset") : route.continue();
  });
}

/** Keeps the texts of a page's toasts, because they disappear. */
export const keepToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shownToasts: string[] = [];
    window.shownToasts = shownToasts;
    const listen = (node: Node) => {
      if (!(node instanceof HTMLElement)) return;
      const toasts = node.matches("[data-toast]") ? [node] : [...node.querySelectorAll("[data-toast]")];
      for (const toast of toasts) shownToasts.push(toast.textContent ?? "");
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) listen(node);
    }).observe(document, { childList: true, subtree: true });
  });

/** Takes the toasts' texts since the last time. */
export const takeToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    return window.shownToasts.splice(0);
  });

/** Clicks twice in one task of the browser, so that no render comes between. */
export const clickTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
