import type { Connection } from "@mero-mat/db/connect";
import * as jobs from "@mero-mat/db/queries/jobs";
import type { JobKind } from "@mero-mat/db/schema";
import { type BackgroundWork, runInBackground } from "./background-work.ts";

interface Queue<Taken> {
  take(): Promise<Taken[]>;
  /** Returns the milliseconds until a job is due, if there is one. */
  nextInMs(): Promise<number | null>;
}

export const queueOf = <Kind extends JobKind>(
  db: Connection["db"],
  kind: Kind,
  share: jobs.Share,
): Queue<jobs.Job<Kind>> => ({
  take: () => jobs.take(db, kind, share),
  nextInMs: () => jobs.nextInMs(db, kind),
});

interface Options<Job extends jobs.Job<JobKind>> {
  db: Connection["db"];
  queue: Queue<Job>;
  /** Finishes each job or puts it off. */
  work(taken: Job[]): Promise<void>;
  /** Runs for a job that was not done in time. */
  onExpired?(): void;
  onProblem: BackgroundWork["onProblem"];
  ready?: BackgroundWork["ready"];
}

/** Works on one kind of job; all processes on the database share the jobs. */
export function workOnJobs<Job extends jobs.Job<JobKind>>(options: Options<Job>) {
  const { db, queue, work, onExpired, onProblem, ready } = options;
  async function turn(): Promise<boolean> {
    const taken = await queue.take();
    if (taken.length === 0) return false;
    const expired = taken.filter(({ secondsLeft }) => secondsLeft <= 0);
    for (const job of expired) if (await jobs.finish(db, job)) onExpired?.();
    await work(taken.filter(({ secondsLeft }) => secondsLeft > 0));
    return true;
  }
  return { ...runInBackground({ turn, dueInMs: queue.nextInMs, onProblem, ready }), turn };
}

/** Runs the task for each item, so many at once, and waits for all of them even if one fails. */
export async function atOnce<T>(width: number, items: T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: width }, async () => {
    for (const item of queue) await task(item);
  });
  for (const end of await Promise.allSettled(workers)) if (end.status === "rejected") throw end.reason;
}
