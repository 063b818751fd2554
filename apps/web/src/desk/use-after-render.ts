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
