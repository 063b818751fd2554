import { fail } from "../../calls/failures.ts";

const perUser = 2;
// Each may hold a whole file in memory.
const perProcess = 20;

/** Admits a limited number of uploads at once, and only a few of each user. */
export function openGate() {
  const inFlight = new Map<string, number>();
  let all = 0;

  return async function pass<T>(userId: string, task: () => Promise<T>): Promise<T> {
    const mine = inFlight.get(userId) ?? 0;
    if (mine >= perUser) throw fail("too_many_requests", { retryAfter: 2 });
    if (all >= perProcess) throw fail("overloaded", { retryAfter: 5 });
    inFlight.set(userId, mine + 1);
    all++;
    try {
      return await task();
    } finally {
      all--;
      const left = (inFlight.get(userId) ?? 1) - 1;
      if (left > 0) inFlight.set(userId, left);
      else inFlight.delete(userId);
    }
  };
}
