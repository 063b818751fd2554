import type { Db } from "@mero-mat/db/connect";
import type * as accounts from "@mero-mat/db/queries/accounts";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import { recoverAccess } from "../../accounts/recover-access.ts";
import type { Context } from "../../context.ts";
import { accountSubject, note } from "../../security/security-log.ts";

/**
 * Marks the mailbox as confirmed. Without a session the first confirmation also voids the password and ends all access,
 * because a stranger may have signed up with this address; it then returns true.
 */
export async function proveMailbox(ctx: Context, tx: Db, account: accounts.Account): Promise<boolean> {
  const { id, email } = account;
  // The address was removed since the code was requested.
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
