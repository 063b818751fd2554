import { fail } from "./failures.ts";

interface Entry {
  start(): void;
  refuse(error: Error): void;
}

/** A tree with a queue at each leaf; the branches of each level are served in turn. */
class Branch {
  readonly branches = new Map<string, Branch>();
  readonly entries: Entry[] = [];
  size = 0;

  add(path: readonly string[], entry: Entry): void {
    this.size++;
    const [part, ...rest] = path;
    if (part === undefined) {
      this.entries.push(entry);
      return;
    }
    const branch = this.branches.get(part) ?? new Branch();
    this.branches.set(part, branch);
    branch.add(rest, entry);
  }

  /** Removes the next entry, and moves its branch to the end of the round. */
  take(): Entry | undefined {
    const [next] = this.branches;
    if (!next) {
      const entry = this.entries.shift();
      if (entry) this.size--;
      return entry;
    }
    const [part, branch] = next;
    this.size--;
    this.branches.delete(part);
    const entry = branch.take();
    if (branch.size > 0) this.branches.set(part, branch);
    return entry;
  }

  /** Removes the newest entry of the longest branch; of branches of equal length the newest. */
  dropNewest(): Entry | undefined {
    this.size--;
    const [longest] = [...this.branches].sort(([, a], [, b]) => a.size - b.size).slice(-1);
    if (!longest) return this.entries.pop();
    const [part, branch] = longest;
    const entry = branch.dropNewest();
    if (branch.size === 0) this.branches.delete(part);
    return entry;
  }
}

/**
 * Limits how many run at once and how many wait. Each level of the path (kind, network, account) is served round-robin,
 * so one crowd does not delay the others. When the queue is full, the newest entry of the longest branch fails with a
 * Retry-After.
 */
export function fairQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const waiting = new Branch();
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
      // The next entry takes over this place.
      const next = waiting.take();
      if (next) next.start();
      else running--;
    }
  }
  return Object.assign(inTurn, { waiting: () => waiting.size, atOnce });
}
