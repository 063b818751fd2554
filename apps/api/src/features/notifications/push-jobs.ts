import * as pushJobs from "@mero-mat/db/queries/push-jobs";
import { toMessage } from "./push-message.ts";
import { leaseSeconds, type Pushing, tellDevices } from "./push-round.ts";

const pageSize = 200;

/**
 * Tells one page of devices of the notification that has waited longest: several go forward side by side. The page is
 * marked as done when it has been sent, so that a crash tells it twice and never not at all.
 */
export async function sendPage(pushing: Pushing, onUntold: () => void): Promise<boolean> {
  const { db } = pushing;
  const job = await pushJobs.take(db, leaseSeconds);
  if (!job) return false;
  const devices = await pushJobs.devicesOf(db, job, pageSize);
  const message = toMessage(job);
  const untold: pushJobs.Untold[] = [];
  await tellDevices(
    pushing,
    devices.map(({ id, ...device }) => ({ ...device, subscriptionId: id, attempts: 0 })),
    () => message,
    ({ subscriptionId }, next) => next && untold.push({ subscriptionId, ...next }),
  );
  const after = devices.length === pageSize ? (devices.at(-1)?.id ?? null) : null;
  await db.transaction().execute((tx) => pushJobs.finishPage(tx, job, after, untold));
  if (untold.length > 0) onUntold();
  return true;
}
