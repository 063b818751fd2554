export interface BackgroundWork {
  /** Does a part of the due work; false when nothing is due. */
  turn(): Promise<boolean>;
  /** Returns the milliseconds until something is due; null when nothing is scheduled. */
  dueInMs(): Promise<number | null>;
  onProblem(error: unknown): void;
  /**
   * The work waits for this, because a start would otherwise queue behind it on the embedded database's only
   * connection.
   */
  ready?: Promise<void> | undefined;
}

// A notification can be lost; polling this seldom costs nothing.
const restMs = 60_000;
// Due work is claimed by another process for a moment.
const breathMs = 50;
const afterProblemMs = 5000;

/** Works while there is something to do, then rests until something is due or it is woken. */
export function runInBackground({ turn, dueInMs, onProblem, ready = Promise.resolve() }: BackgroundWork) {
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
  const inFlight = ready.then(work);
  return {
    wake,
    /** Waits for the turn under way. */
    async stop() {
      closing = true;
      wake();
      if (hasBegun) await inFlight;
    },
  };
}
