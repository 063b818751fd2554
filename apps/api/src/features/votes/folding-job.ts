import type { Connection } from "@mero-mat/db/connect";
import * as ledger from "@mero-mat/db/queries/ledger";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import * as publicTotals from "@mero-mat/db/queries/public-totals";
import type { FastifyInstance } from "fastify";
import type { Events } from "../../events/events.ts";
import { runInBackground } from "../../jobs/background-work.ts";
import { safeMethods } from "../../plugins/security.ts";

const everyMs = 300;
const batch = 20_000;
/** Browsers refetch after votes, so more frequent events would only add load. */
const publishEveryMs = 2000;
const lateAfterSeconds = 10;
/** Removed lines that reads of the inbox still step over. */
const linesPerVacuum = 1000;

/**
 * Moves votes from the inbox to the tallies and publishes the event `votes`. Requests that may have written votes wake
 * it, at most a few times a second and in one process at a time. Displayed counts are exact without it.
 */
export function registerFolding(app: FastifyInstance, db: Connection["db"], events: Events): void {
  let unpublished = false;
  let publishedAt = 0;
  let removedLines = 0;

  async function foldBatch(): Promise<boolean> {
    const candidateVotes = await ledger.fold(db, batch);
    const partyVotesMoved = await partyVotes.fold(db, batch);
    const moved = Math.max(candidateVotes.moved, partyVotesMoved);
    unpublished ||= candidateVotes.moved > 0;
    if (partyVotesMoved > 0) unpublished = (await isPublicChange()) || unpublished;
    await vacuum(candidateVotes.moved + partyVotesMoved);
    if (moved === batch) await warnIfLate();
    if (unpublished && Date.now() - publishedAt >= publishEveryMs) {
      await events.publish(db, "votes");
      unpublished = false;
      publishedAt = Date.now();
    }
    return moved === batch;
  }

  /** An event for each party vote would show whose vote moved the totals, unless they are live anyway. */
  const isPublicChange = async () => !(await publicTotals.isStepped(db)) || (await publicTotals.publishFullStep(db));

  /** Autovacuum looks once a minute, and the embedded database has none. */
  async function vacuum(moved: number): Promise<void> {
    removedLines += moved;
    if (removedLines < linesPerVacuum) return;
    removedLines = 0;
    await ledger.vacuumInboxes(db);
  }

  async function warnIfLate(): Promise<void> {
    const { lines, seconds } = await ledger.backlog(db);
    if (seconds > lateAfterSeconds)
      app.log.warn({ lines, seconds }, "the counting of votes is behind; what is shown stays exact");
  }

  const work = runInBackground({
    turn: foldBatch,
    // Another process may have been folding while a vote was written.
    async dueInMs() {
      if (await ledger.isWaiting(db)) return everyMs;
      return unpublished ? publishedAt + publishEveryMs - Date.now() : null;
    },
    ready: app.untilReady,
    onProblem: (error) => app.log.warn({ err: error }, "votes could not be folded, trying again"),
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook("onResponse", ({ method }, _reply, done) => {
    if (!safeMethods.has(method))
      timer ??= setTimeout(() => {
        timer = undefined;
        work.wake();
      }, everyMs);
    done();
  });
  app.addHook("preClose", async () => {
    clearTimeout(timer);
    await work.stop();
  });
}
