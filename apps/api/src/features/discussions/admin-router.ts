import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import type { Db } from "@mero-mat/db/connect";
import * as discussions from "@mero-mat/db/queries/discussions";
import { act } from "../../admin-log/act.ts";
import { fail } from "../../failures.ts";
import { implement } from "../../implement.ts";
import { requireUnchanged } from "../../require-unchanged.ts";

const listedAtMost = 200;

async function requireTopic(tx: Db, id: string) {
  const topic = await discussions.lock(tx, id);
  if (!topic) throw fail("not_found");
  return topic;
}

export const adminDiscussionsRouter = implement(contract.adminDiscussions, {
  list: ({ ctx }) => discussions.list(ctx.db, listedAtMost),
  async create({ ctx, input: { title, description = null } }) {
    const { id } = await act(ctx, { action: "discussion.create", subjectType: "discussion" }, (tx) =>
      discussions.create(tx, { title, description, createdBy: ctx.user.id }),
    );
    return discussions.get(ctx.db, id);
  },
  async edit({ ctx, input: { id, updatedAt, ...changes } }) {
    await act(ctx, { action: "discussion.edit", subjectType: "discussion" }, async (tx, see) => {
      const before = await requireTopic(tx, id);
      await see(id);
      requireUnchanged(updatedAt, before.updatedAt);
      await discussions.update(tx, id, changes);
      return before;
    });
    return discussions.get(ctx.db, id);
  },
  async remove({ ctx, input: { id } }) {
    await act(ctx, { action: "discussion.delete", subjectType: "discussion" }, async (tx, see) => {
      const topic = await requireTopic(tx, id);
      await see(id);
      await discussions.archiveAndRemove(tx, id, ctx.user.username);
      return topic;
    });
    return { message: receipts.discussion_removed };
  },
});
