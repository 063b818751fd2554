import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import type { Db } from "@mero-mat/db/connect";
import * as discussions from "@mero-mat/db/queries/discussions";
import { limits } from "@mero-mat/domain/limits";
import { act } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import { requireUnchanged } from "../../calls/require-unchanged.ts";
import { implement } from "../../procedures/implement.ts";

async function requireTopic(tx: Db, id: string) {
  const topic = await discussions.lock(tx, id);
  if (!topic) throw fail("not_found");
  return topic;
}

const line = (verb: "create" | "edit" | "delete") =>
  ({ action: `discussion.${verb}`, subjectType: "discussion", topic: "discussions" }) as const;

export const adminDiscussionsRouter = implement(contract.adminDiscussions, {
  list: ({ ctx }) => discussions.list(ctx.db, limits.topicsListed),
  async create({ ctx, input: { area, description = null, ...topic } }) {
    const { id } = await act(ctx, line("create"), (tx) =>
      discussions.create(tx, { ...topic, ...area, description, createdBy: ctx.user.id }),
    );
    return discussions.get(ctx.db, id);
  },
  async edit({ ctx, input: { id, updatedAt, ...changes } }) {
    await act(ctx, line("edit"), async (tx, recordBefore) => {
      const before = await requireTopic(tx, id);
      await recordBefore(id);
      requireUnchanged(updatedAt, before.updatedAt);
      await discussions.update(tx, id, changes);
      return before;
    });
    return discussions.get(ctx.db, id);
  },
  async remove({ ctx, input: { id } }) {
    await act(ctx, line("delete"), async (tx, recordBefore) => {
      const topic = await requireTopic(tx, id);
      await recordBefore(id);
      await discussions.archiveAndRemove(tx, id, ctx.user.username);
      return topic;
    });
    return { message: receipts.discussion_removed };
  },
});
