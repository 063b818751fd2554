import type { Db } from "@mero-mat/db/connect";
import * as comments from "@mero-mat/db/queries/comments";
import type { ReportRow } from "@mero-mat/db/queries/reports";
import { reviewAccount } from "../../accounts/review-account.ts";
import { record } from "../../admin-log/act.ts";
import type { SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { notify } from "../../notify.ts";
import { notices } from "../../texts/texts.ts";

// What can be done about a report, each with its own line in the admin log.

export async function removeWords(ctx: SignedInContext, tx: Db, { saidId, postId }: ReportRow): Promise<void> {
  if (saidId === null) throw fail("not_found");
  await record(ctx, tx, { action: "comment.delete", subjectType: "comment" }, async (see) => {
    await see(saidId);
    if (!(await comments.archiveAndRemove(tx, saidId, ctx.user.username))) throw fail("not_found");
    return { id: saidId };
  });
  await ctx.events.publish(tx, "talk", postId);
}

export const warn = (ctx: SignedInContext, tx: Db, { reportedUserId, words }: ReportRow, message: string) =>
  record(ctx, tx, { action: "notification.send", subjectType: "notification" }, async () => ({
    id: await notify(ctx, tx, {
      ...notices.warned(message, words),
      type: "verification",
      createdBy: ctx.user.id,
      targetUserId: reportedUserId,
    }),
  }));

export async function endAccount(ctx: SignedInContext, tx: Db, report: ReportRow, reason: string | null) {
  if (report.reportedRole === "admin") throw fail("admins_stay");
  await reviewAccount(ctx, tx, { id: report.reportedUserId, accountStatus: "rejected", rejectionReason: reason });
}
