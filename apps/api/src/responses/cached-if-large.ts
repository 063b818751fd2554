export interface CachedValue<T> {
  read(): Promise<T>;
  /** Reads the value in the background. */
  recount(): Promise<void>;
  /** Returns when the cached value was read, if it is due for a refresh; null otherwise. */
  countedAt(): Date | null;
}

interface Options<T> {
  /** Whether reading this value takes so long that nobody should wait for it. */
  isLarge(value: T): boolean;
  recountAfterMs: number;
}

/** Reads a small value at each call. A large one is cached and refreshed in the background. */
export function cachedIfLarge<T>(load: () => Promise<T>, { isLarge, recountAfterMs }: Options<T>): CachedValue<T> {
  let last: { value: T; at: number } | null = null;
  let background: Promise<void> | null = null;

  async function start(): Promise<T> {
    const value = await load();
    last = isLarge(value) ? { value, at: Date.now() } : null;
    return value;
  }
  const recount = async () => {
    // The last value stays when the database is away; the next reader tries again.
    background ??= start().then(
      () => undefined,
      () => undefined,
    );
    await background;
    background = null;
  };
  const isOld = (at: number) => Date.now() - at > recountAfterMs;
  return {
    recount,
    countedAt: () => (last && isOld(last.at) ? new Date(last.at) : null),
    async read() {
      if (!last) return start();
      if (isOld(last.at)) void recount();
      return last.value;
    },
  };
}
