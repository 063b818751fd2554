import type { Reason } from "@mero-mat/api/errors";
import { type Connection, type Db, inTransaction } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as desk from "@mero-mat/db/queries/admin-polls";
import * as jobs from "@mero-mat/db/queries/jobs";
import * as batches from "@mero-mat/db/queries/poll-batches";
import * as polls from "@mero-mat/db/queries/polls";
import { isUnavailable } from "@mero-mat/db/unavailable";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { writeLines } from "../../admin-log/act.ts";
import { describe } from "../../admin-log/subjects.ts";
import { fail, refusalOf } from "../../calls/failures.ts";
import type { Events } from "../../events/events.ts";
import { queueOf, workOnJobs } from "../../jobs/job-worker.ts";
import { countOf, hasChanged } from "./batch-counts.ts";
import { pollActs } from "./poll-acts.ts";

type Job = jobs.Job<"poll_batch">;
type Batch = NonNullable<Awaited<ReturnType<typeof batches.find>>>;

// Voters' pages refetch on each event, so one is published for every ten polls, and one at the end.
const pollsPerEvent = 10;

/** Finds the administrator who started the batch; null once that account is deleted or no longer an administrator's. */
async function starterOf(tx: Db, { adminId }: Batch) {
  const admin = adminId === null ? null : await accounts.findById(tx, adminId);
  return admin?.role === "admin" ? admin : null;
}

async function actOn(tx: Db, events: Events, batch: Batch, item: batches.Item): Promise<void> {
  const { act } = batch;
  const id = item.postId;
  const user = await starterOf(tx, batch);
  if (!user) throw fail("starter_lost_role");
  await desk.lock(tx, id);
  if (act === "declare") {
    const [poll] = await polls.sharedByIds(tx, [id]);
    if (poll && !poll.winnerDeclared && hasChanged(item, countOf(poll))) throw fail("count_changed");
  }
  const [before] = await describe(tx, "poll", [id]);
  const { details } = await pollActs[act]({ events, user }, tx, id, async () => {});
  await writeLines(user, tx, { action: `poll.${act}`, subjectType: "poll" }, [{ id, details, before }]);
}

/** Acts on the next poll of the batch. An action refuses before it changes anything, so its transaction goes on. */
async function step(tx: Db, events: Events, job: Job, onTaken: (item: batches.Item) => void): Promise<void> {
  const { batchId } = job.payload;
  const item = await batches.lockNext(tx, batchId);
  const batch = item && (await batches.find(tx, batchId));
  if (!item || !batch) {
    await jobs.finish(tx, job);
    await events.publish(tx, "polls");
    await events.publish(tx, "desk");
    return;
  }
  onTaken(item);
  try {
    await actOn(tx, events, batch, item);
    await batches.markDone(tx, batchId, item.postId);
  } catch (error) {
    const reason = refusalOf(error);
    if (!reason) throw error;
    await batches.markRefused(tx, batchId, item.postId, reason);
  }
  if (item.position % pollsPerEvent === 0) await events.publish(tx, "polls");
  await events.publish(tx, "desk");
  await jobs.putOff(tx, job, {});
}

/**
 * Carries out batches, one poll per transaction: if a process dies, its transaction rolls back, and another process
 * continues once the claim expires.
 */
export function registerPollBatches(app: FastifyInstance, db: Connection["db"], events: Events): void {
  async function work(job: Job): Promise<void> {
    let taken: batches.Item | undefined;
    try {
      await inTransaction(db, (tx) =>
        step(tx, events, job, (item) => {
          taken = item;
        }),
      );
    } catch (error) {
      // A poll that fails must not keep the others waiting.
      if (!taken || isUnavailable(error)) throw error;
      app.log.error({ err: error, pollId: taken.postId }, "a poll of a batch failed");
      const reason: Reason = "internal";
      await batches.markRefused(db, job.payload.batchId, taken.postId, reason);
      await jobs.putOff(db, job, {});
    }
  }
  const worker = workOnJobs({
    app,
    db,
    queue: queueOf(db, "poll_batch", { limit: 1, seconds: 20 }),
    payload: z.object({ batchId: z.uuid() }),
    async work(claimed) {
      for (const job of claimed) await work(job);
    },
    onProblem: (error) => app.log.warn({ err: error }, "a batch of polls could not go on, trying again"),
  });
  events.onOwnChange((topic) => topic === "desk" && worker.wake());
  app.addHook("preClose", () => worker.stop());
}
