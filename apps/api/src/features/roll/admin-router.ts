import type { RollUpload } from "@mero-mat/api/admin/roll";
import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import type { Db } from "@mero-mat/db/connect";
import * as approvals from "@mero-mat/db/queries/approvals";
import * as uploads from "@mero-mat/db/queries/roll-uploads";
import { act } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import { implement } from "../../procedures/implement.ts";
import { oldestOf } from "../../responses/counts.ts";

async function newestUpload(db: Db): Promise<RollUpload | null> {
  await uploads.failLost(db);
  await approvals.lapse(db);
  await uploads.failUnapproved(db);
  const newest = await uploads.newest(db);
  if (!newest) return null;
  const { id, isReplacing, rejected: rejectedCount, ...upload } = newest;
  const rejected = await uploads.rejectionsOf(db, id);
  return { ...upload, mode: isReplacing ? "replace" : "add", rejected, rejectedCount };
}

export const adminRollRouter = implement(contract.adminRoll, {
  status: async ({ ctx: { db, counts } }) => ({
    entries: await uploads.countEntries(db),
    countedAt: oldestOf([counts.onRoll]),
    accounts: await counts.onRoll.read(),
    upload: await newestUpload(db),
  }),
  async take({ ctx, input: { id } }) {
    const line = {
      action: "roll.replace",
      subjectType: "roll",
      topic: "settings",
      security: "setting.changed",
    } as const;
    await act(ctx, line, async (tx) => {
      if (!(await uploads.take(tx, id, "waiting"))) throw fail("not_found");
      const { added, unchanged, rejected } = await uploads.find(tx, id);
      return { id: String(id), details: { added, unchanged, rejected } };
    });
    return { message: receipts.roll_replaced };
  },
});
