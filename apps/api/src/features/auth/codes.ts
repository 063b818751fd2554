import type { LoginCode } from "@mero-mat/api/auth";
import { inTransaction } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as codes from "@mero-mat/db/queries/codes";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import type * as z from "zod/mini";
import { mailOwner } from "../../accounts/mail-owner.ts";
import { recoverAccess } from "../../accounts/recover-access.ts";
import { fail } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { refuseGuessable } from "../../identity/guessable.ts";
import { countInNetwork, mailCode } from "../../identity/mailed-codes.ts";
import { hashPassword, isPassword } from "../../identity/passwords.ts";
import { refuseUnlessApproved } from "../../identity/refuse-unless-approved.ts";
import { requireSecondFactor } from "../../identity/require-second-factor.ts";
import { mails } from "../../notifications/mails-and-notices.ts";
import { accountSubject, note, notingRefusal } from "../../security/security-log.ts";
import { proveMailbox } from "./prove-mailbox.ts";

const mailOf = { verificationCodes: mails.loginCode, passwordResetCodes: mails.resetCode };
const purposes = { verificationCodes: "login", passwordResetCodes: "reset" } as const;

/**
 * Sends a code. For an address without an account it does the same work, except for sending, which no caller waits for.
 */
export async function sendCode(ctx: Context, table: keyof typeof mailOf, email: string): Promise<void> {
  const { mailbox, owner, isGmailEnabled } = await accounts.findForCode(ctx.db, email);
  if (table === "verificationCodes" && !isGmailEnabled) throw fail("gmail_disabled");
  await mailCode(ctx, table, { mailbox, to: owner?.email ?? null, mailOf: mailOf[table] });
  await note(ctx, "code.sent", {
    subject: owner ? accountSubject(owner) : null,
    facts: { purpose: purposes[table] },
  });
}

/** Returns the owner if the code is right; the code is then used up, or kept valid for a second step. */
const ownerOfCode =
  (look: typeof codes.spend) =>
  async (ctx: Context, table: keyof typeof mailOf, { mailbox, owner }: accounts.CodeTarget, code: string) => {
    const isRight = await look(ctx.db, table, mailbox, ctx.codes.hash(mailbox, code));
    if (isRight && owner) return owner;
    const subject = owner ? accountSubject(owner) : null;
    await note(ctx, "code.failed", { who: null, subject, facts: { purpose: purposes[table] } });
    throw fail("wrong_code");
  };
const knowCode = ownerOfCode(codes.isRight);
const spendCode = ownerOfCode(codes.spend);

/** The account that a code opened; `tookOver` when the code was the first to confirm its mailbox. */
interface Opened {
  account: accounts.Account;
  tookOver: boolean;
}

export async function logInByCode(
  ctx: Context,
  { email, code, secondFactor }: z.output<typeof LoginCode>,
): Promise<Opened> {
  await countInNetwork(ctx, "guesses");
  const found = await accounts.findForCode(ctx.db, email);
  if (!found.isGmailEnabled) throw fail("gmail_disabled");
  const aboutOf = (owner: accounts.Account) => () =>
    ({ who: null, subject: accountSubject(owner), facts: { method: "code" } }) as const;
  // The code is used up only after the second factor, so that it still works for people who are asked for that.
  if (found.owner?.hasFactor) {
    const known = await knowCode(ctx, "verificationCodes", found, code);
    await notingRefusal(ctx, "sign_in.failed", aboutOf(known), () => requireSecondFactor(ctx, known, secondFactor));
  }
  const account = await spendCode(ctx, "verificationCodes", found, code);
  await note(ctx, "code.used", { who: account, facts: { purpose: "login" } });
  await notingRefusal(ctx, "sign_in.failed", aboutOf(account), async () => refuseUnlessApproved(account));
  const tookOver = !account.isMailboxProved && (await inTransaction(ctx.db, (tx) => proveMailbox(ctx, tx, account)));
  await ctx.session.start(account.id);
  await note(ctx, "sign_in.done", { who: account, facts: { method: "code" } });
  return { account, tookOver };
}

/** Finds the account whose password this code has already set to this one: the first response was lost. */
async function findReset({ db, codes: { hash }, request }: Context, email: string, code: string, newPassword: string) {
  const { mailbox, owner: account } = await accounts.findForCode(db, email);
  if (!(await codes.isSpent(db, "passwordResetCodes", mailbox, hash(mailbox, code))) || !account) return null;
  const share = { kind: "other", network: request.network, account: account.id } as const;
  const isSet = await isPassword(share, await accounts.passwordHashOf(db, account.id), newPassword);
  return isSet ? account : null;
}

export async function resetPassword(ctx: Context, email: string, code: string, newPassword: string): Promise<Opened> {
  await countInNetwork(ctx, "guesses");
  const done = await findReset(ctx, email, code, newPassword);
  if (done) {
    await ctx.device.remember(done.id);
    const tookOver = ctx.user?.id !== done.id && (await mailboxes.isJustTakenOver(ctx.db, done.id));
    return { account: done, tookOver };
  }
  // The code is used up only with an acceptable password, so that it still works for people who must choose another
  // one.
  const owner = await knowCode(ctx, "passwordResetCodes", await accounts.findForCode(ctx.db, email), code);
  await refuseGuessable("newPassword", newPassword, owner.username);
  const passwordHash = await hashPassword(
    { kind: "other", network: ctx.request.network, account: owner.id },
    newPassword,
  );
  // Hashing waits for its turn, in which the account may have left the mailbox.
  const account = await spendCode(ctx, "passwordResetCodes", await accounts.findForCode(ctx.db, email), code);
  await note(ctx, "code.used", { who: account, facts: { purpose: "reset" } });
  const ownSession = ctx.user?.id === account.id ? ctx.session.id : null;
  const tookOver = await inTransaction(ctx.db, async (tx) => {
    const isFirst = await proveMailbox(ctx, tx, account);
    await accounts.setPassword(tx, account.id, passwordHash);
    await recoverAccess(ctx, tx, account, ownSession);
    await note(ctx, "password.reset", { who: account, subject: accountSubject(account) }, tx);
    await mailOwner(ctx, tx, account.id, mails.passwordChanged);
    return isFirst;
  });
  // The new password must work on the device where it was set, even while strangers keep the account paused.
  await ctx.device.remember(account.id);
  return { account, tookOver };
}
