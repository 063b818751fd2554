import type { Topic } from "@mero-mat/api/events";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import type { AdminAct } from "@mero-mat/domain/admin-acts";
import { compareFacts } from "@mero-mat/domain/log-facts";
import type { SecurityKind } from "@mero-mat/domain/security-log";
import type { SignedInContext } from "../context.ts";
import { note } from "../security/security-log.ts";
import { type Described, describe, type SubjectType } from "./subjects.ts";

interface Act {
  action: AdminAct;
  subjectType: SubjectType;
  /** Topic to invalidate, if there is one. */
  topic?: Topic;
  /** Event under which the security log records the action too. */
  security?: SecurityKind;
}

export interface Done {
  id: string;
  /** Adds the action's outcome to the subject's state before and after. */
  details?: Record<string, unknown> | undefined;
  /** Id of the action, where the transaction has one for each subject. */
  actId?: string | undefined;
}

/** Records the subject's state before the change. Call it after locking the subject and before changing it. */
export type RecordBefore = (id: string) => Promise<void>;

type DoneBefore = Done & { before?: Described | null | undefined };

/** Writes the lines of an action on several subjects into the audit log alone. */
export async function writeLines(
  admin: Pick<SignedInContext["user"], "id" | "username">,
  tx: Db,
  { action, subjectType }: Pick<Act, "action" | "subjectType">,
  done: DoneBefore[],
) {
  const ids = done.map(({ id }) => id);
  const described = await describe(tx, subjectType, ids);
  const lines = done.map(({ id, details, actId, before = null }, index) => {
    const after = described[index] ?? null;
    const subject = (after ?? before)?.subject;
    const facts = compareFacts(before?.facts ?? null, after?.facts ?? null);
    return { admin, action, subjectType, subjectId: id, subject, ...facts, details, actId };
  });
  await adminLog.append(tx, lines);
  return lines;
}

/** Writes the lines of an action on several subjects. */
export async function recordDone(
  ctx: SignedInContext,
  tx: Db,
  { security, ...act }: Act,
  done: DoneBefore[],
): Promise<void> {
  if (done.length === 0) return;
  const lines = await writeLines(ctx.user, tx, act, done);
  if (!security) return;
  for (const { subjectId, subject } of lines) {
    const object = { type: act.subjectType, id: subjectId, name: subject?.name ?? null };
    await note(ctx, security, { subject: object, facts: { action: act.action } }, tx);
  }
}

/** Performs one action on one subject and writes its line in the audit log. */
export async function record<T extends Done>(
  ctx: SignedInContext,
  tx: Db,
  line: Act,
  work: (recordBefore: RecordBefore) => Promise<T>,
): Promise<T> {
  let before: Described | null | undefined;
  const subject = await work(async (id) => {
    [before] = await describe(tx, line.subjectType, [id]);
  });
  await recordDone(ctx, tx, line, [{ ...subject, before: before ?? null }]);
  return subject;
}

/**
 * Runs an administrator's action: one transaction with a line in the audit log, and an invalidation event when it
 * commits.
 */
export const act = <T extends Done>(
  ctx: SignedInContext,
  { topic, ...line }: Act,
  work: (tx: Db, recordBefore: RecordBefore) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx.db, async (tx) => {
    const subject = await record(ctx, tx, line, (recordBefore) => work(tx, recordBefore));
    if (topic) await ctx.events.publish(tx, topic);
    await ctx.events.publish(tx, "desk");
    return subject;
  });
