import { inTransaction } from "@mero-mat/db/connect";
import * as jobs from "@mero-mat/db/queries/jobs";
import * as push from "@mero-mat/db/queries/push";
import { toMessage } from "./push-message.ts";
import { deliver, type Pushing } from "./push-round.ts";

const pageSize = 200;

/**
 * Pushes a notification to one page of devices; several pages run concurrently. A page is marked as done after it was
 * sent, so that a crash may send it twice but never not at all.
 */
export async function sendPage(pushing: Pushing, job: jobs.Job<"push">, onUndelivered: () => void): Promise<void> {
  const { db } = pushing;
  const { notificationId, after } = job.payload;
  const announcement = await push.announcement(db, notificationId);
  if (!announcement) return void (await jobs.finish(db, job));
  const devices = await push.devicesOf(db, announcement, after, pageSize);
  const message = toMessage(announcement);
  const undelivered: jobs.NewJob<"push_retry">[] = [];
  await deliver(
    pushing,
    devices.map((device) => ({ ...device, tries: 0 })),
    () => message,
    ({ subscriptionId }, next) => next && undelivered.push({ payload: { notificationId, subscriptionId }, ...next }),
  );
  const last = devices.length === pageSize ? (devices.at(-1)?.subscriptionId ?? null) : null;
  await inTransaction(db, (tx) => push.finishPage(tx, job, last, undelivered));
  if (undelivered.length > 0) onUndelivered();
}

/** Retries unreachable devices, if the message is still meant for them; each is settled when its response arrives. */
export async function sendAgain(pushing: Pushing, retries: jobs.Job<"push_retry">[]): Promise<void> {
  const { db } = pushing;
  const recipients = new Map((await push.recipientsOf(db, retries)).map((recipient) => [recipient.jobId, recipient]));
  for (const job of retries) if (!recipients.has(job.id)) await jobs.finish(db, job);
  await deliver(
    pushing,
    retries.flatMap((job) => {
      const recipient = recipients.get(job.id);
      return recipient ? [{ ...recipient, job, tries: job.tries }] : [];
    }),
    toMessage,
    ({ job }, next) => (next ? jobs.putOff(db, job, next) : jobs.finish(db, job)),
  );
}
