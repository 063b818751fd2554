import type { Db } from "../connection/connect.ts";
import { hasRow, isBeyond, now } from "../fragments.ts";
import type { Cursor } from "./polls.ts";

export interface NewReport {
  reporterId: string;
  reportedUserId: string;
  reason: string;
  about: "poll" | "comment" | "reply";
  words: string;
  /** Id of the poll, or of the topic in a discussion. */
  postId?: string;
  commentId?: string | null;
  replyId?: string | null;
  topicId?: string;
  messageId?: string | null;
  answerId?: string | null;
}

/** Adds a report; undefined while this person's report about the same account is still open. */
export const add = (db: Db, report: NewReport) =>
  db
    .insertInto("userReports")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

const reports = (db: Db) =>
  db
    .selectFrom("userReports as r")
    .innerJoin("users as reporter", "reporter.id", "r.reporterId")
    .innerJoin("users as reported", "reported.id", "r.reportedUserId")
    .leftJoin("users as admin", "admin.id", "r.resolvedBy")
    .select([
      "r.id",
      "r.reporterId",
      "reporter.username as reporter",
      "r.reportedUserId",
      "reported.username as reported",
      "r.reason",
      "r.status",
      "r.actionTaken",
      "r.notes",
      "r.createdAt",
      "r.resolvedAt",
      "admin.username as resolvedBy",
      "r.about",
      "r.words",
      "r.postId",
      "r.topicId",
      "reported.accountStatus as reportedStatus",
      "reported.role as reportedRole",
    ])
    .select(({ fn }) => fn.coalesce("r.commentId", "r.replyId", "r.messageId", "r.answerId").as("saidId"))
    .$narrowType<{ about: NewReport["about"] | null }>();

export type ReportRow = Awaited<ReturnType<typeof list>>[number];

export const list = (db: Db, status: "open" | "resolved", after: Cursor | null, limit: number) =>
  reports(db)
    .where("r.status", "=", status)
    .where(({ refTuple }) => isBeyond(refTuple("r.createdAt", "r.id"), ">", after))
    .orderBy("r.createdAt")
    .orderBy("r.id")
    .limit(limit)
    .execute();

export const find = (db: Db, id: string) => reports(db).where("r.id", "=", id).executeTakeFirstOrThrow();

export const peek = (db: Db, id: string) => reports(db).where("r.id", "=", id).executeTakeFirst();

export const exists = (db: Db, id: string) => hasRow(db.selectFrom("userReports").select("id").where("id", "=", id));

export const lock = (tx: Db, id: string) =>
  tx.selectFrom("userReports").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

/** Resolves a report; undefined when it is no longer open. */
export const resolve = (
  tx: Db,
  id: string,
  resolution: { actionTaken: string; notes: string | null; resolvedBy: string },
) =>
  tx
    .updateTable("userReports")
    .set({ ...resolution, status: "resolved", resolvedAt: now })
    .where("id", "=", id)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();

/** Reopens a report and keeps its notes; undefined when it is not resolved. The database refuses a second open one. */
export const reopen = (tx: Db, id: string) =>
  tx
    .updateTable("userReports")
    .set({ status: "open", resolvedBy: null, resolvedAt: null })
    .where("id", "=", id)
    .where("status", "=", "resolved")
    .returning("id")
    .executeTakeFirst();
