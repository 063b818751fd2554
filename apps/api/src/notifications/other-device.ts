import type { Db } from "@mero-mat/db/connect";
import * as locations from "@mero-mat/db/queries/locations";
import * as votes from "@mero-mat/db/queries/votes";
import type { SignedInContext } from "../context.ts";
import { notices } from "./mails-and-notices.ts";
import { notify } from "./notify.ts";

// Long enough to distinguish one account's devices, and short because it is stored with each vote.
const deviceDigits = 16;

/** Identifies the caller's device: a script's token, or the browser that was signed in. */
export const deviceOf = ({ token, device, session }: SignedInContext): string | null =>
  (token?.id ?? device.id ?? session.id)?.slice(0, deviceDigits) ?? null;

/** Notifies voters of a change of their vote that came from another device, never of the choice. */
export async function reportOtherDevice(ctx: SignedInContext, postId: string | null): Promise<void> {
  const poll = postId === null ? null : ((await votes.questionOf(ctx.db, postId)) ?? null);
  await notify(ctx, ctx.db, {
    ...notices.voteChanged(poll),
    type: "verification",
    createdBy: ctx.user.id,
    targetUserId: ctx.user.id,
  });
}

/**
 * Notifies a voter whose votes are about to be withdrawn from another device than the one they were cast on. Call it in
 * the transaction that withdraws them, before it does.
 */
export async function reportWithdrawal(ctx: SignedInContext, tx: Db, withPartyVote: boolean): Promise<void> {
  const { id } = ctx.user;
  if (!(await locations.hasVotesOfOtherDevice(tx, id, deviceOf(ctx), withPartyVote))) return;
  await notify(ctx, tx, { ...notices.votesWithdrawn, type: "verification", createdBy: id, targetUserId: id });
}
