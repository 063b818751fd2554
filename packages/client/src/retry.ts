import { CallFailed, NoAnswer } from "./failure.ts";

const triesMax = 5;
const patienceSeconds = 30;

/** Returns how long to wait before a retry; null when that is useless, or could do something twice. */
function pauseMs(error: unknown, tries: number, isRepeatable: boolean): number | null {
  const backoff = 250 * 2 ** tries;
  if (error instanceof NoAnswer) return isRepeatable ? backoff : null;
  if (!(error instanceof CallFailed)) return null;
  const { status, reason, retryAfter = 0 } = error;
  if (retryAfter > patienceSeconds) return null;
  const wait = Math.max(retryAfter * 1000, backoff);
  // Refused before anything was done.
  if ((reason === "too_many_requests" || reason === "overloaded") && error.retryAfter !== undefined) return wait;
  return isRepeatable && (reason === "still_running" || status === 503) ? wait : null;
}

export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Sends a call until there is a response, if it may be retried. */
export async function withRetries<T>(
  send: () => Promise<T>,
  { isRepeatable, signal }: { isRepeatable: boolean; signal?: AbortSignal | undefined },
): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await send();
    } catch (error) {
      const wait = tries + 1 < triesMax && !signal?.aborted ? pauseMs(error, tries, isRepeatable) : null;
      if (wait === null) throw error;
      await pause(wait, signal);
    }
}
