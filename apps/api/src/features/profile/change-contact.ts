import { randomBytes } from "node:crypto";
import type { Profile } from "@mero-mat/api/profile";
import type { Db } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import { isPossibleGmail } from "@mero-mat/domain/identity";
import type * as z from "zod/mini";
import { invalidField } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { endAccess } from "../../identity/end-sessions.ts";
import { hashUndoToken } from "../../identity/mailbox-undo.ts";
import { mails } from "../../notifications/mails-and-notices.ts";
import { accountSubject, note } from "../../security/security-log.ts";

type Contact = Pick<z.output<typeof Profile>, "phone" | "email" | "currentPassword">;

/** Refuses an address that Gmail cannot have assigned. An older account may keep its address. */
export async function refuseImpossible(db: Db, userId: string, email: string): Promise<void> {
  if (isPossibleGmail(email)) return;
  const { mailbox } = await mailboxes.ofUser(db, userId);
  if (mailbox !== (await accounts.mailboxOf(db, email))) throw invalidField("email", "email_impossible");
}

/** Changes phone and address, and writes to the former mailbox if it was confirmed; otherwise it may be anybody's. */
export async function changeContact(
  ctx: SignedInContext,
  tx: Db,
  { phone, email, currentPassword }: Contact,
): Promise<void> {
  const { user, session, site, mailing } = ctx;
  const contact = { phone: phone || null, email };
  const { isChanged, provenBefore } = await mailboxes.setContact(tx, user.id, contact, {
    withPassword: currentPassword !== undefined,
  });
  if (!isChanged) return;
  await note(ctx, "mailbox.changed", { subject: accountSubject(user) }, tx);
  await endAccess(ctx, tx, user, session.id);
  if (provenBefore === null) return;
  const token = randomBytes(32).toString("base64url");
  await mailboxes.allowUndo(tx, user.id, provenBefore, hashUndoToken(token));
  // In the URL's fragment, which no server and no log receives.
  const link = new URL(`/mailbox-back#${token}`, site.publicUrl).href;
  await mailing.send(tx, provenBefore, mails.mailboxChanged(user.username, link));
}
