export interface BackgroundWork {
  /** Does a part of what is due; false when nothing is. */
  turn(): Promise<boolean>;
  /** Tells in how many milliseconds something will be due; null when nothing is in sight. */
  dueInMs(): Promise<number | null>;
  onProblem(error: unknown): void;
  /** Waits for this: with the embedded database's one connection, a start would wait behind background work. */
  ready?: Promise<void> | undefined;
}

// A hint can be lost; looking this seldom costs nothing.
const restMs = 30_000;
// What is due already is in the hands of another process for a moment.
const breathMs = 50;
const afterProblemMs = 5000;

/** Works as long as there is something to do, then rests until something is due or it is woken. */
export function keepWorking({ turn, dueInMs, onProblem, ready = Promise.resolve() }: BackgroundWork) {
  let closing = false;
  let hasBegun = false;
  let isWoken = false;
  let endRest = () => {};

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function runOnce(): Promise<number> {
    if (await turn()) return 0;
    return Math.max(breathMs, Math.min((await dueInMs()) ?? restMs, restMs));
  }

  async function work(): Promise<void> {
    hasBegun = true;
    while (!closing) {
      isWoken = false;
      const ms = await runOnce().catch((error) => {
        onProblem(error);
        return afterProblemMs;
      });
      if (ms > 0 && !isWoken && !closing) await rest(ms);
    }
  }

  const wake = () => {
    isWoken = true;
    endRest();
  };
  const underWay = ready.then(work);
  return {
    wake,
    /** Waits for the turn that is under way. */
    async stop() {
      closing = true;
      wake();
      if (hasBegun) await underWay;
    },
  };
}
