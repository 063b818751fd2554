import { contract } from "@mero-mat/api/contract";
import * as policies from "@mero-mat/db/queries/policies";
import { fail } from "../../calls/failures.ts";
import { implement } from "../../procedures/implement.ts";

export const policyRouter = implement(contract.policy, {
  async current({ ctx }) {
    const policy = await policies.current(ctx.db);
    if (!policy) throw fail("not_found");
    return policy;
  },
  contact: async ({ ctx }) => ({ email: ctx.site.contactEmail }),
});
