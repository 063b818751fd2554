import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import * as secondFactors from "@mero-mat/db/queries/second-factors";
import { fail } from "../../failures.ts";
import { seal, unseal } from "../../identity/sealing.ts";
import { keyUri, newRecoveryCodes, newSecret, stepOf } from "../../identity/second-factor.ts";
import { implement } from "../../implement.ts";
import { requirePassword } from "../auth/change-password.ts";
import { guess } from "../auth/guess.ts";
import { factorTries, hashRecoveryCode, isEnabled, isRequired } from "./require-second-factor.ts";

export const secondFactorRouter = implement(contract.secondFactor, {
  async status({ ctx: { db, user } }) {
    return {
      enabled: await isEnabled(db, user.id),
      required: user.accountRole === "admin" && (await isRequired(db)),
      recoveryCodesLeft: await secondFactors.recoveryCodesLeft(db, user.id),
    };
  },
  async begin({ ctx, input }) {
    await requirePassword(ctx, input.currentPassword);
    const secret = newSecret();
    if (!(await secondFactors.begin(ctx.db, ctx.user.id, seal(ctx.factorKey, ctx.user.id, secret))))
      throw fail("second_factor_exists");
    return { secret, uri: keyUri(ctx.user.username, secret) };
  },
  async confirm({ ctx: { db, user, factorKey }, input: { code } }) {
    const recoveryCodes = newRecoveryCodes();
    const confirm = () =>
      db.transaction().execute(async (tx) => {
        const factor = await secondFactors.find(tx, user.id);
        if (!factor) throw fail("not_found");
        if (factor.confirmedAt) throw fail("second_factor_exists");
        const step = await stepOf(unseal(factorKey, user.id, factor.secret), code);
        if (step === null || !(await secondFactors.useStep(tx, user.id, step))) return false;
        await secondFactors.setRecoveryCodes(tx, user.id, recoveryCodes.map(hashRecoveryCode));
        return true;
      });
    const { isRight } = await guess(db, factorTries(user.id), confirm);
    if (!isRight) throw fail("wrong_code");
    return { recoveryCodes };
  },
  async remove({ ctx, input }) {
    await requirePassword(ctx, input.currentPassword);
    if (ctx.user.accountRole === "admin" && (await isRequired(ctx.db))) throw fail("second_factor_setup_required");
    await ctx.db.transaction().execute((tx) => secondFactors.remove(tx, ctx.user.id));
    return { message: receipts.second_factor_removed };
  },
});
