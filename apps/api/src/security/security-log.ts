import type { Db } from "@mero-mat/db/connect";
import * as looks from "@mero-mat/db/queries/looks";
import * as securityLog from "@mero-mat/db/queries/security-log";
import type { SecurityFacts, SecurityKind } from "@mero-mat/domain/security-log";
import { failureOf } from "../calls/failures.ts";
import type { Context } from "../context.ts";

type LogContext = Pick<Context, "db" | "user" | "request" | "sendToCollector">;

interface Line {
  /** Actor; the caller by default. */
  who?: securityLog.Person | null;
  subject?: securityLog.Subject | null;
  facts?: SecurityFacts;
  /** The account or network for which the same call and reason are counted on one line an hour. */
  countedBy?: string;
}

export const accountSubject = ({ id, username }: securityLog.Person): securityLog.Subject => ({
  type: "account",
  id,
  name: username,
});

/**
 * Writes a line of the security log, and forwards it to the log collector. Inside a transaction the change cannot
 * happen without its line; outside one it never makes a call fail.
 */
export async function note(
  ctx: LogContext,
  kind: SecurityKind,
  { who = ctx.user, subject = null, facts = {}, countedBy }: Line = {},
  db: Db = ctx.db,
): Promise<void> {
  const { address, id: requestId } = ctx.request;
  const line = { kind, who: who && { id: who.id, username: who.username }, address, requestId, subject, facts };
  try {
    const repeats = countedBy && [countedBy, facts.call, facts.reason].join(" ");
    await securityLog.append(db, { ...line, repeats });
  } catch (error) {
    if (db.isTransaction) throw error;
    ctx.request.log.warn({ err: error, kind }, "a line of the security log could not be written");
  }
  ctx.sendToCollector(line);
}

/** Counts that the caller looked at these people's data. It fails if it cannot, so that every look is reported to them. */
export const countLooks = ({ db, user }: Pick<Context, "db" | "user">, seen: readonly string[], kind: looks.LookKind) =>
  looks.count(
    db,
    seen.filter((id) => id !== user?.id),
    kind,
  );

// A throttled caller already has a line for an earlier call: a flood must not fill the table.
const neverLogged = new Set(["too_many_requests", "overloaded", "unavailable", "internal"]);

/** Logs the reason if the work is refused. `about` is called only then, because it needs the person the work found. */
export async function notingRefusal<T>(
  ctx: LogContext,
  kind: SecurityKind,
  about: () => Line,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { reason } = failureOf(error);
    const { facts, ...line } = about();
    if (!neverLogged.has(reason)) await note(ctx, kind, { ...line, facts: { ...facts, reason } });
    throw error;
  }
}
