import { useEffect } from "react";

/** Brings an element into view, and the focus with it, once it is there. */
export function useScrollTo(elementId: string | undefined): void {
  useEffect(() => {
    if (!elementId) return;
    const element = document.getElementById(elementId);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "start" });
  }, [elementId]);
}
