export interface Snapshot<T> {
  /**
   * Returns the cached value if it is recent and sufficient for this reader; otherwise reads a new one, once for all
   * waiting readers.
   */
  read(isEnough?: (value: T) => boolean): Promise<T>;
  /** Drops the value, cached or being read, after a change: no later call gets it. */
  drop(): void;
}

export function snapshot<T>(load: () => Promise<T>, maxAgeMs = 1000): Snapshot<T> {
  let cached: { value: T; readAt: number } | null = null;
  let inFlight: Promise<T> | null = null;

  function start(): Promise<T> {
    const readAt = performance.now();
    const reading = load()
      .then((value) => {
        if (inFlight === reading) cached = { value, readAt };
        return value;
      })
      .finally(() => {
        if (inFlight === reading) inFlight = null;
      });
    inFlight = reading;
    return reading;
  }

  return {
    async read(isEnough = () => true) {
      if (cached && performance.now() - cached.readAt <= maxAgeMs && isEnough(cached.value)) return cached.value;
      if (inFlight) {
        const value = await inFlight;
        if (isEnough(value)) return value;
      }
      // A read that started after this reader's call includes everything that this reader has done.
      return inFlight ?? start();
    },
    drop() {
      cached = null;
      inFlight = null;
    },
  };
}
