import { useEffect, useRef } from "react";

/** Runs something once what was just changed stands on the page: the focus goes to what is there only then. */
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

/** Leads the focus back to what opened a view, however the view was left. */
export function useReturnFocus(view: string | undefined, openerOf: (view: string) => string): void {
  const before = useRef(view);
  const latest = useRef(openerOf);
  latest.current = openerOf;
  useEffect(() => {
    const left = before.current;
    before.current = view;
    if (left !== undefined && view === undefined) document.getElementById(latest.current(left))?.focus();
  }, [view]);
}
