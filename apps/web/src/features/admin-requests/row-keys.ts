import { areKeysOn, latin, textFields } from "../../desk/keys.ts";

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };
const letters = ["a", "r"] as const;
export type ActKey = (typeof letters)[number];

export const rowsIn = (area: HTMLElement): HTMLElement[] => [...area.querySelectorAll<HTMLElement>("[data-row]")];

/** Moves the focus between the rows of an area, and says which act was asked of the focused one. */
export function onRowKey(event: KeyboardEvent, area: HTMLElement, act: (key: ActKey, id: string) => void): void {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event;
  if (!(target instanceof Element) || defaultPrevented || ctrlKey || metaKey || altKey) return;
  if (target.closest(textFields)) return;
  const rows = rowsIn(area);
  const at = rows.findIndex((row) => row.closest("li")?.contains(target));
  const key = latin(event);
  if (key.length === 1 && !areKeysOn()) return;
  const step = steps[key];
  // Outside the rows an arrow scrolls the page, as ever.
  if (step !== undefined && (at >= 0 || key.length === 1)) {
    event.preventDefault();
    rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
  }
  const letter = letters.find((known) => known === key);
  const id = rows[at]?.dataset["row"];
  if (!letter || id === undefined || repeat) return;
  event.preventDefault();
  act(letter, id);
}
