import { contract } from "@mero-mat/api/contract";
import type { Db } from "@mero-mat/db/connect";
import * as reports from "@mero-mat/db/queries/reports";
import { violatedConstraint } from "@mero-mat/db/violated-constraint";
import { act } from "../../admin-log/act.ts";
import { decodeCursor, toPage } from "../../calls/cursor.ts";
import { fail } from "../../calls/failures.ts";
import { implement } from "../../procedures/implement.ts";
import { endAccount, lockReported, removeReported, warn } from "./steps.ts";

const toReport = (report: reports.ReportRow) => {
  const { reporterId, reporter, reportedUserId, reported, reportedStatus, reportedRole, ...rest } = report;
  const { about, words, postId, topicId, saidId, ...row } = rest;
  return {
    ...row,
    reporter: { id: reporterId, username: reporter },
    reported: { id: reportedUserId, username: reported },
    subject: about === null || words === null ? null : { about, words, postId, topicId, saidId },
    canEnd: reportedRole === "user" && reportedStatus !== "rejected",
  };
};

async function requireChanged(tx: Db, id: string, changed: { id: string } | undefined): Promise<{ id: string }> {
  if (changed) return changed;
  throw fail((await reports.exists(tx, id)) ? "already_reviewed" : "not_found");
}

export const adminReportsRouter = implement(contract.adminReports, {
  async list({ ctx: { db }, input: { status, limit, cursor } }) {
    const { items, nextCursor } = toPage(await reports.list(db, status, decodeCursor(cursor), limit + 1), limit);
    return { items: items.map(toReport), nextCursor };
  },
  async resolve({ ctx, input: { id, actionTaken, notes = null, remove, message = null, end } }) {
    await act(ctx, { action: "report.resolve", subjectType: "report" }, async (tx, recordBefore) => {
      const comment = remove ? await lockReported(tx, id) : null;
      await reports.lock(tx, id);
      await recordBefore(id);
      const resolution = { actionTaken, notes, resolvedBy: ctx.user.id };
      const resolved = await requireChanged(tx, id, await reports.resolve(tx, id, resolution));
      const report = await reports.find(tx, id);
      if (comment) await removeReported(ctx, tx, comment);
      if (end) await endAccount(ctx, tx, report, message);
      else if (message !== null) await warn(ctx, tx, report, message);
      return resolved;
    });
    return toReport(await reports.find(ctx.db, id));
  },
  async reopen({ ctx, input: { id } }) {
    try {
      await act(ctx, { action: "report.reopen", subjectType: "report" }, async (tx, recordBefore) => {
        await reports.lock(tx, id);
        await recordBefore(id);
        return requireChanged(tx, id, await reports.reopen(tx, id));
      });
    } catch (error) {
      throw violatedConstraint(error) === "user_reports_one_open" ? fail("already_reported") : error;
    }
    return toReport(await reports.find(ctx.db, id));
  },
});
