import { useEffect, useRef, useState } from "react";
import type { Step } from "./prove.ts";
import type { Asked, Recount } from "./recount-worker.ts";

export interface Recounted {
  scope: string;
  recount: Recount;
  /** Checks of the record's head. */
  steps: Step[];
}

/** Counts in a worker, one count at a time, and stops when the page is left. */
export function useRecount(createWorker: () => Worker) {
  const running = useRef<AbortController>(undefined);
  const [counted, setCounted] = useState<Recounted>();
  const [ofBallot, setOfBallot] = useState<Recounted>();

  function stop() {
    running.current?.abort();
    running.current = undefined;
  }
  useEffect(() => stop, []);

  return {
    counted,
    /** Count that decides the verdict: a faulty one, else the last that looked for the reader's ballot. */
    decisive: counted?.recount.kind === "fault" ? counted : (ofBallot ?? counted),
    async start(asked: Asked): Promise<Recount> {
      stop();
      const run = new AbortController();
      running.current = run;
      const { signal } = run;
      let at: Recounted = { scope: asked.scope, recount: { kind: "progress", share: 0 }, steps: [] };
      const show = (more: Partial<Recounted>) => {
        at = { ...at, ...more };
        if (!signal.aborted) setCounted(at);
        return at.recount;
      };
      show({});
      const onProgress = (recount: Recount) => show({ recount });
      const onOpened = (steps: Step[]) => show({ steps });
      const recount = await import("./recount-in-worker.ts").then(
        ({ recountInWorker }) => recountInWorker(asked, { createWorker, signal, onOpened, onProgress }),
        (): Recount => ({ kind: "failed" }),
      );
      show({ recount });
      if (asked.ballot !== undefined && !signal.aborted) setOfBallot(at);
      return recount;
    },
    stop() {
      stop();
      setCounted(undefined);
    },
    forget() {
      stop();
      setCounted(undefined);
      setOfBallot(undefined);
    },
  };
}
