import type { Topic } from "@mero-mat/api/events";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import type { SignedInContext } from "../../context.ts";

interface Act {
  action: string;
  subjectType: string;
  /** What others are to ask for again, if anything. */
  topic?: Topic;
}

/** What an admin does: one transaction with its line in the admin log and the hint that goes out when it commits. */
export const act = <T extends { id: string }>(
  { db, user, events }: SignedInContext,
  { action, subjectType, topic }: Act,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const subject = await work(tx);
    await adminLog.append(tx, { admin: user, action, subjectType, subjectId: subject.id });
    if (topic) await events.publish(tx, topic);
    return subject;
  });
