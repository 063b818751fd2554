import { useEffect, useRef, useState } from "react";
import type { Asked, Recount } from "./recount-worker.ts";

export interface Recounted {
  scope: string;
  recount: Recount;
}

/** Counts in a worker, one count at a time, and stops when the page is left. */
export function useRecount() {
  const worker = useRef<Worker>(undefined);
  const [counted, setCounted] = useState<Recounted>();

  function stop() {
    worker.current?.terminate();
    worker.current = undefined;
  }
  useEffect(() => stop, []);

  return {
    counted,
    start(asked: Asked) {
      const setRecount = (recount: Recount) => setCounted({ scope: asked.scope, recount });
      stop();
      setRecount({ kind: "progress", share: 0 });
      worker.current = new Worker(new URL("./recount-worker.ts", import.meta.url), { type: "module" });
      worker.current.onerror = () => setRecount({ kind: "failed" });
      worker.current.onmessage = ({ data }: MessageEvent<Recount>) => setRecount(data);
      worker.current.postMessage(asked);
    },
    stop() {
      stop();
      setCounted(undefined);
    },
  };
}
