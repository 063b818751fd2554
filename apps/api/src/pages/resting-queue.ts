/** Each piece of work is followed by a rest twice as long, so that it takes less than half of this process's time. */
const restOfWork = 2;
const restMostMs = 200;

/** Does one thing after another, with a rest after each. Callers behind too many others get null. */
export function restingQueue(waitingMost: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return function take<T>(work: () => Promise<T>): Promise<T> | null {
    if (waiting >= waitingMost) return null;
    waiting++;
    let ms = 0;
    const done = last.then(async () => {
      const began = performance.now();
      try {
        return await work();
      } finally {
        ms = performance.now() - began;
        waiting--;
      }
    });
    const rest = () => new Promise((resolve) => setTimeout(resolve, Math.min(ms * restOfWork, restMostMs)));
    last = done.then(rest, rest);
    return done;
  };
}
