import { type RefObject, useEffect, useState } from "react";
import { type Act, formatsAt } from "./editing.ts";

// Bold that is switched on for what will be typed next moves no caret: the key or the button that did it is heard too.
const events = ["selectionchange", "input", "keyup", "click"] as const;

/** The formats of where the caret is, as it moves. */
export function useFormats(root: RefObject<HTMLElement | null>): (act: Act) => boolean {
  // As one string, so that a caret that moves within a word draws nothing anew.
  const [on, setOn] = useState("");
  useEffect(() => {
    const look = () => {
      const { anchorNode = null } = window.getSelection() ?? {};
      if (root.current?.contains(anchorNode)) setOn(formatsAt(root.current).join(" "));
    };
    for (const event of events) document.addEventListener(event, look);
    return () => {
      for (const event of events) document.removeEventListener(event, look);
    };
  }, [root]);
  return (act) => on.split(" ").includes(act);
}
