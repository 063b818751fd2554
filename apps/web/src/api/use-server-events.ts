import { useEffect } from "react";

/**
 * Subscribes to changes on the server, public ones or this reader's: a stream belongs to one reader from its start.
 * Nothing depends on it, so failures are ignored.
 */
export function useServerEvents(readerId: string | undefined): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    // Loaded after the page's own files: a new page is not out of date yet.
    const start = () =>
      import("./server-events.ts").then(
        ({ followServerEvents }) => {
          if (!isUnmounted) stop = followServerEvents();
        },
        () => {},
      );
    if (document.readyState === "complete") void start();
    else window.addEventListener("load", start, { once: true });
    return () => {
      isUnmounted = true;
      window.removeEventListener("load", start);
      stop?.();
    };
  }, [readerId]);
}
