const timeoutMs = 8000;
export const retryMs = 5000;

export async function isServerReachable(): Promise<boolean> {
  try {
    // Any response will do, even a proxy's error: the connection is there.
    await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}

/** Retries after a network failure as soon as the server responds, until it succeeds. The returned function stops it. */
export function retryUntilDone(work: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function attempt() {
    clearTimeout(timer);
    const isDone =
      (await isServerReachable()) &&
      !isStopped &&
      (await work().then(
        () => true,
        () => false,
      ));
    if (isDone || isStopped) stop();
    else timer = setTimeout(attempt, retryMs);
  }
  function stop() {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener("online", attempt);
  }

  window.addEventListener("online", attempt);
  void attempt();
  return stop;
}
