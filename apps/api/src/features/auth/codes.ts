import type { LoginCode } from "@mero-mat/api/auth";
import type { Db } from "@mero-mat/db/connect";
import * as codes from "@mero-mat/db/queries/codes";
import * as knownDevices from "@mero-mat/db/queries/known-devices";
import * as sessions from "@mero-mat/db/queries/sessions";
import * as settings from "@mero-mat/db/queries/settings";
import * as throttles from "@mero-mat/db/queries/throttles";
import * as users from "@mero-mat/db/queries/users";
import type * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { fail } from "../../failures.ts";
import { hashCode, newCode } from "../../identity/codes.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { loginCodeMail, type Mail, resetCodeMail } from "../../mail/messages.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { refuseUnlessApproved } from "./login.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

// A town behind one address goes on, at a pace at which nobody floods mailboxes or finds a code.
const perNetwork = {
  sends: { windowSeconds: 60 * 60, burst: 30, spacingSeconds: 10 },
  guesses: { windowSeconds: 60 * 60, burst: 50, spacingSeconds: 5 },
};
const perMailbox = { windowSeconds: 60 * 60, limit: 10, burst: 3, spacingSeconds: 60 };

const mails: Record<codes.CodeTable, (code: string) => Mail> = {
  verificationCodes: loginCodeMail,
  passwordResetCodes: resetCodeMail,
};

export async function requireGmailEnabled(db: Db): Promise<void> {
  if (!(await settings.isOn(db, "gmail_enabled"))) throw fail("gmail_disabled");
}

async function countInNetwork({ db, network }: Context, what: keyof typeof perNetwork): Promise<void> {
  const wait = await throttles.hit(db, `code ${what}:${network}`, perNetwork[what]);
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
}

/** Does the same for an address nobody has, but for the mail itself, which nobody waits for. */
export async function sendCode(ctx: Context, table: codes.CodeTable, email: string): Promise<void> {
  const { db, mailer, codeKey } = ctx;
  await countInNetwork(ctx, "sends");
  const mailbox = await users.mailboxOf(db, email);
  const wait = await throttles.hit(db, `code:${mailbox}`, perMailbox);
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
  const code = newCode();
  await codes.store(db, table, mailbox, hashCode(codeKey, mailbox, code));
  const account = await users.findByMailbox(db, email);
  if (account?.email) mailer.send(account.email, mails[table](code));
}

async function spendCode({ db, codeKey }: Context, table: codes.CodeTable, email: string, code: string) {
  const mailbox = await users.mailboxOf(db, email);
  const isRight = await codes.spend(db, table, mailbox, hashCode(codeKey, mailbox, code));
  return isRight ? users.findByMailbox(db, email) : undefined;
}

/** Whose the code is, when it is right; it can still be used. */
async function ownerOfCode({ db, codeKey }: Context, table: codes.CodeTable, email: string, code: string) {
  const mailbox = await users.mailboxOf(db, email);
  const isRight = await codes.isRight(db, table, mailbox, hashCode(codeKey, mailbox, code));
  return isRight ? users.findByMailbox(db, email) : undefined;
}

export async function logInByCode(
  ctx: Context,
  { email, code, secondFactor }: z.output<typeof LoginCode>,
): Promise<users.Account> {
  // Spent only after the second factor: whoever is asked for it, or mistypes it, comes back with the same code.
  await countInNetwork(ctx, "guesses");
  const known = await ownerOfCode(ctx, "verificationCodes", email, code);
  if (!known) throw fail("wrong_code");
  await requireSecondFactor(ctx, known.id, secondFactor);
  const account = await spendCode(ctx, "verificationCodes", email, code);
  if (!account) throw fail("wrong_code");
  refuseUnlessApproved(account);
  await ctx.session.start(account.id);
  return account;
}

export async function resetPassword(ctx: Context, email: string, code: string, newPassword: string): Promise<void> {
  await countInNetwork(ctx, "guesses");
  // Spent only with a password that can be taken: whoever has to choose another comes back with the same code.
  const owner = await ownerOfCode(ctx, "passwordResetCodes", email, code);
  if (!owner) throw fail("wrong_code");
  refuseGuessable("newPassword", newPassword, owner.username);
  const account = await spendCode(ctx, "passwordResetCodes", email, code);
  if (!account) throw fail("wrong_code");
  const passwordHash = await hashPassword(newPassword);
  await ctx.db.transaction().execute(async (tx) => {
    await users.setPassword(tx, account.id, passwordHash);
    await sessions.removeOfUser(tx, account.id);
    await knownDevices.removeOfUser(tx, account.id);
  });
  // The new password must work where it was set, also while strangers keep the account paused.
  await ctx.device.remember(account.id);
}
