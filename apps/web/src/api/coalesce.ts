import { pause } from "./pause.ts";

interface Pace {
  everyMs: number;
  /** Spreads a crowd that heard the same hint at the same instant. */
  jitterMs: number;
}

/** Turns hints, however many, into one question at a time, the last of them never lost. */
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
