import type { Topic } from "@mero-mat/api/events";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import type { AdminAct } from "@mero-mat/domain/admin-acts";
import { compareFacts } from "@mero-mat/domain/log-facts";
import type { SecurityKind } from "@mero-mat/domain/security-log";
import type { SignedInContext } from "../context.ts";
import { note } from "../security/security-log.ts";
import { describe, type SubjectType } from "./subjects.ts";

interface Act {
  action: AdminAct;
  subjectType: SubjectType;
  /** Readers of this topic, if there is one, are told to ask for it again. */
  topic?: Topic;
  /** The kind under which the security log records the act too. */
  security?: SecurityKind;
}

interface Done {
  id: string;
  /** Adds the act's outcome to what the subject was before and is after. */
  details?: Record<string, unknown>;
}

/** Tells the log what the subject was before. Call it after locking the subject and before changing it. */
export type RecordBefore = (id: string) => Promise<void>;

/** Does one act on one subject and writes its line in the admin log. */
export async function record<T extends Done>(
  ctx: SignedInContext,
  tx: Db,
  { action, subjectType, security }: Act,
  work: (recordBefore: RecordBefore) => Promise<T>,
): Promise<T> {
  const seen: { before: Awaited<ReturnType<typeof describe>> } = { before: null };
  const subject = await work(async (id) => {
    seen.before = await describe(tx, subjectType, id);
  });
  const { before } = seen;
  const after = await describe(tx, subjectType, subject.id);
  const known = (after ?? before)?.subject;
  await adminLog.append(tx, {
    admin: ctx.user,
    action,
    subjectType,
    subjectId: subject.id,
    subject: known,
    ...compareFacts(before?.facts ?? null, after?.facts ?? null),
    details: subject.details,
  });
  const object = { type: subjectType, id: subject.id, name: known?.name ?? null };
  if (security) await note(ctx, security, { subject: object, facts: { action } }, tx);
  return subject;
}

/** Runs an admin's act: one transaction with a line in the admin log, and a hint that goes out when it commits. */
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
