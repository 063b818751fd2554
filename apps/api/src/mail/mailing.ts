import type { Connection, Db } from "@mero-mat/db/connect";
import * as jobs from "@mero-mat/db/queries/jobs";
import * as z from "zod/mini";
import type { Events } from "../events/events.ts";
import { atOnce, type JobHost, queueOf, workOnJobs } from "../jobs/job-worker.ts";
import type { Sealer } from "../security/seal.ts";
import { connectionsMax, isRefused, type Mailer, problemOf } from "./mailer.ts";
import type { Mail } from "./messages.ts";

export interface Mailing {
  reachesPeople: boolean;
  /**
   * Queues the message in the caller's transaction: it is sent if that commits, whatever happens to this process.
   * Without a recipient it takes the same time, so that it does not reveal who has an account.
   */
  send(db: Db, to: string | null, mail: Mail, secondsKept?: number): Promise<void>;
  close(): Promise<void>;
}

/** Mails are tried for this long: a mail server that fails on a Friday evening is back on Monday. */
const threeDays = 3 * 24 * 60 * 60;

const take = { limit: connectionsMax, seconds: 60 };
const timeoutMs = 45_000;
const closeWithinMs = 2000;

/** Waits two seconds, then twice as long after each try, up to an hour. */
const pauseMs = (tries: number) => Math.min(1000 * 2 ** tries, 60 * 60 * 1000);

const owner = "mail";

/** Waits this long at most; later results are not reported. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("too late"), { code: "ETIMEDOUT" })), ms);
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

interface Options {
  db: Connection["db"];
  events: Events;
  mailer: Mailer;
  /** Encrypts queued messages, because they contain codes and addresses. */
  sealer: Sealer;
  app: JobHost;
}

/** Queues messages in the database and sends them in the background, in any process. */
export function openMailing({ db, events, mailer, sealer, app }: Options): Mailing {
  const { log } = app;
  const giveUp = (problem = {}) => log.error(problem, "a mail was given up");

  async function deliver(sealed: string): Promise<void> {
    const { to, mail }: { to: string | null; mail: Mail } = JSON.parse(sealer.unseal(owner, sealed));
    if (to === null) return;
    await within(timeoutMs, mailer.deliver(to, mail));
  }

  async function work(job: jobs.Job<"mail">): Promise<void> {
    const failure = await deliver(job.payload.sealed).then(() => null, problemOf);
    if (failure && !isRefused(failure)) {
      const tries = job.tries + 1;
      await jobs.putOff(db, job, { tries, inMs: pauseMs(tries) });
      return log.warn({ ...failure, try: tries }, "a mail could not be handed over");
    }
    await jobs.finish(db, job);
    if (failure) giveUp(failure);
  }

  const worker = workOnJobs({
    app,
    db,
    queue: queueOf(db, "mail", take),
    payload: z.object({ sealed: z.string() }),
    work: (taken) => atOnce(connectionsMax, taken, work),
    onExpired: giveUp,
    onProblem: (error) => log.warn({ err: error }, "mails could not be sent, trying again"),
  });
  events.onChange((hint) => hint === "mail" && worker.wake());

  return {
    reachesPeople: mailer.reachesPeople,
    async send(tx, to, mail, secondsKept = threeDays) {
      const sealed = sealer.seal(owner, JSON.stringify({ to, mail }));
      await jobs.add(tx, "mail", [{ payload: { sealed } }], secondsKept);
      await events.publish(tx, "mail");
    },
    /** Sends the messages of the last calls if the mail server responds soon; the rest waits for the next process. */
    async close() {
      const rest = async () => {
        await worker.stop();
        while (await worker.turn());
      };
      await within(closeWithinMs, rest()).catch((error) =>
        log.warn(problemOf(error), "mails are left to the next start"),
      );
      mailer.close();
    },
  };
}
