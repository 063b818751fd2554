import type { LoginCode } from "@mero-mat/api/auth";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as codes from "@mero-mat/db/queries/codes";
import * as knownDevices from "@mero-mat/db/queries/known-devices";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import * as settings from "@mero-mat/db/queries/settings";
import * as throttles from "@mero-mat/db/queries/throttles";
import type * as z from "zod/mini";
import type { Context, SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { hashCode, newCode } from "../../identity/codes.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { passwordChangedMail } from "../../mail/account-mails.ts";
import { confirmCodeMail, loginCodeMail, type Mail, resetCodeMail } from "../../mail/messages.ts";
import { accountSubject, note, notingRefusal } from "../../security-log.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { endSessions } from "./end-sessions.ts";
import { refuseUnlessApproved } from "./login.ts";
import { proveMailbox } from "./prove-mailbox.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { tellOwner } from "./tell-owner.ts";

// A town behind one address goes on, at a pace at which nobody floods mailboxes or finds a code.
const perNetwork = {
  sends: { windowSeconds: 60 * 60, burst: 30, spacingSeconds: 10 },
  guesses: { windowSeconds: 60 * 60, burst: 50, spacingSeconds: 5 },
};
const perMailbox = { windowSeconds: 60 * 60, limit: 10, burst: 3, spacingSeconds: 60 };

export async function requireGmailEnabled(db: Db): Promise<void> {
  if (!(await settings.isOn(db, "gmail_enabled"))) throw fail("gmail_disabled");
}

async function countInNetwork({ db, network }: Context, what: keyof typeof perNetwork): Promise<void> {
  const wait = await throttles.hit(db, `code ${what}:${network}`, perNetwork[what]);
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
}

interface CodeMail {
  mailbox: string;
  /** The address as its owner writes it; without one nobody gets the code. */
  to: string | null;
  mailOf: (code: string) => Mail;
}

/** A new code for a mailbox and the mail with it, both or neither, at the pace that is allowed. */
async function mailCode(ctx: Context, table: codes.CodeTable, { mailbox, to, mailOf }: CodeMail): Promise<void> {
  const { db, codeKey, mailing } = ctx;
  await countInNetwork(ctx, "sends");
  const wait = await throttles.hit(db, `code:${mailbox}`, perMailbox);
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
  const code = newCode();
  await inTransaction(db, async (tx) => {
    await codes.store(tx, table, mailbox, hashCode(codeKey, mailbox, code));
    await mailing.send(tx, to, mailOf(code), codes.validSeconds);
  });
}

const mails = { verificationCodes: loginCodeMail, passwordResetCodes: resetCodeMail };
const purposes = { verificationCodes: "login", passwordResetCodes: "reset", mailboxCodes: "mailbox" } as const;

/** Does the same for an address nobody has, but for the mail itself, which nobody waits for. */
export async function sendCode(ctx: Context, table: keyof typeof mails, email: string): Promise<void> {
  const { db } = ctx;
  const account = await accounts.findForCode(db, email);
  const mailbox = await accounts.mailboxOf(db, email);
  await mailCode(ctx, table, { mailbox, to: account?.email ?? null, mailOf: mails[table] });
  await note(ctx, "code.sent", {
    subject: account ? accountSubject(account) : null,
    facts: { purpose: purposes[table] },
  });
}

/** To the own address, to confirm it from inside. */
export async function sendConfirmationCode(ctx: SignedInContext): Promise<void> {
  const { db, user } = ctx;
  const { email, mailbox, isProven } = await mailboxes.ofUser(db, user.id);
  if (!email || !mailbox) throw fail("not_found");
  if (isProven) return;
  await mailCode(ctx, "mailboxCodes", { mailbox, to: email, mailOf: confirmCodeMail(user.username) });
  await note(ctx, "code.sent", { subject: accountSubject(user), facts: { purpose: "mailbox" } });
}

export async function confirmMailbox(ctx: SignedInContext, code: string): Promise<void> {
  const { db, codeKey, user, events } = ctx;
  await countInNetwork(ctx, "guesses");
  const { email, mailbox } = await mailboxes.ofUser(db, user.id);
  const subject = accountSubject(user);
  if (!email || !mailbox || !(await codes.spend(db, "mailboxCodes", mailbox, hashCode(codeKey, mailbox, code)))) {
    await note(ctx, "code.failed", { subject, facts: { purpose: "mailbox" } });
    throw fail("wrong_code");
  }
  await mailboxes.prove(db, user.id, email);
  await note(ctx, "mailbox.proved", { subject });
  await events.publish(db, "account", user.id);
}

/** Whose the code is, when it is right: it is spent, or can still be used. */
const ownerOfCode =
  (look: typeof codes.spend) =>
  async (ctx: Context, table: codes.CodeTable, email: string, code: string): Promise<accounts.Account> => {
    const { db, codeKey } = ctx;
    const mailbox = await accounts.mailboxOf(db, email);
    const isRight = await look(db, table, mailbox, hashCode(codeKey, mailbox, code));
    const account = await accounts.findForCode(db, email);
    if (isRight && account) return account;
    const subject = account ? accountSubject(account) : null;
    await note(ctx, "code.failed", { who: null, subject, facts: { purpose: purposes[table] } });
    throw fail("wrong_code");
  };
const knowCode = ownerOfCode(codes.isRight);
const spendCode = ownerOfCode(codes.spend);

/** Whether the code was the first to prove the mailbox, and so took the account over. */
interface Opened {
  account: accounts.Account;
  tookOver: boolean;
}

export async function logInByCode(
  ctx: Context,
  { email, code, secondFactor }: z.output<typeof LoginCode>,
): Promise<Opened> {
  // Spent only after the second factor: whoever is asked for it, or mistypes it, comes back with the same code.
  await countInNetwork(ctx, "guesses");
  const known = await knowCode(ctx, "verificationCodes", email, code);
  const about = () => ({ who: null, subject: accountSubject(known), facts: { method: "code" } }) as const;
  await notingRefusal(ctx, "sign_in.failed", about, () => requireSecondFactor(ctx, known, secondFactor));
  const account = await spendCode(ctx, "verificationCodes", email, code);
  await note(ctx, "code.used", { who: account, facts: { purpose: "login" } });
  await notingRefusal(ctx, "sign_in.failed", about, async () => refuseUnlessApproved(account));
  const tookOver = await ctx.db.transaction().execute((tx) => proveMailbox(ctx, tx, account));
  await ctx.session.start(account.id);
  await note(ctx, "sign_in.done", { who: account, facts: { method: "code" } });
  return { account, tookOver };
}

export async function resetPassword(ctx: Context, email: string, code: string, newPassword: string): Promise<Opened> {
  await countInNetwork(ctx, "guesses");
  // Spent only with a password that can be taken: whoever has to choose another comes back with the same code.
  const owner = await knowCode(ctx, "passwordResetCodes", email, code);
  refuseGuessable("newPassword", newPassword, owner.username);
  const account = await spendCode(ctx, "passwordResetCodes", email, code);
  await note(ctx, "code.used", { who: account, facts: { purpose: "reset" } });
  const passwordHash = await hashPassword(newPassword);
  const ownSession = ctx.user?.id === account.id ? ctx.session.id : null;
  const tookOver = await ctx.db.transaction().execute(async (tx) => {
    const isFirst = await proveMailbox(ctx, tx, account);
    await accounts.setPassword(tx, account.id, passwordHash);
    await endSessions(ctx, tx, account, ownSession);
    await knownDevices.removeOfUser(tx, account.id);
    await note(ctx, "password.reset", { who: account, subject: accountSubject(account) }, tx);
    await tellOwner(ctx, tx, account.id, passwordChangedMail);
    return isFirst;
  });
  // The new password must work where it was set, also while strangers keep the account paused.
  await ctx.device.remember(account.id);
  return { account, tookOver };
}
