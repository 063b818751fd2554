import type { Connection } from "@mero-mat/db/connect";
import * as ledger from "@mero-mat/db/queries/ledger";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import * as publicTotals from "@mero-mat/db/queries/public-totals";
import type { FastifyInstance } from "fastify";
import type { Events } from "../../events/events.ts";

const everyMs = 300;
const batch = 20_000;
/** Browsers refetch after votes, so more frequent events would only add load. */
const publishEveryMs = 2000;
const lateAfterSeconds = 10;

/**
 * Folds votes into the counts a few times a second, in one process at a time. Displayed counts are exact without it:
 * the fold only keeps the inbox short.
 */
export function registerFolding(app: FastifyInstance, db: Connection["db"], events: Events): void {
  let timer: NodeJS.Timeout;
  let underWay: Promise<void> = Promise.resolve();
  let unpublished = false;
  let publishedAt = 0;
  let closing = false;

  async function foldAll(): Promise<void> {
    let moved: number;
    do {
      const candidateVotes = await ledger.fold(db, batch);
      const partyVotesMoved = await partyVotes.fold(db, batch);
      moved = Math.max(candidateVotes.moved, partyVotesMoved);
      unpublished ||= candidateVotes.moved > 0;
      if (partyVotesMoved > 0) unpublished = (await isPublicChange()) || unpublished;
      if (moved === batch) await warnIfLate();
    } while (moved === batch && !closing);
    if (unpublished && Date.now() - publishedAt >= publishEveryMs) {
      await events.publish(db, "votes");
      unpublished = false;
      publishedAt = Date.now();
    }
  }

  /** An event for each party vote would show whose vote moved the totals, unless they are live anyway. */
  const isPublicChange = async () => !(await publicTotals.isStepped(db)) || (await publicTotals.publishFullStep(db));

  async function warnIfLate(): Promise<void> {
    const { lines, seconds } = await ledger.backlog(db);
    if (seconds > lateAfterSeconds)
      app.log.warn({ lines, seconds }, "the counting of votes is behind; what is shown stays exact");
  }

  const next = () => {
    timer = setTimeout(() => {
      underWay = foldAll()
        .catch((error) => app.log.warn({ err: error }, "votes could not be folded, trying again"))
        .finally(() => !closing && next());
    }, everyMs);
  };
  next();
  app.addHook("preClose", async () => {
    closing = true;
    clearTimeout(timer);
    await underWay;
  });
}
