import { useEffect, useRef, useState } from "react";
import { type ActKey, onRowKey, rowsIn } from "./row-keys.ts";

const rowIn = (area: HTMLElement, id: string | undefined) => rowsIn(area).find(({ dataset }) => dataset["row"] === id);

/** The rows of a list by the keyboard, and the focus after an act on one of them. */
export function useRows(act: (key: ActKey, id: string) => void) {
  const area = useRef<HTMLElement>(null);
  const latestAct = useRef(act);
  latestAct.current = act;
  const [target, setTarget] = useState<{ id: string | undefined }>();

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listen = (event: KeyboardEvent) => onRowKey(event, element, (key, id) => latestAct.current(key, id));
    element.addEventListener("keydown", listen);
    return () => element.removeEventListener("keydown", listen);
  }, []);

  // Once a dialog has closed, which gives the focus back to where it came from.
  useEffect(() => {
    if (!target || !area.current) return;
    (rowIn(area.current, target.id) ?? area.current).focus();
  }, [target]);

  return {
    area,
    focusRow: (id: string) => setTarget({ id }),
    /** To the next row of its list, or to the one before where none follows. */
    focusAfter(id: string) {
      const list = area.current && rowIn(area.current, id)?.closest("ul");
      const ids = list ? rowsIn(list).map(({ dataset }) => dataset["row"]) : [];
      const at = ids.indexOf(id);
      setTarget({ id: ids[at + 1] ?? ids[at - 1] });
    },
  };
}
