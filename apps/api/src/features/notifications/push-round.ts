import type { Connection } from "@mero-mat/db/connect";
import * as pushSubscriptions from "@mero-mat/db/queries/push-subscriptions";
import type { FastifyBaseLogger } from "fastify";
import type { Outcome, Push, PushMessage } from "../../push/push.ts";

export interface Pushing {
  db: Connection["db"];
  push: Push;
  log: FastifyBaseLogger;
  backoffMs: (attempts: number) => number;
  /** No device is begun with any more. */
  stopping: AbortSignal;
  /** What is under way is given up. */
  cut: AbortSignal;
}

interface Recipient extends pushSubscriptions.Subscription {
  subscriptionId: string;
  /** Tries before this one. */
  attempts: number;
}

/** A try that is left to do, after so many; none when that device is settled. */
export type NextTry = { attempts: number; inMs: number } | undefined;

/** For how long work is taken: longer than a round, so that only who has died loses it. */
export const leaseSeconds = 60;
/** A round begins with no device after this: what hangs keeps its own place, and nobody waits behind it for long. */
const roundMs = 10_000;
/** Who is slow is given up soon at first: those who are told for the first time wait for the slowest of a page. */
const patienceMs = { first: 3000, later: 10_000 };
const width = 10;
const attemptsMax = 6;
const retryAfterSecondsMax = 6 * 60 * 60;

/** Half a minute, then four times as long after each try: the sixth and last comes after some three hours. */
export const patientBackoffMs = (attempts: number): number => 30_000 * 4 ** (attempts - 1);

function nextTry(outcome: Outcome, { attempts: before }: Recipient, backoffMs: Pushing["backoffMs"]): NextTry {
  const attempts = before + 1;
  if (outcome.kind !== "later" || attempts >= attemptsMax) return undefined;
  const asked = Math.min(outcome.afterSeconds ?? 0, retryAfterSecondsMax) * 1000;
  return { attempts, inMs: Math.max(backoffMs(attempts), asked) };
}

/** Runs the task for each, so many at once, and waits for all of them even if one fails. */
async function atOnce<T>(items: T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: width }, async () => {
    for (const item of queue) await task(item);
  });
  for (const end of await Promise.allSettled(workers)) if (end.status === "rejected") throw end.reason;
}

/**
 * Tells these devices, and of each what is left to do. Whom the round does not come to is left to do at once; who is gone
 * is removed.
 */
export async function tellDevices<R extends Recipient>(
  { db, push, log, backoffMs, stopping, cut }: Pushing,
  recipients: R[],
  messageTo: (recipient: R) => PushMessage,
  settle: (recipient: R, next: NextTry) => Promise<unknown> | unknown,
): Promise<void> {
  const until = Date.now() + roundMs;
  const counts = { delivered: 0, gone: 0, later: 0, refused: 0 };
  const answers = new Set<string>();
  await atOnce(recipients, async (recipient) => {
    if (stopping.aborted || Date.now() > until) {
      await settle(recipient, { attempts: recipient.attempts, inMs: 0 });
      return;
    }
    const ms = recipient.attempts === 0 ? patienceMs.first : patienceMs.later;
    const outcome = await push.send(recipient, messageTo(recipient), { ms, signal: cut });
    counts[outcome.kind]++;
    // The host is said, never the endpoint: who knows it can reach the device.
    if ("answer" in outcome) answers.add(`${new URL(recipient.endpoint).host}: ${outcome.answer}`);
    if (outcome.kind === "gone") await pushSubscriptions.remove(db, recipient.subscriptionId);
    else await settle(recipient, nextTry(outcome, recipient, backoffMs));
  });
  if (answers.size > 0) log.warn({ ...counts, answers: [...answers].slice(0, 5) }, "some devices could not be told");
}
