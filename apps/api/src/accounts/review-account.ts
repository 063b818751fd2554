import type { Db } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as locations from "@mero-mat/db/queries/locations";
import * as signUps from "@mero-mat/db/queries/sign-ups";
import type { AdminAct } from "@mero-mat/domain/admin-acts";
import { type RecordBefore, record } from "../admin-log/act.ts";
import { fail } from "../calls/failures.ts";
import type { SignedInContext } from "../context.ts";
import { endAccess } from "../identity/end-sessions.ts";
import { noticeMail } from "../mail/messages.ts";
import { notices } from "../notifications/mails-and-notices.ts";
import { notify } from "../notifications/notify.ts";

type AccountStatus = NonNullable<accounts.AccountReview["accountStatus"]>;

type Review = accounts.AccountReview & {
  id: string;
  /** Status that the decision is based on. */
  seenStatus?: AccountStatus | undefined;
  /** Whether it only takes an earlier decision back. */
  undo?: boolean | undefined;
};

function textOf({ accountStatus, rejectionReason = null }: accounts.AccountReview) {
  if (accountStatus === "approved") return notices.accountApproved;
  return accountStatus === "rejected" ? notices.accountRejected(rejectionReason) : null;
}

/** The decision as the audit log names it: a change of the account's status comes before a lesser change. */
function reviewedAs({ accountStatus, isVerified }: Review): AdminAct {
  if (accountStatus === "approved") return "account.approve";
  if (accountStatus === "rejected") return "account.reject";
  if (accountStatus === undefined && isVerified !== undefined)
    return isVerified ? "account.verify" : "account.unverify";
  return "account.review";
}

/** Withdraws the votes of accounts that are being rejected. The caller must hold their locks. */
export const withdrawVotes = (ctx: SignedInContext, tx: Db, ids: string[]) =>
  locations.withdrawOpenVotes(tx, ids, ctx.user.username);

/** A later decision about a wave must not include an account that has been decided about on its own. */
async function decideInWaves(tx: Db, id: string, from: AccountStatus, to: AccountStatus, undo = false) {
  const takesBack = to === "pending" || (undo && from === "rejected" && to === "approved");
  await (takesBack ? signUps.undecide(tx, id, to) : signUps.decide(tx, [id]));
}

async function review(ctx: SignedInContext, tx: Db, recordBefore: RecordBefore, given: Review) {
  const { id, seenStatus, undo, ...decided } = given;
  const before = await accounts.lockReview(tx, id);
  if (!before) throw fail("not_found");
  // When two administrators decide the same at the same time, only the first decision notifies the owner.
  const isSame =
    decided.accountStatus === before.accountStatus && (decided.rejectionReason ?? null) === before.rejectionReason;
  if (seenStatus && decided.accountStatus && before.accountStatus !== seenStatus && !isSame) {
    const overtakenBy = await adminLog.overtakenOnAccounts(tx, [id], ctx.user.id);
    throw fail("changed_meanwhile", { accountStatus: before.accountStatus, ...(overtakenBy && { overtakenBy }) });
  }
  await recordBefore(id);
  const isRejected = decided.accountStatus === "rejected";
  if (decided.accountStatus) await decideInWaves(tx, id, before.accountStatus, decided.accountStatus, undo);
  const withdrawn = isRejected ? await withdrawVotes(ctx, tx, [id]) : {};
  const account = await accounts.review(tx, id, decided, ctx.user.id);
  if (!account) throw fail("not_found");
  if (decided.accountStatus && decided.accountStatus !== before.accountStatus) await endAccess(ctx, tx, account);
  const decision = isSame ? null : textOf(decided);
  const isVerifiedNow = decided.isVerified && !before.isVerified;
  const texts = [...(decision ? [decision] : []), ...(isVerifiedNow ? [notices.accountVerified] : [])];
  for (const text of texts) await notifyAccount(ctx, tx, id, text);
  // A pending or rejected account cannot sign in to read a notification.
  if (decision && account.email) await ctx.mailing.send(tx, account.email, noticeMail(decision));
  await ctx.events.publish(tx, "account", id);
  return { id, details: withdrawn };
}

/** Notifies the owner of an account about a decision. */
export const notifyAccount = (
  ctx: SignedInContext,
  tx: Db,
  targetUserId: string,
  text: { title: string; content: string },
) => notify(ctx, tx, { ...text, type: "verification", createdBy: ctx.user.id, targetUserId });

/** Decides about an account and notifies its owner, as one action in the audit log. */
export const reviewAccount = (ctx: SignedInContext, tx: Db, decided: Review) =>
  record(
    ctx,
    tx,
    { action: reviewedAs(decided), subjectType: "account", security: "account.reviewed" },
    (recordBefore) => review(ctx, tx, recordBefore, decided),
  );
