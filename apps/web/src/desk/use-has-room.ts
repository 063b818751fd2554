import { type RefCallback, useCallback, useState } from "react";

/**
 * Returns whether an element is at least so many rem wide: a media query knows the window, but not the reader's text
 * size.
 */
export function useHasRoom(rem: number): [RefCallback<HTMLElement>, boolean] {
  const [hasRoom, setHasRoom] = useState(false);
  const ref = useCallback(
    (element: HTMLElement) => {
      const measure = () => {
        const { fontSize } = getComputedStyle(document.documentElement);
        setHasRoom(element.clientWidth >= rem * Number.parseFloat(fontSize));
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rem],
  );
  return [ref, hasRoom];
}
