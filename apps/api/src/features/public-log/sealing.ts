import { type Connection, type Db, inTransaction } from "@mero-mat/db/connect";
import * as cuts from "@mero-mat/db/queries/log-cuts";
import * as marks from "@mero-mat/db/queries/log-marks";
import * as scopes from "@mero-mat/db/queries/log-scopes";
import * as logs from "@mero-mat/db/queries/log-state";
import * as waiting from "@mero-mat/db/queries/log-waiting";
import * as webhooks from "@mero-mat/db/queries/webhooks";
import type { LogPhase } from "@mero-mat/db/schema";
import type { FastifyBaseLogger } from "fastify";
import type { Events } from "../../events/events.ts";
import { notifyWebhooks } from "../../notifications/notify-webhooks.ts";
import type { Objects } from "../../objects/objects.ts";
import { announceActs } from "./acts.ts";
import { announceNext } from "./announce.ts";
import { append } from "./append.ts";
import { removalEntry, restorationEntry } from "./entries.ts";
import { publishHead, requireContinuation } from "./head.ts";
import type { LogKeys } from "./keys.ts";
import { LogStopped } from "./log-stopped.ts";
import { announceRelease } from "./release.ts";
import * as scope from "./scope.ts";
import { chunk, floor, type Step } from "./step.ts";
import type { Witnesses } from "./witnesses.ts";

/**
 * Seals only where this many wait and leaves the newest, so that the seal at the declaration does not expose a single
 * ballot.
 */
const waits = { least: 2 * floor, back: floor };

export interface Sealer {
  db: Connection["db"];
  keys: LogKeys;
  objects: Objects;
  witnesses: Witnesses;
  events: Events;
  log: FastifyBaseLogger;
}

/** Announces counts once the head over them is signed, because nobody could verify them before. */
async function notifyCounts(tx: Db, { origin, headSize, size }: logs.LogRow, sealer: Sealer): Promise<void> {
  const counts = await webhooks.countsSince(tx, headSize);
  const happened = counts.map((count) => ({ data: { ...count, origin, size } }));
  await notifyWebhooks(sealer, tx, "count.sealed", happened);
}

/** Finds the next step, and starts it. */
async function begin(step: Step, sealer: Sealer): Promise<boolean> {
  const { tx, log } = step;
  const { inRound, size } = log;
  if (!inRound && size > log.headSize) {
    await publishHead(tx, log, sealer);
    await notifyCounts(tx, log, sealer);
    return true;
  }
  const isBegun = await beginNext(step);
  // Checked once per run, before anything of it is stored.
  if (isBegun && !inRound) await requireContinuation(tx, { ...log, size }, sealer);
  return isBegun;
}

async function beginNext(step: Step): Promise<boolean> {
  const { tx, log } = step;
  if (await announceRelease(step)) return true;
  if (await announceActs(step)) return true;
  if (await announceNext(step)) return true;
  const removed = await scopes.markRemoved(tx, chunk);
  if (removed.length > 0) {
    await append(tx, log, removed.map(removalEntry));
    return true;
  }
  const restored = await scopes.unmarkRestored(tx);
  if (restored) {
    await append(tx, log, [restorationEntry(restored)]);
    await waiting.noteGone(tx, restored);
    await logs.update(tx, log.id, { phase: "withdrawing", scope: restored, isRestoring: true });
    return true;
  }
  const uncounted = await scopes.uncounted(tx);
  if (uncounted) {
    await logs.update(tx, log.id, { phase: "collecting", scope: uncounted });
    return true;
  }
  return log.inRound ? goOnWithRound(step) : beginRound(step);
}

async function beginRound({ tx, log }: Step): Promise<boolean> {
  const due = await logs.dueRound(tx, log.id);
  if (!due) return false;
  await waiting.noteGone(tx, null);
  await waiting.beginRound(tx, waits.least);
  await logs.update(tx, log.id, { inRound: true, isAsked: false, withMarks: due.withMarks });
  return true;
}

async function goOnWithRound(step: Step): Promise<boolean> {
  const { tx, log } = step;
  const next = await waiting.nextOfRound(tx);
  if (next) await beginScope(step, next);
  else if (await waiting.isNationwideCountDue(tx, floor, log.withMarks))
    await scope.beginCount(step, scopes.nationwide);
  else {
    await marks.clearDeparted(tx);
    await logs.endRound(tx, log.id);
  }
  return true;
}

/** Fixes the cut before the first ballot is read: a concurrent vote is after it. */
async function beginScope({ tx, log }: Step, next: string): Promise<void> {
  const poll = next === scopes.nationwide ? undefined : await scopes.poll(tx, next);
  if (poll?.winnerDeclared) {
    await logs.update(tx, log.id, { phase: "collecting", scope: next });
    return;
  }
  await waiting.noteGone(tx, next);
  const cut = await cuts.cutOf(tx, next, waits);
  if (Object.keys(cut).length === 0) return;
  await logs.update(tx, log.id, { phase: "collecting", scope: next, cut: JSON.stringify(cut) });
}

const phases: Record<Exclude<LogPhase, "resting">, (step: Step) => Promise<void>> = {
  collecting: scope.collect,
  withdrawing: scope.withdraw,
  appending: scope.appendBatch,
  counting: scope.count,
};

async function stop({ db, log }: Sealer, { message, isBehind }: LogStopped): Promise<void> {
  const current = await logs.current(db);
  if (current.stopped === message) return;
  log.error({ origin: current.origin }, `nothing is sealed any more: ${message}`);
  await logs.update(db, current.id, { stopped: message, isBehind, isAsked: false });
}

type Outcome = "done" | "nothing" | "held";

async function holding(sealer: Sealer, work: (step: Step) => Promise<boolean>): Promise<Outcome> {
  try {
    return await inTransaction(sealer.db, async (tx) => {
      const log = await logs.hold(tx);
      if (!log) return "held";
      return (await work({ tx, log, keys: sealer.keys })) ? "done" : "nothing";
    });
  } catch (error) {
    if (!(error instanceof LogStopped)) throw error;
    await stop(sealer, error);
    return "nothing";
  }
}

/** Detects at once that the database is older than the published log, not only before the next write. */
export const checkPublished = (sealer: Sealer): Promise<Outcome> =>
  holding(sealer, async ({ tx, log }) => {
    await requireContinuation(tx, log, sealer);
    if (log.stopped !== null) await logs.update(tx, log.id, logs.running);
    return false;
  });

/**
 * Does one step of the sealing in one transaction, unless there is nothing to do or another process is sealing. Another
 * order of reads and writes is first tried in its model, apps/api/test/public-log-model.
 */
export const sealStep = (sealer: Sealer): Promise<Outcome> =>
  holding(sealer, async (step) => {
    if (step.log.phase === "resting") return begin(step, sealer);
    await phases[step.log.phase](step);
    return true;
  });
