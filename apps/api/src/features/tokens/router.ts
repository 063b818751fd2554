import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import { inTransaction } from "@mero-mat/db/connect";
import { lockUser } from "@mero-mat/db/queries/locations";
import * as tokens from "@mero-mat/db/queries/tokens";
import { limits } from "@mero-mat/domain/limits";
import { fail } from "../../calls/failures.ts";
import { requireFreshProof } from "../../identity/confirm-identity.ts";
import { publishEnd } from "../../identity/end-sessions.ts";
import { isEnabled } from "../../identity/require-second-factor.ts";
import { newToken } from "../../identity/tokens.ts";
import { implement } from "../../procedures/implement.ts";
import { accountSubject, note } from "../../security/security-log.ts";

export const tokensRouter = implement(contract.tokens, {
  list: ({ ctx: { db, user } }) => tokens.listOf(db, user.id),
  async create({ ctx, input }) {
    const { db, user } = ctx;
    if (input.scope === "administer" && user.role !== "admin")
      throw user.accountRole === "admin"
        ? fail("second_factor_setup_required")
        : fail("token_scope", { message: "Only administrators make such a token." });
    const { token, tokenHash } = newToken();
    return inTransaction(db, async (tx) => {
      const withFactor = ctx.session.passkeyId !== null || (await isEnabled(tx, user.id));
      await lockUser(tx, user.id);
      // A change of role or password holds this lock while it ends sessions and tokens: this one must not survive it.
      await requireFreshProof(ctx, tx);
      const created = await tokens.insert(tx, { userId: user.id, tokenHash, withFactor, ...input }, limits.tokensMax);
      if (!created) throw fail("too_many_tokens");
      await note(ctx, "token.made", { subject: accountSubject(user), facts: { scope: created.scope } }, tx);
      return { ...created, token };
    });
  },
  async end({ ctx, input: { id } }) {
    await inTransaction(ctx.db, async (tx) => {
      if (!(await tokens.end(tx, ctx.user.id, id))) throw fail("not_found");
      await note(ctx, "token.ended", { subject: accountSubject(ctx.user), facts: { count: 1 } }, tx);
      await publishEnd(ctx, tx, ctx.user);
    });
    return { message: receipts.token_ended };
  },
});
