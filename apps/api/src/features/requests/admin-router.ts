import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import type { Db } from "@mero-mat/db/connect";
import * as locations from "@mero-mat/db/queries/locations";
import { limits } from "@mero-mat/domain/limits";
import { act, type RecordBefore } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { notify } from "../../notifications/notify.ts";
import { readAreaTableForShare } from "../../polls/area-table.ts";
import { implement } from "../../procedures/implement.ts";

const reviewed = { subjectType: "location request", security: "move.reviewed" } as const;

/** Reviews a request once. It locks the voter first, as a change of their profile does. */
async function reviewRequest(
  ctx: SignedInContext,
  tx: Db,
  id: string,
  status: "approved" | "rejected",
  recordBefore: RecordBefore,
) {
  await readAreaTableForShare(tx);
  const request = await locations.userOfRequest(tx, id);
  const voter = request && (await locations.lockUser(tx, request.userId));
  if (!voter) throw fail("not_found");
  await recordBefore(id);
  const reviewed = await locations.review(tx, id, status, ctx.user.id);
  if (!reviewed) throw fail((await locations.hasLapsed(tx, id)) ? "request_lapsed" : "already_reviewed");
  let withdrawn = 0;
  if (status === "approved") {
    const { toProvince: province, toDistrict: district, toElectionArea: electionArea } = reviewed;
    withdrawn = await locations.withdrawCandidateVotes(tx, voter.id, ctx.user.username);
    await locations.move(tx, voter.id, { province, district, electionArea });
  }
  await notify(ctx, tx, {
    ...(status === "approved" ? notices.locationApproved : notices.locationRejected),
    type: "verification",
    createdBy: ctx.user.id,
    targetUserId: voter.id,
  });
  await ctx.events.publish(tx, "account", voter.id);
  return { id, details: { withdrawnVotes: withdrawn } };
}

export const adminRequestsRouter = implement(contract.adminRequests, {
  async list({ ctx: { db } }) {
    const waiting = await locations.pending(db, limits.movesListed);
    const reviewed = await locations.reviewed(db, limits.movesListed - waiting.length);
    return [...waiting, ...reviewed.map((request) => ({ ...request, openVotes: null }))];
  },
  async approve({ ctx, input: { id } }) {
    await act(ctx, { action: "location.approve", ...reviewed }, (tx, recordBefore) =>
      reviewRequest(ctx, tx, id, "approved", recordBefore),
    );
    return { message: receipts.request_approved };
  },
  async reject({ ctx, input: { id } }) {
    await act(ctx, { action: "location.reject", ...reviewed }, (tx, recordBefore) =>
      reviewRequest(ctx, tx, id, "rejected", recordBefore),
    );
    return { message: receipts.request_rejected };
  },
});
