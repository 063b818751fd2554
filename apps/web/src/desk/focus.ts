import { useEffect, useRef } from "react";

/** Runs a callback after the next render, to move the focus to a new element. */
export function useAfterRender(): (run: () => void) => void {
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    waiting.current?.();
    waiting.current = null;
  });
  return (run) => {
    waiting.current = run;
  };
}

/** Returns the focus to the element that opened a view, however the view was closed. */
export function useFocusOpener(view: string | undefined, openerOf: (view: string) => string): void {
  const before = useRef(view);
  useEffect(() => {
    const left = before.current;
    before.current = view;
    if (left !== undefined && view === undefined) document.getElementById(openerOf(left))?.focus();
  }, [view, openerOf]);
}
