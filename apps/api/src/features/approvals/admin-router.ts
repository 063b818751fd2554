import { contract, procedures } from "@mero-mat/api/contract";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as approvals from "@mero-mat/db/queries/approvals";
import * as uploads from "@mero-mat/db/queries/roll-uploads";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { notify } from "../../notifications/notify.ts";
import { implement, runOf } from "../../procedures/implement.ts";

async function refusal(tx: Db, id: string) {
  const state = await approvals.stateOf(tx, id);
  if (state === undefined) return fail("not_found");
  return fail(state === "lapsed" ? "request_lapsed" : "already_reviewed");
}

async function decide(ctx: SignedInContext, tx: Db, id: string, state: "approved" | "rejected") {
  await approvals.lapse(tx);
  const decided = await approvals.decide(tx, id, state, ctx.user.username);
  if (!decided) throw await refusal(tx, id);
  const { action, subjects, requestedBy } = decided.approval;
  const details = { requested: action, subjects, requestedBy };
  const line = { admin: ctx.user, action: `approval.${state === "approved" ? "approve" : "reject"}` as const, details };
  await adminLog.append(tx, [{ ...line, subjectType: "database" }]);
  await ctx.events.publish(tx, "desk");
  return decided;
}

/** Notifies the administrator who asked, unless it is the one who decided. */
async function notifyRequester(ctx: SignedInContext, tx: Db, { requestedById, approval }: approvals.Decided) {
  if (requestedById === null || requestedById === ctx.user.id) return;
  const written = approval.state === "approved" ? notices.approvalGiven : notices.approvalRefused;
  await notify(ctx, tx, {
    ...written(ctx.user.username, approval.subjects),
    type: "verification",
    createdBy: ctx.user.id,
    targetUserId: requestedById,
  });
}

export const adminApprovalsRouter = implement(contract.adminApprovals, {
  async list({ ctx: { db } }) {
    await approvals.lapse(db);
    return approvals.list(db);
  },
  // The decision and the action are one transaction: when the action is refused, the request keeps waiting.
  approve: ({ ctx, input: { id }, signal }) =>
    inTransaction(ctx.db, async (db) => {
      const decided = await decide(ctx, db, id, "approved");
      const { call, input, requestedById, approval } = decided;
      if (requestedById === ctx.user.id) throw fail("own_approval");
      const entry = procedures.find(({ path }) => path === call)?.entry;
      if (!entry) throw fail("not_found");
      const request = { ...ctx.request, once: { ...ctx.request.once, key: undefined } };
      const within = { ...ctx, db, request };
      await runOf(entry)({ ctx: within, path: call, signal, getRawInput: () => input, isApproved: true });
      // Clearing the data takes earlier notifications away.
      await notifyRequester(ctx, db, decided);
      return { approval };
    }),
  reject: ({ ctx, input: { id } }) =>
    inTransaction(ctx.db, async (tx) => {
      const decided = await decide(ctx, tx, id, "rejected");
      await uploads.failUnapproved(tx);
      await notifyRequester(ctx, tx, decided);
      return { approval: decided.approval };
    }),
});
