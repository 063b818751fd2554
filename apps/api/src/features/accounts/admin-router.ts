import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as accountDesk from "@mero-mat/db/queries/account-desk";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as locations from "@mero-mat/db/queries/locations";
import * as secondFactors from "@mero-mat/db/queries/second-factors";
import * as throttles from "@mero-mat/db/queries/throttles";
import { violatedConstraint } from "@mero-mat/db/violated-constraint";
import { mailOwner } from "../../accounts/mail-owner.ts";
import { recoverAccess, removePasskeys } from "../../accounts/recover-access.ts";
import { notifyAccount, reviewAccount } from "../../accounts/review-account.ts";
import { act } from "../../admin-log/act.ts";
import { decodeCursor, toPage } from "../../calls/cursor.ts";
import { fail } from "../../calls/failures.ts";
import { unknownDeviceTries } from "../../identity/attempt.ts";
import { endAccess, publishEnd } from "../../identity/end-sessions.ts";
import { refuseGuessable } from "../../identity/guessable.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { noticeMail } from "../../mail/messages.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { implement } from "../../procedures/implement.ts";
import { accountSubject, note } from "../../security/security-log.ts";

/** An administrator may step down only if another one is left. */
async function requireAnotherAdmin(tx: Db, id: string) {
  const admins = await accountDesk.lockAdmins(tx);
  const account = await accountDesk.find(tx, id);
  if (!account) throw fail("not_found");
  if (account.role === "admin" && admins < 2) throw fail("last_admin");
  return account;
}

export const adminAccountsRouter = implement(contract.adminAccounts, {
  async list({ ctx: { db }, input: { limit, cursor, ...filter } }) {
    return toPage(await accountDesk.list(db, filter, decodeCursor(cursor), limit + 1), limit);
  },
  async byId({ ctx, input: { id } }) {
    const account = await accountDesk.find(ctx.db, id);
    if (!account) throw fail("not_found");
    await note(ctx, "read.account", { subject: accountSubject(account) });
    return account;
  },
  async review({ ctx, input }) {
    await inTransaction(ctx.db, (tx) => reviewAccount(ctx, tx, input)).catch((error: unknown) => {
      throw violatedConstraint(error) === "users_verified_citizenship" ? fail("identity_taken") : error;
    });
    return { message: receipts.account_reviewed };
  },
  async setRole({ ctx, input: { id, role } }) {
    const line = { action: `account.make_${role}`, subjectType: "account", security: "account.role" } as const;
    await act(ctx, line, async (tx, recordBefore) => {
      if (role === "user") await requireAnotherAdmin(tx, id);
      await locations.lockUser(tx, id);
      const account = await accountDesk.find(tx, id);
      if (!account) throw fail("not_found");
      if (role === "user" && (account.province === null || account.email === null)) throw fail("incomplete_account");
      await recordBefore(id);
      await accountDesk.setRole(tx, id, role);
      // A role that is granted again must not revive a session or a token.
      if (account.role !== role) await endAccess(ctx, tx, account);
      return account;
    });
    return { message: receipts.account_reviewed };
  },
  async remove({ ctx, input: { id } }) {
    const line = {
      action: "account.delete",
      subjectType: "account",
      topic: "polls",
      security: "account.deleted",
    } as const;
    await act(ctx, line, async (tx, recordBefore) => {
      await requireAnotherAdmin(tx, id);
      await recordBefore(id);
      await accountDesk.archiveAndRemove(tx, id, ctx.user.username);
      await publishEnd(ctx, tx, { id });
      return { id };
    });
    return { message: receipts.account_removed };
  },
  async removeSecondFactor({ ctx, input: { id } }) {
    if (id === ctx.user.id) throw fail("own_second_factor");
    const line = {
      action: "account.remove_second_factor",
      subjectType: "account",
      security: "factor.removed",
    } as const;
    await act(ctx, line, async (tx) => {
      const account = await accountDesk.find(tx, id);
      if (!account) throw fail("not_found");
      const hadPasskeys = await removePasskeys(ctx, tx, account);
      if (!(await secondFactors.remove(tx, id)) && !hadPasskeys) throw fail("not_found");
      await endAccess(ctx, tx, account);
      await notifyAccount(ctx, tx, id, notices.factorRemoved);
      await mailOwner(ctx, tx, id, noticeMail(notices.factorRemoved));
      return { id };
    });
    return { message: receipts.account_factor_removed };
  },
  async resetPassword({ ctx, input: { userId, newPassword } }) {
    const known = await accountDesk.find(ctx.db, userId);
    await refuseGuessable("newPassword", newPassword, known?.username ?? "");
    const hash = await hashPassword({ kind: "other", network: ctx.request.network, account: ctx.user.id }, newPassword);
    const line = { action: "account.reset_password", subjectType: "account", security: "password.set" } as const;
    const { username } = await act(ctx, line, async (tx) => {
      const account = await accountDesk.find(tx, userId);
      if (!account) throw fail("not_found");
      await accounts.setPassword(tx, userId, hash);
      await recoverAccess(ctx, tx, account);
      await notifyAccount(ctx, tx, userId, notices.passwordSet);
      await mailOwner(ctx, tx, userId, noticeMail(notices.passwordSet));
      await throttles.forget(tx, unknownDeviceTries(account.username));
      return account;
    });
    return { message: receipts.password_set, username };
  },
});
