import type { Connection } from "@mero-mat/db/connect";
import * as jobs from "@mero-mat/db/queries/jobs";
import type { JobKind } from "@mero-mat/db/schema";
import { type BackgroundWork, keepWorking } from "./background-work.ts";

interface Options<Kind extends JobKind> {
  db: Connection["db"];
  kind: Kind;
  /** How many are taken at once, and for how long: longer than they take, so that only who has died loses them. */
  take: { limit: number; seconds: number };
  /** Finishes each or puts it off. */
  work(taken: jobs.Job<Kind>[]): Promise<void>;
  /** Called for one that has not been done in its time. */
  onExpired?(): void;
  onProblem: BackgroundWork["onProblem"];
  ready?: BackgroundWork["ready"];
}

/** Works on the jobs of a kind; all processes on the database share them. */
export function workOnJobs<Kind extends JobKind>({ db, kind, take, work, onExpired, onProblem, ready }: Options<Kind>) {
  async function turn(): Promise<boolean> {
    const taken = await jobs.take(db, kind, take);
    if (taken.length === 0) return false;
    const expired = taken.filter(({ secondsLeft }) => secondsLeft <= 0);
    for (const job of expired) if (await jobs.finish(db, job)) onExpired?.();
    await work(taken.filter(({ secondsLeft }) => secondsLeft > 0));
    return true;
  }
  return { ...keepWorking({ turn, dueInMs: () => jobs.nextInMs(db, kind), onProblem, ready }), turn };
}

/** Runs the task for each, so many at once, and waits for all of them even if one fails. */
export async function atOnce<T>(width: number, items: T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: width }, async () => {
    for (const item of queue) await task(item);
  });
  for (const end of await Promise.allSettled(workers)) if (end.status === "rejected") throw end.reason;
}
