import type { Db } from "@mero-mat/db/connect";
import type { Person } from "@mero-mat/db/queries/security-log";
import * as sessions from "@mero-mat/db/queries/sessions";
import * as tokens from "@mero-mat/db/queries/tokens";
import type { Context } from "../context.ts";
import { accountSubject, note } from "../security/security-log.ts";

/** Ends the streams of an account whose session has ended; the forms that it had open went with the session. */
export async function publishEnd(
  { events }: Context,
  db: Db,
  { id, role }: { id: string; role?: "user" | "admin" },
): Promise<void> {
  await events.publish(db, "access", id);
  if (role !== "user") await events.publish(db, "editing");
}

/** Ends an account's sessions, except one if given; their open pages then check who is signed in. */
export async function endSessions(ctx: Context, tx: Db, account: Person, except?: string | null): Promise<void> {
  const count = await sessions.removeOfUser(tx, account.id, except ?? undefined);
  if (count > 0) await note(ctx, "session.ended", { subject: accountSubject(account), facts: { count } }, tx);
  await ctx.events.publish(tx, "account", account.id);
  await publishEnd(ctx, tx, account);
}

/** Ends sessions and tokens, in the transaction that changes how the account is opened. */
export async function endAccess(ctx: Context, tx: Db, account: Person, except?: string | null): Promise<void> {
  await endSessions(ctx, tx, account, except);
  const count = await tokens.removeOfUser(tx, account.id);
  if (count > 0) await note(ctx, "token.ended", { subject: accountSubject(account), facts: { count } }, tx);
}
