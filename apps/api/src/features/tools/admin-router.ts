import { contract } from "@mero-mat/api/contract";
import { topics } from "@mero-mat/api/events";
import { receipts } from "@mero-mat/api/replies";
import * as accountDesk from "@mero-mat/db/queries/account-desk";
import * as removal from "@mero-mat/db/queries/removal";
import { act } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { implement } from "../../procedures/implement.ts";
import { oldestOf } from "../../responses/counts.ts";

async function remove(ctx: SignedInContext, scope: removal.Scope): Promise<removal.Counts> {
  const line = { action: `data.${scope}`, subjectType: "database", security: "data.removed" } as const;
  const { removed } = await act(ctx, line, async (tx) => {
    if (!(await removal.begin(tx, scope))) throw fail("changed_meanwhile");
    if (scope === "reset") await ctx.publicLog.startNext(tx);
    const counts = await removal.remove(tx, scope, ctx.user.username);
    for (const topic of topics) await ctx.events.publish(tx, topic);
    return { id: scope, removed: counts, details: { removed: counts } };
  });
  // Those of a country were read before.
  for (const count of Object.values(ctx.counts)) void count.recount();
  return removed;
}

export const adminToolsRouter = implement(contract.adminTools, {
  async preview({ ctx: { db, counts } }) {
    const countedAt = oldestOf([counts.removal]);
    return { ...(await counts.removal.read()), admins: await accountDesk.countAdmins(db), countedAt };
  },
  progress: ({ ctx: { db } }) => removal.progress(db),
  async clear({ ctx }) {
    return { removed: await remove(ctx, "clear"), message: receipts.data_cleared };
  },
  async reset({ ctx }) {
    return { removed: await remove(ctx, "reset"), message: receipts.data_reset };
  },
});
