import type { LocationRequest, Profile } from "@mero-mat/api/profile";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as locations from "@mero-mat/db/queries/locations";
import * as settings from "@mero-mat/db/queries/settings";
import * as throttles from "@mero-mat/db/queries/throttles";
import { violatedConstraint } from "@mero-mat/db/violated-constraint";
import { isSameArea } from "@mero-mat/domain/poll-rules";
import type * as z from "zod/mini";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { requirePassword } from "../../identity/require-password.ts";
import { reportWithdrawal } from "../../notifications/other-device.ts";
import { readAreaTableForShare } from "../../polls/area-table.ts";
import { changeContact, refuseImpossible } from "./change-contact.ts";

const movesADay = { windowSeconds: 24 * 60 * 60, limit: 10 };

type Changes = z.output<typeof Profile>;

const refusedBy: Record<string, "email_taken" | "request_pending"> = {
  users_mailbox_key: "email_taken",
  location_change_requests_one_pending: "request_pending",
};

/** Returns whether this user's moves wait for an admin. */
export const needsApproval = async (db: Db, { role }: { role: "user" | "admin" }): Promise<boolean> =>
  role === "user" && (await settings.isOn(db, "location_approval"));

/** Counts inside the move's transaction, so that a move that is refused does not count. */
async function enforcePace(tx: Db, userId: string): Promise<void> {
  const wait = await throttles.hit(tx, `move:${userId}`, movesADay);
  if (wait !== null) throw fail("too_many_moves", { retryAfter: wait });
}

interface Outcome {
  /** The request, if the move has to wait for an administrator. */
  locationRequest: LocationRequest | null;
  withdrawnVotes: number;
}

const unmoved: Outcome = { locationRequest: null, withdrawnVotes: 0 };

async function changePlace(
  ctx: SignedInContext,
  tx: Db,
  { proofDocument, withdrawVotes = false, province, district, electionArea }: Changes,
): Promise<Outcome> {
  const to = { province, district, electionArea };
  const mover = ctx.user;
  const userId = mover.id;
  await readAreaTableForShare(tx);
  const user = await locations.lockUser(tx, userId);
  if (!user) throw fail("not_signed_in");
  if (isSameArea(user, to)) return unmoved;
  await enforcePace(tx, userId);
  const request = { userId, from: user, to, proofDocument };
  if (await needsApproval(tx, mover)) {
    await locations.record(tx, request, "pending");
    return { ...unmoved, locationRequest: (await locations.newestOf(tx, userId)) ?? null };
  }
  if (withdrawVotes) await reportWithdrawal(ctx, tx, false);
  const withdrawnVotes = withdrawVotes ? await locations.withdrawCandidateVotes(tx, userId, user.username) : 0;
  if ((await locations.openVotes(tx, userId)).candidateVotes > 0) throw fail("votes_in_area");
  await locations.move(tx, userId, to);
  if (await locations.endWaiting(tx, userId)) await ctx.events.publish(tx, "desk");
  await locations.record(tx, request, "approved");
  return { locationRequest: null, withdrawnVotes };
}

/** Updates everything or nothing. */
export async function updateProfile(ctx: SignedInContext, changes: Changes): Promise<Outcome> {
  const { db, user } = ctx;
  await refuseImpossible(db, user.id, changes.email);
  if (changes.currentPassword !== undefined) await requirePassword(ctx, changes.currentPassword);
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await changePlace(ctx, tx, changes);
      await changeContact(ctx, tx, changes);
      if (outcome.locationRequest) await ctx.events.publish(tx, "desk");
      return outcome;
    });
  } catch (error) {
    const reason = refusedBy[violatedConstraint(error) ?? ""];
    throw reason ? fail(reason) : error;
  }
}
