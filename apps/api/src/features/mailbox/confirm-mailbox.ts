import * as codes from "@mero-mat/db/queries/codes";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { countInNetwork, mailCode } from "../../identity/mailed-codes.ts";
import { mails } from "../../notifications/mails-and-notices.ts";
import { accountSubject, note } from "../../security/security-log.ts";

/** Mails a code to the caller's own address, which they confirm with it while signed in. */
export async function sendConfirmationCode(ctx: SignedInContext): Promise<void> {
  const { db, user } = ctx;
  const { email, mailbox, isProven } = await mailboxes.ofUser(db, user.id);
  if (!email || !mailbox) throw fail("not_found");
  if (isProven) return;
  await mailCode(ctx, "mailboxCodes", { mailbox, to: email, mailOf: mails.confirmCode(user.username) });
  await note(ctx, "code.sent", { subject: accountSubject(user), facts: { purpose: "mailbox" } });
}

export async function confirmMailbox(ctx: SignedInContext, code: string): Promise<void> {
  const { db, user, events } = ctx;
  await countInNetwork(ctx, "guesses");
  const { email, mailbox } = await mailboxes.ofUser(db, user.id);
  const subject = accountSubject(user);
  if (!email || !mailbox || !(await codes.spend(db, "mailboxCodes", mailbox, ctx.codes.hash(mailbox, code)))) {
    await note(ctx, "code.failed", { subject, facts: { purpose: "mailbox" } });
    throw fail("wrong_code");
  }
  await mailboxes.prove(db, user.id, email);
  await note(ctx, "mailbox.proved", { subject });
  await events.publish(db, "account", user.id);
}
