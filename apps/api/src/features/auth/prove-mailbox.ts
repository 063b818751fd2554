import type { Db } from "@mero-mat/db/connect";
import type * as accounts from "@mero-mat/db/queries/accounts";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import { recoverAccess } from "../../accounts/recover-access.ts";
import type { Context } from "../../context.ts";
import { accountSubject, note } from "../../security/security-log.ts";

/**
 * Somebody has read a code in an account's mailbox. With a session that changes nothing else; without one, the first
 * code takes over the account, which may have been created with somebody else's address. Returns whether it did.
 */
export async function proveMailbox(ctx: Context, tx: Db, account: accounts.Account): Promise<boolean> {
  const { id, email } = account;
  // A code does not confirm an address that was changed since it was requested.
  if (email === null) return false;
  if (ctx.user?.id === id) {
    await mailboxes.prove(tx, id, email);
    return false;
  }
  if (!(await mailboxes.takeOver(tx, id, email))) return false;
  await note(ctx, "mailbox.proved", { who: account, subject: accountSubject(account) }, tx);
  await recoverAccess(ctx, tx, account);
  return true;
}
