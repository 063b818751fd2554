import type { PollBatch } from "@mero-mat/api/admin/poll-batches";
import { contract } from "@mero-mat/api/contract";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as desk from "@mero-mat/db/queries/admin-polls";
import * as batches from "@mero-mat/db/queries/poll-batches";
import * as polls from "@mero-mat/db/queries/polls";
import { phaseOf } from "@mero-mat/domain/poll-rules";
import { fail } from "../../calls/failures.ts";
import { implement } from "../../procedures/implement.ts";
import { toItem } from "./batch-counts.ts";

const listed = 10;

async function read(db: Db, readerId: string, id: string): Promise<PollBatch> {
  const found = await batches.find(db, id);
  if (!found) throw fail("not_found");
  const { adminId: _, ...batch } = found;
  const items = await batches.itemsOf(db, id);
  const refused = items.flatMap(({ postId, state }) => (state === "refused" ? [postId] : []));
  const overtaken =
    refused.length > 0 ? await adminLog.overtakenOn(db, "poll", refused, found.adminId ?? readerId) : new Map();
  return {
    ...batch,
    items: items.map(({ postId, ...item }) => ({
      ...item,
      pollId: postId,
      isOpen: phaseOf(item, Date.now()) !== "closed",
      overtakenBy: overtaken.get(postId),
    })),
  };
}

export const adminPollBatchesRouter = implement(contract.adminPollBatches, {
  list: async ({ ctx: { db } }) => {
    const rows = await batches.recent(db, listed);
    return rows.map(({ adminId: _, ...batch }) => batch);
  },
  find: ({ ctx: { db, user }, input: { id } }) => read(db, user.id, id),
  create: ({ ctx, input: { act, ids } }) =>
    inTransaction(ctx.db, async (tx) => {
      const found = new Map((await polls.sharedByIds(tx, ids)).map((poll) => [poll.id, poll]));
      // Polls that were deleted meanwhile are left out.
      const items = ids.flatMap((id) => found.get(id) ?? []).map((poll) => toItem(act, poll));
      if (items.length === 0) throw fail("not_found");
      return read(tx, ctx.user.id, await batches.create(tx, { act, adminId: ctx.user.id }, items));
    }),
  start: ({ ctx, input: { id, act, ids } }) =>
    inTransaction(ctx.db, async (tx) => {
      if (!(await batches.start(tx, id, act, ctx.user.id)))
        throw fail((await batches.find(tx, id)) ? "changed_meanwhile" : "not_found");
      await desk.lockMany(tx, ids);
      await batches.queue(tx, id, ids, "in_other_batch");
      await ctx.events.publish(tx, "desk");
      return read(tx, ctx.user.id, id);
    }),
  stop: ({ ctx, input: { id } }) =>
    inTransaction(ctx.db, async (tx) => {
      await batches.stop(tx, id, "batch_stopped");
      for (const topic of ["polls", "desk"] as const) await ctx.events.publish(tx, topic);
      return read(tx, ctx.user.id, id);
    }),
});
