import { contract, procedures } from "@mero-mat/api/contract";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as approvals from "@mero-mat/db/queries/approvals";
import * as uploads from "@mero-mat/db/queries/roll-uploads";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { implement, runOf } from "../../procedures/implement.ts";

async function decide(ctx: SignedInContext, tx: Db, id: string, state: "approved" | "rejected") {
  await approvals.lapse(tx);
  const decided = await approvals.decide(tx, id, state, ctx.user.username);
  if (!decided) throw fail((await approvals.exists(tx, id)) ? "already_reviewed" : "not_found");
  const { action, subjects, requestedBy } = decided.approval;
  const details = { requested: action, subjects, requestedBy };
  const line = { admin: ctx.user, action: `approval.${state === "approved" ? "approve" : "reject"}` as const, details };
  await adminLog.append(tx, [{ ...line, subjectType: "database" }]);
  await ctx.events.publish(tx, "desk");
  return decided;
}

export const adminApprovalsRouter = implement(contract.adminApprovals, {
  async list({ ctx: { db } }) {
    await approvals.lapse(db);
    return approvals.list(db);
  },
  // The decision and the action are one transaction: when the action is refused, the request keeps waiting.
  approve: ({ ctx, input: { id }, signal }) =>
    inTransaction(ctx.db, async (db) => {
      const { call, input, requestedById, approval } = await decide(ctx, db, id, "approved");
      if (requestedById === ctx.user.id) throw fail("own_approval");
      const entry = procedures.find(({ path }) => path === call)?.entry;
      if (!entry) throw fail("not_found");
      const request = { ...ctx.request, once: { ...ctx.request.once, key: undefined } };
      const within = { ...ctx, db, request };
      await runOf(entry)({ ctx: within, path: call, signal, getRawInput: () => input, isApproved: true });
      return { approval };
    }),
  reject: ({ ctx, input: { id } }) =>
    inTransaction(ctx.db, async (tx) => {
      const { approval } = await decide(ctx, tx, id, "rejected");
      await uploads.failUnapproved(tx);
      return { approval };
    }),
});
