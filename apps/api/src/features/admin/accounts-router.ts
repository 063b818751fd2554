import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import type { Db } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as knownDevices from "@mero-mat/db/queries/known-devices";
import * as locations from "@mero-mat/db/queries/locations";
import * as sessions from "@mero-mat/db/queries/sessions";
import * as throttles from "@mero-mat/db/queries/throttles";
import * as users from "@mero-mat/db/queries/users";
import type { SignedInContext } from "../../context.ts";
import { decodeCursor, toPage } from "../../cursor.ts";
import { fail } from "../../failures.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { implement } from "../../implement.ts";
import { noticeMail } from "../../mail/messages.ts";
import { requireFreshProof } from "../auth/confirm-identity.ts";
import { strangersTries } from "../auth/guess.ts";
import { refuseGuessable } from "../auth/refuse-guessable.ts";
import { notify, texts } from "../notifications/notices.ts";
import { act, type See } from "./act.ts";

type Review = users.AccountReview & { id: string };

function textOf({ accountStatus, rejectionReason = null }: users.AccountReview) {
  if (accountStatus === "approved") return texts.accountApproved;
  return accountStatus === "rejected" ? texts.accountRejected(rejectionReason) : null;
}

/** What was decided, in the log's word for it: the account's status before a lesser thing. */
function reviewedAs({ accountStatus, isVerified }: Review): string {
  if (accountStatus === "approved") return "account.approve";
  if (accountStatus === "rejected") return "account.reject";
  if (accountStatus === undefined && isVerified !== undefined)
    return isVerified ? "account.verify" : "account.unverify";
  return "account.review";
}

async function review(ctx: SignedInContext, tx: Db, see: See, { id, ...decided }: Review) {
  await locations.lockUser(tx, id);
  await see(id);
  const account = await users.review(tx, id, decided, ctx.user.id);
  if (!account) throw fail("not_found");
  // Who is not approved is nobody here, from this moment on.
  if (decided.accountStatus && decided.accountStatus !== "approved") await sessions.removeOfUser(tx, id);
  const decision = textOf(decided);
  const told = [...(decision ? [decision] : []), ...(decided.isVerified ? [texts.accountVerified] : [])];
  for (const text of told)
    await notify(ctx, tx, { ...text, type: "verification", createdBy: ctx.user.id, targetUserId: id });
  await ctx.events.publish(tx, "account", id);
  return { id, mail: decision && account.email ? { to: account.email, ...decision } : null };
}

/** Whoever is an administrator may stop being one as long as another is left. */
async function requireAnotherAdmin(tx: Db, id: string) {
  const admins = await accounts.lockAdmins(tx);
  const account = await accounts.find(tx, id);
  if (!account) throw fail("not_found");
  if (account.role === "admin" && admins < 2) throw fail("last_admin");
  return account;
}

export const adminAccountsRouter = implement(contract.adminAccounts, {
  async list({ ctx: { db }, input: { limit, cursor, ...filter } }) {
    return toPage(await accounts.list(db, filter, decodeCursor(cursor), limit + 1), limit);
  },
  async byId({ ctx: { db }, input: { id } }) {
    const account = await accounts.find(db, id);
    if (!account) throw fail("not_found");
    return account;
  },
  async review({ ctx, input }) {
    const { mail } = await act(ctx, { action: reviewedAs(input), subjectType: "account" }, (tx, see) =>
      review(ctx, tx, see, input),
    ).catch((error: unknown) => {
      throw users.violatedConstraint(error) === "users_verified_citizenship" ? fail("identity_taken") : error;
    });
    // Who waited, or is shut out, cannot sign in to read of it.
    if (mail) ctx.mailer.send(mail.to, noticeMail(mail));
    return { message: receipts.account_reviewed };
  },
  async setRole({ ctx, input: { id, role } }) {
    await act(ctx, { action: `account.make_${role}`, subjectType: "account" }, async (tx, see) => {
      await requireFreshProof(tx, ctx);
      if (role === "user") await requireAnotherAdmin(tx, id);
      const account = await accounts.find(tx, id);
      if (!account) throw fail("not_found");
      if (role === "user" && (account.province === null || account.email === null)) throw fail("incomplete_account");
      await locations.lockUser(tx, id);
      await see(id);
      await accounts.setRole(tx, id, role);
      await ctx.events.publish(tx, "account", id);
      return account;
    });
    return { message: receipts.account_reviewed };
  },
  async remove({ ctx, input: { id } }) {
    await act(ctx, { action: "account.delete", subjectType: "account", topic: "polls" }, async (tx, see) => {
      const account = await requireAnotherAdmin(tx, id);
      if (account.role === "admin") await requireFreshProof(tx, ctx);
      await see(id);
      await accounts.archiveAndRemove(tx, id, ctx.user.username);
      return { id };
    });
    return { message: receipts.account_removed };
  },
  async resetPassword({ ctx, input: { userId, newPassword } }) {
    const known = await accounts.find(ctx.db, userId);
    refuseGuessable("newPassword", newPassword, known?.username ?? "");
    const hash = await hashPassword(newPassword);
    const { username } = await act(ctx, { action: "account.reset_password", subjectType: "account" }, async (tx) => {
      const account = await accounts.find(tx, userId);
      if (!account) throw fail("not_found");
      // The own one too: this call does not ask for the one before.
      if (account.role === "admin") await requireFreshProof(tx, ctx);
      await users.setPassword(tx, userId, hash);
      await sessions.removeOfUser(tx, userId);
      await knownDevices.removeOfUser(tx, userId);
      await throttles.forget(tx, strangersTries(account.username));
      return account;
    });
    return { message: receipts.password_set, username };
  },
});
