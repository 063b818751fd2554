/** Of the time so many parts are rest: what holds up this process has the smaller part of it. */
const restOfWork = 2;
const restMostMs = 200;

/** Does one thing after the other, with a rest after each. Whoever would be behind too many gets null. */
export function inTurn(waitingMost: number) {
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
