import { fail } from "./failures.ts";

interface Entrant {
  start(): void;
  refuse(error: Error): void;
}

/** Entries by the parts of their path; the parts of each level take turns. */
class Lane {
  readonly lanes = new Map<string, Lane>();
  readonly entrants: Entrant[] = [];
  size = 0;

  add(path: readonly string[], entrant: Entrant): void {
    this.size++;
    const [part, ...rest] = path;
    if (part === undefined) {
      this.entrants.push(entrant);
      return;
    }
    const lane = this.lanes.get(part) ?? new Lane();
    this.lanes.set(part, lane);
    lane.add(rest, entrant);
  }

  /** Removes the next entrant, and sends its lane to the end of the round. */
  take(): Entrant | undefined {
    const [next] = this.lanes;
    if (!next) {
      const entrant = this.entrants.shift();
      if (entrant) this.size--;
      return entrant;
    }
    const [part, lane] = next;
    this.size--;
    this.lanes.delete(part);
    const entrant = lane.take();
    if (lane.size > 0) this.lanes.set(part, lane);
    return entrant;
  }

  /** Removes the newest entrant of the longest lane; of lanes of equal length the newest. */
  dropNewest(): Entrant | undefined {
    this.size--;
    const [longest] = [...this.lanes].sort(([, a], [, b]) => a.size - b.size).slice(-1);
    if (!longest) return this.entrants.pop();
    const [part, lane] = longest;
    const entrant = lane.dropNewest();
    if (lane.size === 0) this.lanes.delete(part);
    return entrant;
  }
}

/**
 * Runs this many at once and lets this many wait. Entries that share a part of the path share its turns, so that one
 * crowd does not delay the others. Beyond the limit the longest lane loses its newest entry, which fails with a
 * Retry-After.
 */
export function fairQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const waiting = new Lane();
  let running = 0;

  const turn = (path: readonly string[]) =>
    new Promise<void>((start, refuse) => {
      waiting.add(path, { start, refuse });
      if (waiting.size > waitingMax) waiting.dropNewest()?.refuse(fail("overloaded", { retryAfter: 5 }));
    });

  async function inTurn<T>(path: readonly string[], work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++;
    else await turn(path);
    try {
      return await work();
    } finally {
      // The next entrant takes over this place.
      const next = waiting.take();
      if (next) next.start();
      else running--;
    }
  }
  return Object.assign(inTurn, { waiting: () => waiting.size, atOnce });
}
