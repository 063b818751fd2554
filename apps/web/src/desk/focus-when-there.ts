import type { DeskTab } from "./address.ts";

const fields = ":is(input, textarea, select, [contenteditable]):not([type=hidden])";
const panelOf = (tab: DeskTab) => `[role=tabpanel][id$="-panel-${tab}"]`;

/** Selects the fields of the forms in a tab. */
export const formIn = (tab: DeskTab): string => `${panelOf(tab)} form ${fields}`;

/** Selects the controls of a section of a tab. */
export const controlsIn = (tab: DeskTab, section: string): string =>
  `${panelOf(tab)} #${section} :is(${fields}, button)`;

/** Selects the button of an action on the poll that is open. */
export const pollButton = (action: "declare" | "edit" | "delete"): string =>
  `${panelOf("polls")} article [id$="-${action}"]`;

/** Moves the focus to the first usable element of a selector; returns whether there is one. */
export function focusFirst(selector: string): boolean {
  const usable = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.checkVisibility() && !element.matches(":disabled"),
  );
  usable?.focus();
  return usable !== undefined;
}

/** Moves the focus as soon as the element is rendered, unless a key or a click comes first. */
export function focusWhenThere(selector: string): void {
  const ended = new AbortController();
  const watch = new MutationObserver(() => focusFirst(selector) && ended.abort());
  ended.signal.addEventListener("abort", () => watch.disconnect());
  const once = { capture: true, signal: ended.signal };
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, () => ended.abort(), once);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
}
