import { contract } from "@mero-mat/api/contract";
import * as users from "@mero-mat/db/queries/users";
import { implement } from "../../implement.ts";

export const profileRouter = implement(contract.profile, {
  async language({ ctx }) {
    return { language: ctx.user.language };
  },
  async setLanguage({ ctx, input }) {
    await users.setLanguage(ctx.db, ctx.user.id, input.language);
    return input;
  },
});
