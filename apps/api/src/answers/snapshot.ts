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
  let kept: { value: T; readAt: number } | null = null;
  let underWay: Promise<T> | null = null;

  function start(): Promise<T> {
    const readAt = performance.now();
    const reading = load()
      .then((value) => {
        if (underWay === reading) kept = { value, readAt };
        return value;
      })
      .finally(() => {
        if (underWay === reading) underWay = null;
      });
    underWay = reading;
    return reading;
  }

  return {
    async read(isEnough = () => true) {
      if (kept && performance.now() - kept.readAt <= maxAgeMs && isEnough(kept.value)) return kept.value;
      if (underWay) {
        const value = await underWay;
        if (isEnough(value)) return value;
      }
      // A read that started after this reader's call includes everything that this reader has done.
      return underWay ?? start();
    },
    drop() {
      kept = null;
      underWay = null;
    },
  };
}
