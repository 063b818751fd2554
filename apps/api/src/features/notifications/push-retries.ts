import * as pushRetries from "@mero-mat/db/queries/push-retries";
import { toMessage } from "./push-message.ts";
import { leaseSeconds, type Pushing, tellDevices } from "./push-round.ts";

const atMost = 100;

/** Tells those again that could not be told, if they are still meant; each is settled as soon as its answer is there. */
export async function sendAgain(pushing: Pushing): Promise<boolean> {
  const { db } = pushing;
  const due = await pushRetries.take(db, atMost, leaseSeconds);
  for (const retry of due) if (!retry.isWanted) await pushRetries.remove(db, retry);
  await tellDevices(
    pushing,
    due.filter(({ isWanted }) => isWanted),
    toMessage,
    (retry, next) => (next ? pushRetries.putOff(db, retry, next.attempts, next.inMs) : pushRetries.remove(db, retry)),
  );
  return due.length > 0;
}
