import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import { inTransaction } from "@mero-mat/db/connect";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import * as secondFactors from "@mero-mat/db/queries/second-factors";
import { mailOwner } from "../../accounts/mail-owner.ts";
import { fail } from "../../calls/failures.ts";
import { requireUnchanged } from "../../calls/require-unchanged.ts";
import { attempt } from "../../identity/attempt.ts";
import { endAccess } from "../../identity/end-sessions.ts";
import { requirePassword } from "../../identity/require-password.ts";
import {
  factorTries,
  hashRecoveryCode,
  isEnabled,
  isRequired,
  requireOwnFactor,
  requireOwnPasskey,
} from "../../identity/require-second-factor.ts";
import { keyUri, newRecoveryCodes, newSecret, stepOf } from "../../identity/second-factor.ts";
import { mails } from "../../notifications/mails-and-notices.ts";
import { implement } from "../../procedures/implement.ts";
import { accountSubject, note, notingRefusal } from "../../security/security-log.ts";

export const secondFactorRouter = implement(contract.secondFactor, {
  async status({ ctx: { db, user } }) {
    return {
      enabled: await isEnabled(db, user.id),
      required: user.accountRole === "admin" && (await isRequired(db)),
      recoveryCodesLeft: await secondFactors.recoveryCodesLeft(db, user.id),
    };
  },
  async begin({ ctx, input }) {
    await requireOwnPasskey(ctx);
    await requirePassword(ctx, input.currentPassword);
    // Otherwise an account created with somebody else's address could keep the owner of the mailbox from taking it
    // over.
    const { email, isProven } = await mailboxes.ofUser(ctx.db, ctx.user.id);
    if (ctx.user.accountRole === "user" && email !== null && !isProven) throw fail("email_proof_required");
    const { code } = input;
    if (code) {
      const about = () => ({ subject: accountSubject(ctx.user) });
      await notingRefusal(ctx, "factor.failed", about, () => requireOwnFactor(ctx, ctx.user, code));
    }
    const secret = newSecret();
    const begin = code ? secondFactors.beginReplacement : secondFactors.begin;
    if (!(await begin(ctx.db, ctx.user.id, ctx.factors.seal(ctx.user.id, secret)))) throw fail("second_factor_exists");
    return { secret, uri: keyUri(ctx.user.username, secret) };
  },
  async confirm({ ctx, input: { code, secret } }) {
    const { db, user, session, factors } = ctx;
    await requireOwnPasskey(ctx);
    const line = { subject: accountSubject(user) };
    const recoveryCodes = newRecoveryCodes();
    const confirm = () =>
      inTransaction(db, async (tx) => {
        const factor = await secondFactors.lock(tx, user.id);
        if (!factor) throw fail("not_found");
        const replaces = factor.confirmedAt !== null;
        const sealed = replaces ? factor.nextSecret : factor.secret;
        if (sealed === null) throw fail("second_factor_exists");
        const begun = factors.unseal(user.id, sealed);
        requireUnchanged(secret, begun);
        const step = await stepOf(begun, code);
        const use = replaces ? secondFactors.replace : secondFactors.useStep;
        if (step === null || !(await use(tx, user.id, step))) return false;
        await secondFactors.setRecoveryCodes(tx, user.id, recoveryCodes.map(hashRecoveryCode));
        await endAccess(ctx, tx, user, session.id);
        if (replaces) await note(ctx, "factor.removed", line, tx);
        await note(ctx, "factor.added", line, tx);
        await mailOwner(ctx, tx, user.id, replaces ? mails.factorReplaced : mails.factorOn);
        return true;
      });
    const { isRight, beginsPause } = await attempt(db, factorTries(user.id), confirm);
    if (isRight) return { recoveryCodes };
    await note(ctx, "factor.failed", line);
    if (beginsPause) await note(ctx, "factor.paused", line);
    throw fail("wrong_code");
  },
  async remove({ ctx, input }) {
    if (ctx.user.accountRole === "admin" && (await isRequired(ctx.db))) throw fail("second_factor_setup_required");
    const about = () => ({ subject: accountSubject(ctx.user) });
    await requirePassword(ctx, input.currentPassword);
    await notingRefusal(ctx, "factor.failed", about, () => requireOwnFactor(ctx, ctx.user, input.code));
    await inTransaction(ctx.db, async (tx) => {
      await secondFactors.remove(tx, ctx.user.id);
      await endAccess(ctx, tx, ctx.user, ctx.session.id);
      await note(ctx, "factor.removed", about(), tx);
      await mailOwner(ctx, tx, ctx.user.id, mails.factorOff);
    });
    return { message: receipts.second_factor_removed };
  },
});
