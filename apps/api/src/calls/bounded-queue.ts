import { fail } from "./failures.ts";

/** Runs this many at once and lets this many wait; callers beyond that are told to come back. */
export function boundedQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++;
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw fail("overloaded", { retryAfter: 5 });
    try {
      return await work();
    } finally {
      // The next in the queue takes this place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }
  return Object.assign(inTurn, { waiting: () => waiting.length });
}
