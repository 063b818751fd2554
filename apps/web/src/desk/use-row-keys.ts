import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { areShortcutsOn, isDialogOpen, latinKey, textFields } from "./shortcuts.ts";

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const rowsIn = (area: HTMLElement): HTMLElement[] => [...area.querySelectorAll<HTMLElement>("[data-row]")];
const rowIn = (area: HTMLElement, id: string | undefined) => rowsIn(area).find(({ dataset }) => dataset["row"] === id);

/**
 * Moves the focus to the rows of an area and through them with keys, and keeps it near after an action on one of them.
 * `letters` act on the row that has the focus.
 */
export function useRowKeys<Letter extends string>(
  letters: readonly Letter[] = [],
  act: (letter: Letter, id: string) => void = () => {},
) {
  const ref = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<{ id: string | undefined }>();

  // This runs after a closing dialog has given the focus back; it takes the focus from no text field.
  useEffect(() => {
    const area = ref.current;
    if (!next || !area || document.activeElement?.matches(textFields)) return;
    (rowIn(area, next.id) ?? area).focus();
  }, [next]);

  useWindowEvent("keydown", (event) => {
    const { target, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event;
    const area = ref.current;
    if (!area || !(target instanceof Element) || target.closest(textFields) || isDialogOpen()) return;
    if (defaultPrevented || ctrlKey || metaKey || altKey) return;
    const rows = rowsIn(area);
    const at = rows.findIndex((row) => row.closest("li, tr")?.contains(target));
    const key = latinKey(event);
    if (key.length === 1 && !areShortcutsOn()) return;
    const step = steps[key];
    // Outside the rows an arrow scrolls the page, as ever, and a letter goes on from the open row.
    if (step !== undefined && (at >= 0 || key.length === 1)) {
      event.preventDefault();
      const from = at < 0 ? rows.findIndex((row) => row.ariaExpanded === "true") : at;
      rows[from < 0 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1)]?.focus();
    }
    const letter = letters.find((known) => known === key);
    const id = rows[at]?.dataset["row"];
    if (!letter || id === undefined || repeat) return;
    event.preventDefault();
    act(letter, id);
  });

  return {
    /** Props of the element around the rows, which takes the focus when the rows are gone. */
    area: { ref, tabIndex: -1, style: { outline: "none" } },
    focusRow: (id: string) => setNext({ id }),
    /** Moves the focus to the next row of the list, or to the previous one if there is none. */
    focusAfter(id: string) {
      const list = ref.current && rowIn(ref.current, id)?.closest<HTMLElement>("ul, tbody");
      const ids = list ? rowsIn(list).map(({ dataset }) => dataset["row"]) : [];
      const at = ids.indexOf(id);
      setNext({ id: ids[at + 1] ?? ids[at - 1] });
    },
  };
}
