import { inTransaction } from "@mero-mat/db/connect";
import { lockUser } from "@mero-mat/db/queries/locations";
import * as passkeys from "@mero-mat/db/queries/passkeys";
import { mailOwner } from "../../accounts/mail-owner.ts";
import { notifyAccount } from "../../accounts/review-account.ts";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { requireFreshProof } from "../../identity/confirm-identity.ts";
import { publishEnd } from "../../identity/end-sessions.ts";
import { requireOwnPasskey } from "../../identity/require-second-factor.ts";
import { noticeMail } from "../../mail/messages.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { accountSubject, note } from "../../security/security-log.ts";

export async function removePasskey(ctx: SignedInContext, id: string): Promise<void> {
  const { db, user, session, events } = ctx;
  await inTransaction(db, async (tx) => {
    await lockUser(tx, user.id);
    await requireFreshProof(ctx, tx);
    await requireOwnPasskey(ctx, tx);
    const name = await passkeys.remove(tx, user.id, id, session.id);
    if (name === null) throw fail("not_found");
    const text = notices.passkeyRemoved(name);
    await note(ctx, "passkey.removed", { subject: accountSubject(user), facts: { count: 1 } }, tx);
    await notifyAccount(ctx, tx, user.id, text);
    await mailOwner(ctx, tx, user.id, noticeMail(text));
    await events.publish(tx, "account", user.id);
    await publishEnd(ctx, tx, user);
  });
}
