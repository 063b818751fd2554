import { afterCommit, type Connection, type Db } from "@mero-mat/db/connect";
import * as reminders from "@mero-mat/db/queries/email-reminders";
import * as jobs from "@mero-mat/db/queries/jobs";
import * as z from "zod/mini";
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
  send(db: Db, to: string | null, mail: Mail, expiresInSeconds?: number): Promise<void>;
  /**
   * Queues a reminder likewise. When its turn comes it goes only to a voter who still has to be reminded, and at most
   * once: a server that dies while it sends one, or a mail server that does not respond in time, is not asked again.
   */
  remind(db: Db, to: string, mail: Mail, reminder: reminders.Reminder): Promise<void>;
  close(): Promise<void>;
}

interface Queued {
  to: string | null;
  mail: Mail;
  reminder?: reminders.Reminder;
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
  mailer: Mailer;
  /** Encrypts queued messages, because they contain codes and addresses. */
  sealer: Sealer;
  app: JobHost;
}

/** Queues messages in the database and sends them in the background, in any process. */
export function openMailing({ db, mailer, sealer, app }: Options): Mailing {
  const { log } = app;
  const giveUp = (problem = {}) => log.error(problem, "a mail was given up");

  async function deliver(sealed: string): Promise<void> {
    const { to, mail, reminder }: Queued = JSON.parse(sealer.unseal(owner, sealed));
    if (to === null || (reminder && !(await reminders.claim(db, reminder, to)))) return;
    await within(timeoutMs, mailer.deliver(to, mail)).catch(async (error) => {
      // After this error the mail server may still have taken it.
      if (reminder && problemOf(error).code !== "ETIMEDOUT") await reminders.release(db, reminder);
      throw error;
    });
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
  async function add(tx: Db, queued: Queued, expiresInSeconds: number): Promise<void> {
    const sealed = sealer.seal(owner, JSON.stringify(queued));
    await jobs.add(tx, "mail", [{ payload: { sealed } }], expiresInSeconds);
    // Wakes only this process: the others would all query for a mail that one process sends.
    afterCommit(tx, worker.wake);
  }

  return {
    reachesPeople: mailer.reachesPeople,
    send: (tx, to, mail, expiresInSeconds = threeDays) => add(tx, { to, mail }, expiresInSeconds),
    remind: (tx, to, mail, reminder) =>
      add(tx, { to, mail, reminder }, (Date.parse(reminder.closesAt) - Date.now()) / 1000),
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
