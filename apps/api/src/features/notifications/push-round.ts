import type { Connection } from "@mero-mat/db/connect";
import type { PushTarget } from "@mero-mat/db/queries/push";
import * as pushSubscriptions from "@mero-mat/db/queries/push-subscriptions";
import type { FastifyBaseLogger } from "fastify";
import { atOnce } from "../../jobs/job-worker.ts";
import type { Outcome, Push, PushMessage } from "../../push/push.ts";

export interface Pushing {
  db: Connection["db"];
  push: Push;
  log: FastifyBaseLogger;
  backoffMs: (tries: number) => number;
  /** When this fires, the round starts with no further device. */
  stopping: AbortSignal;
  /** When this fires, sends under way are given up. */
  cut: AbortSignal;
}

interface Recipient extends PushTarget {
  subscriptionId: string;
  /** Number of tries before this one. */
  tries: number;
}

/** Time of the next try; undefined when the device is settled. */
export type NextTry = { tries: number; inMs: number } | undefined;

/** A round starts with no device after this time, so that a service that hangs delays nobody for long. */
const roundMs = 10_000;
/** The first try gives up a slow service soon, because the other devices of the page wait for it. */
const timeoutMs = { first: 3000, later: 10_000 };
const width = 10;
const triesMax = 6;
const retryAfterSecondsMax = 6 * 60 * 60;

/** Waits half a minute, then four times as long after each try: the sixth and last is after some three hours. */
export const defaultBackoffMs = (tries: number): number => 30_000 * 4 ** (tries - 1);

function nextTry(outcome: Outcome, { tries: before }: Recipient, backoffMs: Pushing["backoffMs"]): NextTry {
  const tries = before + 1;
  if (outcome.kind !== "later" || tries >= triesMax) return undefined;
  const asked = Math.min(outcome.afterSeconds ?? 0, retryAfterSecondsMax) * 1000;
  return { tries, inMs: Math.max(backoffMs(tries), asked) };
}

/**
 * Pushes to these devices and settles each one with its remaining work. Devices that the round does not reach are due
 * at once; devices that no longer exist are removed.
 */
export async function deliver<R extends Recipient>(
  { db, push, log, backoffMs, stopping, cut }: Pushing,
  recipients: R[],
  messageTo: (recipient: R) => PushMessage,
  settle: (recipient: R, next: NextTry) => Promise<unknown> | unknown,
): Promise<void> {
  const until = Date.now() + roundMs;
  const counts = { delivered: 0, gone: 0, later: 0, refused: 0 };
  const answers = new Set<string>();
  await atOnce(width, recipients, async (recipient) => {
    if (stopping.aborted || Date.now() > until) {
      await settle(recipient, { tries: recipient.tries, inMs: 0 });
      return;
    }
    const ms = recipient.tries === 0 ? timeoutMs.first : timeoutMs.later;
    const outcome = await push.send(recipient, messageTo(recipient), { ms, signal: cut });
    counts[outcome.kind]++;
    // The log names the host and never the endpoint, because anybody who knows the endpoint can reach the device.
    if ("answer" in outcome) answers.add(`${new URL(recipient.endpoint).host}: ${outcome.answer}`);
    if (outcome.kind === "gone") await pushSubscriptions.remove(db, recipient.subscriptionId);
    await settle(recipient, nextTry(outcome, recipient, backoffMs));
  });
  if (answers.size > 0)
    log.warn({ ...counts, answers: [...answers].slice(0, 5) }, "some devices could not be notified");
}
