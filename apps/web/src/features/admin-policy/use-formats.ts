import { type RefObject, useEffect, useState } from "react";
import { type Act, formatsAt } from "./editing.ts";

/** The formats of where the caret is, as it moves. */
export function useFormats(root: RefObject<HTMLElement | null>): (act: Act) => boolean {
  // As one string, so that a caret that moves within a word draws nothing anew.
  const [on, setOn] = useState("");
  useEffect(() => {
    const editor = root.current;
    if (!editor) return;
    const look = () => {
      const { anchorNode = null } = window.getSelection() ?? {};
      if (editor.contains(anchorNode)) setOn(formatsAt(editor).join(" "));
    };
    document.addEventListener("selectionchange", look);
    editor.addEventListener("input", look);
    return () => {
      document.removeEventListener("selectionchange", look);
      editor.removeEventListener("input", look);
    };
  }, [root]);
  return (act) => on.split(" ").includes(act);
}
