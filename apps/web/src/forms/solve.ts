import type { Challenge, Solution } from "@mero-mat/api/proof-of-work";

type WorkerMessage = { number: number } | { tried: number };

/** Solves a challenge in a worker, and reports the progress from 0 to 1. */
export function solve(
  { maxnumber, ...challenge }: Challenge,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Solution> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Solution>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ("number" in data) resolve({ ...challenge, number: data.number });
      else onProgress(data.tried / maxnumber);
    };
    worker.postMessage({ ...challenge, maxnumber });
  }).finally(() => worker.terminate());
}
