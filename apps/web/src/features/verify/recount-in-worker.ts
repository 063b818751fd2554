import { Fault } from "@mero-mat/observer/core/fault";
import { openRecord } from "./log.ts";
import type { Step } from "./prove.ts";
import type { Asked, Job, Recount } from "./recount-worker.ts";
import { readCosigned } from "./witnesses.ts";

interface Options {
  createWorker: () => Worker;
  signal: AbortSignal;
  /** Receives what was checked of the head before the count. */
  onOpened: (steps: Step[]) => void;
  onProgress: (recount: Recount) => void;
}

async function count(asked: Asked, { createWorker, signal, onOpened, onProgress }: Options): Promise<Recount> {
  const { opened, grown } = await openRecord(asked.site);
  const cosigned = await readCosigned(asked.site, opened);
  const { origin, size, root } = opened.head;
  onOpened([
    { name: "head", state: opened.isSigned ? "good" : "unknown" },
    { name: "grew", state: "good", ...grown },
    ...(cosigned ? [cosigned] : []),
  ]);
  signal.throwIfAborted();
  const worker = createWorker();
  const job: Job = { ...asked, head: { origin, size, root } };
  return new Promise<Recount>((resolve) => {
    signal.addEventListener("abort", () => resolve({ kind: "failed" }));
    worker.onerror = () => resolve({ kind: "failed" });
    worker.onmessage = ({ data }: MessageEvent<Recount>) =>
      data.kind === "progress" ? onProgress(data) : resolve(data);
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}

/** Compares the newest head with the one seen last, and counts what it covers in a worker. */
export const recountInWorker = (asked: Asked, options: Options): Promise<Recount> =>
  count(asked, options).catch((error: unknown) =>
    error instanceof Fault ? { kind: "fault", fault: error.message } : { kind: "failed" },
  );
