import { useEffect, useRef, useState } from "react";
import { textFields } from "../../desk/keys.ts";
import { type ActKey, onRowKey, rowsIn } from "./row-keys.ts";

const rowIn = (area: HTMLElement, id: string | undefined) => rowsIn(area).find(({ dataset }) => dataset["row"] === id);

/** The focus comes to the whole of a list when its rows are gone. */
export const quiet = { outline: "none" };

/** The rows of a list by the keyboard, and the focus after an act on one of them. */
export function useRows(act: (key: ActKey, id: string) => void) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const latestAct = useRef(act);
  latestAct.current = act;
  const [target, setTarget] = useState<{ id: string | undefined }>();

  useEffect(() => {
    if (!area) return;
    const listen = (event: KeyboardEvent) => onRowKey(event, area, (key, id) => latestAct.current(key, id));
    area.addEventListener("keydown", listen);
    return () => area.removeEventListener("keydown", listen);
  }, [area]);

  // Once a dialog has closed, which gives the focus back to where it came from; nobody's typing is interrupted.
  useEffect(() => {
    if (!target || !area || document.activeElement?.matches(textFields)) return;
    (rowIn(area, target.id) ?? area).focus();
  }, [target, area]);

  return {
    ref: setArea,
    focusRow: (id: string) => setTarget({ id }),
    /** To the next row of its list, or to the one before where none follows. */
    focusAfter(id: string) {
      const list = area && rowIn(area, id)?.closest("ul");
      const ids = list ? rowsIn(list).map(({ dataset }) => dataset["row"]) : [];
      const at = ids.indexOf(id);
      setTarget({ id: ids[at + 1] ?? ids[at - 1] });
    },
  };
}
