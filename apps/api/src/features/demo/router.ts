import { contract } from "@mero-mat/api/contract";
import * as demoRows from "@mero-mat/db/queries/demo-rows";
import { implement } from "../../procedures/implement.ts";

export const demoRouter = implement(contract.demo, {
  isShown: async ({ ctx }) => ({ isDemo: await demoRows.isThere(ctx.db), isReadOnly: await ctx.isReadOnly() }),
});
