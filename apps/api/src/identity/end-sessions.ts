import type { Db } from "@mero-mat/db/connect";
import type { Person } from "@mero-mat/db/queries/security-log";
import * as sessions from "@mero-mat/db/queries/sessions";
import type { Context } from "../context.ts";
import { accountSubject, note } from "../security-log.ts";

/**
 * Ends the sessions of an account, but for one, if any, in the transaction of whatever made it necessary; pages that are open
 * there ask at once who is signed in.
 */
export async function endSessions(ctx: Context, tx: Db, account: Person, except?: string | null): Promise<void> {
  const count = await sessions.removeOfUser(tx, account.id, except ?? undefined);
  if (count > 0) await note(ctx, "session.ended", { subject: accountSubject(account), facts: { count } }, tx);
  await ctx.events.publish(tx, "account", account.id);
}
