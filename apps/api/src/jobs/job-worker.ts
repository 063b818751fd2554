import type { Connection } from "@mero-mat/db/connect";
import * as jobs from "@mero-mat/db/queries/jobs";
import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod/mini";
import { type BackgroundWork, runInBackground } from "./background-work.ts";

/** The parts of the server that a worker uses. */
export interface JobHost {
  /** Kinds of jobs that have a worker. */
  jobKinds: Set<jobs.JobKind>;
  untilReady: Promise<void>;
  log: FastifyBaseLogger;
}

interface Queue<Kind, Taken> {
  kind: Kind;
  take(): Promise<Taken[]>;
  /** Returns the milliseconds until a job is due, if there is one. */
  nextInMs(): Promise<number | null>;
}

export const queueOf = <Kind extends jobs.JobKind>(
  db: Connection["db"],
  kind: Kind,
  share: jobs.Share,
): Queue<Kind, jobs.TakenJob> => ({
  kind,
  take: () => jobs.take(db, kind, share),
  nextInMs: () => jobs.nextInMs(db, kind),
});

type WithPayload<Taken, Kind extends jobs.JobKind> = Taken & { payload: jobs.Payloads[Kind] };

interface Options<Kind extends jobs.JobKind, Taken extends jobs.TakenJob> {
  app: JobHost;
  db: Connection["db"];
  queue: Queue<Kind, Taken>;
  payload: z.ZodMiniType<jobs.Payloads[Kind]>;
  /** Finishes each job or puts it off. */
  work(taken: WithPayload<Taken, Kind>[]): Promise<void>;
  /** Runs for a job that was not done in time. */
  onExpired?(): void;
  onProblem: BackgroundWork["onProblem"];
}

/** Works on one kind of job; all processes on the database share the jobs. */
export function workOnJobs<Kind extends jobs.JobKind, Taken extends jobs.TakenJob>(options: Options<Kind, Taken>) {
  const { app, db, queue, payload: schema, work, onExpired, onProblem } = options;
  app.jobKinds.add(queue.kind);

  /**
   * A job that does not fit stays until it expires, because a newer release may have added it. Its values are not
   * logged, because some are secret.
   */
  function read(job: Taken): WithPayload<Taken, Kind>[] {
    const { data: payload, error } = schema.safeParse(job.payload);
    if (!error) return [{ ...job, payload }];
    const problems = error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`);
    app.log.error({ kind: queue.kind, job: job.id, problems }, "a job was not done: its payload does not fit its kind");
    return [];
  }

  async function turn(): Promise<boolean> {
    const taken = await queue.take();
    if (taken.length === 0) return false;
    const expired = taken.filter(({ secondsLeft }) => secondsLeft <= 0);
    for (const job of expired) if (await jobs.finish(db, job)) onExpired?.();
    await work(taken.filter(({ secondsLeft }) => secondsLeft > 0).flatMap(read));
    return true;
  }
  return { ...runInBackground({ turn, dueInMs: queue.nextInMs, onProblem, ready: app.untilReady }), turn };
}

/** Throws if this release adds jobs that nothing here works on. */
export function requireWorkers({ jobKinds }: JobHost): void {
  const missing = jobs.jobKinds.filter((kind) => !jobKinds.has(kind));
  if (missing.length > 0)
    throw new Error(`The server does not start: no worker is registered for jobs of kind ${missing.join(", ")}.`);
}

/** Runs the task for each item, at most `width` at a time, and waits for all of them even if one fails. */
export async function atOnce<T>(width: number, items: T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: width }, async () => {
    for (const item of queue) await task(item);
  });
  for (const end of await Promise.allSettled(workers)) if (end.status === "rejected") throw end.reason;
}
