import { inTransaction } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as knownDevices from "@mero-mat/db/queries/known-devices";
import { mailOwner } from "../../accounts/mail-owner.ts";
import type { SignedInContext } from "../../context.ts";
import { endAccess } from "../../identity/end-sessions.ts";
import { refuseGuessable } from "../../identity/guessable.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { requirePassword } from "../../identity/require-password.ts";
import { mails } from "../../notifications/mails-and-notices.ts";
import { accountSubject, note } from "../../security/security-log.ts";

export async function changePassword(ctx: SignedInContext, current: string, next: string): Promise<void> {
  const { db, user, session, device, request } = ctx;
  await refuseGuessable("newPassword", next, user.username);
  await requirePassword(ctx, current);
  const passwordHash = await hashPassword({ kind: "other", network: request.network, account: user.id }, next);
  await inTransaction(db, async (tx) => {
    await accounts.setPassword(tx, user.id, passwordHash);
    await endAccess(ctx, tx, user, session.id);
    await knownDevices.removeOfUser(tx, user.id, device.id);
    await note(ctx, "password.changed", { subject: accountSubject(user) }, tx);
    await mailOwner(ctx, tx, user.id, mails.passwordChanged);
  });
}
