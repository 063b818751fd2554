import { contract } from "@mero-mat/api/contract";
import { topics } from "@mero-mat/api/events";
import { receipts } from "@mero-mat/api/replies";
import * as demoRows from "@mero-mat/db/queries/demo-rows";
import { act } from "../../admin-log/act.ts";
import { implement } from "../../procedures/implement.ts";

export const adminDemoRouter = implement(contract.adminDemo, {
  preview: ({ ctx: { db } }) => demoRows.count(db),
  async remove({ ctx }) {
    const line = { action: "data.remove_demo", subjectType: "database", security: "data.removed" } as const;
    const { removed } = await act(ctx, line, async (tx) => {
      const counts = await demoRows.remove(tx, ctx.user.username);
      for (const topic of topics) await ctx.events.publish(tx, topic);
      return { id: "demo", removed: counts, details: { removed: counts } };
    });
    return { removed, message: receipts.demo_removed };
  },
});
