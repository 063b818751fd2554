import type { Db } from "@mero-mat/db/connect";
import * as commentChanges from "@mero-mat/db/queries/comment-changes";
import * as reports from "@mero-mat/db/queries/reports";
import { reviewAccount } from "../../accounts/review-account.ts";
import { record } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { publishCommentChange } from "../../events/comment-events.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { notify } from "../../notifications/notify.ts";

// Resolutions of a report, each with its own line in the audit log.

/** Locks the comment before its report, in the same order as when its author deletes it. */
export async function lockReported(tx: Db, reportId: string) {
  const report = await reports.peek(tx, reportId);
  if (!report?.saidId || report.about === null || report.about === "poll") throw fail("not_found");
  const comment = await commentChanges.lock(tx, report.about, report.saidId, 0);
  if (!comment) throw fail("not_found");
  return { ...comment, kind: report.about, id: report.saidId };
}

type Reported = Awaited<ReturnType<typeof lockReported>>;

export async function removeReported(ctx: SignedInContext, tx: Db, comment: Reported) {
  const { id, thread, kind } = comment;
  await record(ctx, tx, { action: "comment.delete", subjectType: "comment" }, async (recordBefore) => {
    await recordBefore(id);
    await commentChanges.archiveAndRemove(tx, thread, kind, id, ctx.user.username);
    return { id };
  });
  await publishCommentChange(ctx.events, tx, comment);
}

export const warn = (ctx: SignedInContext, tx: Db, { reportedUserId, words }: reports.ReportRow, message: string) =>
  record(ctx, tx, { action: "notification.send", subjectType: "notification" }, async () => ({
    id: await notify(ctx, tx, {
      ...notices.warned(message, words),
      type: "verification",
      createdBy: ctx.user.id,
      targetUserId: reportedUserId,
    }),
  }));

export async function endAccount(ctx: SignedInContext, tx: Db, report: reports.ReportRow, reason: string | null) {
  if (report.reportedRole === "admin") throw fail("admins_stay");
  await reviewAccount(ctx, tx, { id: report.reportedUserId, accountStatus: "rejected", rejectionReason: reason });
}
