const timeoutMs = 8000;
export const askAgainMs = 5000;

export async function isServerReachable(): Promise<boolean> {
  try {
    // Any response will do, even a proxy's error: the connection is there.
    await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}

/** Retries after a network failure as soon as the server responds, until it succeeds or is given up. */
export function retryUntilDone(work: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function tryIt() {
    clearTimeout(timer);
    const isDone =
      (await isServerReachable()) &&
      !isOver &&
      (await work().then(
        () => true,
        () => false,
      ));
    if (isDone || isOver) giveUp();
    else timer = setTimeout(tryIt, askAgainMs);
  }
  function giveUp() {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener("online", tryIt);
  }

  window.addEventListener("online", tryIt);
  void tryIt();
  return giveUp;
}
