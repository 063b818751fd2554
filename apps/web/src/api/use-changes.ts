import { useEffect } from "react";

/**
 * Subscribes to changes on the server, public ones or this reader's: a stream belongs to one reader from its start.
 * Nothing depends on it, so failures are ignored.
 */
export function useChanges(readerId: string | undefined): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    // A page is not out of date before it is read, so this loads after everything it is made of.
    const start = () =>
      import("./changes.ts").then(
        ({ followChanges }) => {
          if (!left) stop = followChanges();
        },
        () => {},
      );
    if (document.readyState === "complete") void start();
    else window.addEventListener("load", start, { once: true });
    return () => {
      left = true;
      window.removeEventListener("load", start);
      stop?.();
    };
  }, [readerId]);
}
