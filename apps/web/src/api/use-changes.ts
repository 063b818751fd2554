import { useEffect } from "react";
import { trpc } from "./trpc.ts";

/**
 * Follows what changes on the server, for everybody or for this reader: a stream is somebody's from its beginning. Without it
 * nothing breaks, so that whatever blocks it is passed over.
 */
export function useChanges(readerId: string | undefined): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    // A page is read before it can grow old: this comes after everything it is made of.
    const start = () =>
      import("./changes.ts").then(
        ({ followChanges }) => {
          if (!left) stop = followChanges(utils);
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
  }, [utils, readerId]);
}
