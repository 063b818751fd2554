import { inTransaction } from "@mero-mat/db/connect";
import * as reminders from "@mero-mat/db/queries/email-reminders";
import * as jobs from "@mero-mat/db/queries/jobs";
import { isLanguage } from "@mero-mat/domain/languages";
import type { Services } from "../../context.ts";
import { mails } from "../../notifications/mails-and-notices.ts";

/** Codes to log in wait in the same queue: a large area must not hold them up. */
const queuedMax = 200;
const pauseMs = 1000;

type Reminding = Pick<Services, "db" | "mailing" | "site" | "unsubscribing">;

/** Queues as many e-mails as the queue has room for, and leaves the rest to another job. */
export async function remindByEmail(
  { db, mailing, site, unsubscribing }: Reminding,
  job: jobs.Job<"poll_time">,
): Promise<void> {
  const { postId, after = null } = job.payload;
  await inTransaction(db, async (tx) => {
    await reminders.lockPoll(tx, postId);
    const room = queuedMax - (await jobs.countWaiting(tx, "mail", queuedMax));
    if (room === 0) return void (await jobs.putOff(tx, job, { inMs: pauseMs }));
    if (!(await jobs.finish(tx, job))) return;
    const voters = await reminders.queueNext(tx, postId, after, room);
    for (const { id, email, readerLanguage, closesAt, isNew, ...question } of voters) {
      if (!isNew) continue;
      const language = isLanguage(readerLanguage) ? readerLanguage : null;
      const vote = new URL(`/direct-voting?poll=${postId}${language ? `&lang=${language}` : ""}`, site.publicUrl).href;
      const mail = mails.pollReminder(
        { question, closesAt, language },
        { vote, stop: unsubscribing.linkFor(id, language) },
      );
      await mailing.remind(tx, email, mail, { postId, userId: id, closesAt });
    }
    const last = voters.at(-1);
    if (last && voters.length === room)
      await jobs.add(
        tx,
        "poll_time",
        [{ payload: { ...job.payload, after: last.id }, inMs: pauseMs }],
        job.secondsLeft,
      );
  });
}
