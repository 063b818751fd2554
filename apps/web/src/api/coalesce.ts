import { pause } from "./pause.ts";

interface Pace {
  everyMs: number;
  /** Spreads the requests of many devices that received the same event at once. */
  jitterMs: number;
}

/** Merges many events into one request at a time, and never loses the last event. */
export function coalesce(ask: () => Promise<unknown>, { everyMs, jitterMs }: Pace): () => void {
  let wanted = false;
  let busy = false;
  const jitter = () => pause(Math.random() * jitterMs);

  async function work() {
    await jitter();
    while (wanted) {
      wanted = false;
      await Promise.allSettled([ask(), pause(everyMs).then(jitter)]);
    }
    busy = false;
  }

  return () => {
    wanted = true;
    if (busy) return;
    busy = true;
    void work();
  };
}
