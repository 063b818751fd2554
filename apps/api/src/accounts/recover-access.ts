import type { Db } from "@mero-mat/db/connect";
import * as knownDevices from "@mero-mat/db/queries/known-devices";
import * as passkeys from "@mero-mat/db/queries/passkeys";
import type { Person } from "@mero-mat/db/queries/security-log";
import type { Context } from "../context.ts";
import { endAccess } from "../identity/end-sessions.ts";
import { mails } from "../notifications/mails-and-notices.ts";
import { accountSubject, note } from "../security/security-log.ts";
import { mailOwner } from "./mail-owner.ts";

/** Removes the account's passkeys, which may be a thief's, and returns whether there were any. */
export async function removePasskeys(ctx: Context, tx: Db, account: Person): Promise<boolean> {
  const count = await passkeys.removeOfUser(tx, account.id);
  if (count === 0) return false;
  await note(ctx, "passkey.removed", { subject: accountSubject(account), facts: { count } }, tx);
  await mailOwner(ctx, tx, account.id, mails.passkeysRemoved);
  return true;
}

/**
 * Gives an account back to its owner when somebody else may have had it: sessions, tokens and passkeys end, and no device
 * is known any more.
 */
export async function recoverAccess(ctx: Context, tx: Db, account: Person, except?: string | null): Promise<void> {
  await endAccess(ctx, tx, account, except);
  await removePasskeys(ctx, tx, account);
  await knownDevices.removeOfUser(tx, account.id);
}
