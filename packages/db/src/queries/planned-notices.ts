import type { Db } from "../connection/connect.ts";
import { now, secondsUntil } from "../fragments.ts";
import type { NotificationType } from "../schema.ts";
import { creator } from "./notification-rule.ts";

export interface NewPlan {
  title: string;
  content: string;
  type: NotificationType;
  targetUserId: string | null;
  postId: string | null;
  createdBy: string;
  sendAt: string;
}

export const plan = (tx: Db, notice: NewPlan) =>
  tx.insertInto("plannedNotices").values(notice).returning("id").executeTakeFirstOrThrow();

const plans = (db: Db) =>
  db
    .selectFrom("plannedNotices as n")
    .leftJoin("users as u", "u.id", "n.createdBy")
    .leftJoin("users as target", "target.id", "n.targetUserId")
    .leftJoin("posts as p", "p.id", "n.postId")
    .select(["n.id", "n.title", "n.content", "n.type", "n.createdAt", "n.sendAt", "target.username as recipient"])
    .select(["p.id as pollId", "p.winnerDeclared as isDeclared"])
    .select(creator);

export const list = (db: Db) => plans(db).orderBy("n.sendAt").orderBy("n.id").execute();

export const find = (db: Db, id: string) => plans(db).where("n.id", "=", id).executeTakeFirst();

/** Removes it from the schedule; undefined when it was already sent or withdrawn. */
export const remove = (tx: Db, id: string) =>
  tx.deleteFrom("plannedNotices").where("id", "=", id).returning("id").executeTakeFirst();

/** Claims the next due notification: a concurrent caller gets another one. */
export const takeDue = (tx: Db) =>
  tx
    .deleteFrom("plannedNotices")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("plannedNotices")
        .select("id")
        .where("sendAt", "<=", now)
        .orderBy("sendAt")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["title", "content", "type", "targetUserId", "postId", "createdBy"])
    .executeTakeFirst();

export async function nextInMs(db: Db): Promise<number | null> {
  const { seconds } = await db
    .selectFrom("plannedNotices")
    .select(({ fn }) => secondsUntil(fn.min<string | null>("sendAt")).as("seconds"))
    .executeTakeFirstOrThrow();
  return seconds && seconds * 1000;
}
