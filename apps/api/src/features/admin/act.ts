import type { Topic } from "@mero-mat/api/events";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import { compareFacts } from "@mero-mat/domain/log-facts";
import type { SignedInContext } from "../../context.ts";
import { type SubjectType, tell } from "./subjects.ts";

interface Act {
  action: string;
  subjectType: SubjectType;
  /** What others are to ask for again, if anything. */
  topic?: Topic;
}

interface Done {
  id: string;
  /** What came of it, beyond what the subject was before and is after. */
  details?: Record<string, unknown>;
}

/** Has the log know what the subject was before. To be called once it is locked, and before it is changed. */
export type See = (id: string) => Promise<void>;

/** One act on one subject, with its line in the admin log. */
export async function record<T extends Done>(
  tx: Db,
  admin: adminLog.AdminAct["admin"],
  { action, subjectType }: Act,
  work: (see: See) => Promise<T>,
): Promise<T> {
  const seen: { before: Awaited<ReturnType<typeof tell>> } = { before: null };
  const subject = await work(async (id) => {
    seen.before = await tell(tx, subjectType, id);
  });
  const { before } = seen;
  const after = await tell(tx, subjectType, subject.id);
  await adminLog.append(tx, {
    admin,
    action,
    subjectType,
    subjectId: subject.id,
    subject: (after ?? before)?.subject,
    ...compareFacts(before?.facts ?? null, after?.facts ?? null),
    details: subject.details,
  });
  return subject;
}

/** What an admin does: one transaction with its line in the admin log and the hint that goes out when it commits. */
export const act = <T extends Done>(
  { db, user, events }: SignedInContext,
  { topic, ...line }: Act,
  work: (tx: Db, see: See) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const subject = await record(tx, user, line, (see) => work(tx, see));
    if (topic) await events.publish(tx, topic);
    return subject;
  });
