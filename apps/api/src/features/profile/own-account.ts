import type { Proof } from "@mero-mat/api/auth";
import { inTransaction } from "@mero-mat/db/connect";
import * as accountDesk from "@mero-mat/db/queries/account-desk";
import * as forgetting from "@mero-mat/db/queries/forgetting";
import * as ownData from "@mero-mat/db/queries/own-data";
import type * as z from "zod/mini";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { confirmIdentity } from "../../identity/confirm-identity.ts";
import { note } from "../../security/security-log.ts";

export async function readOwnData(ctx: SignedInContext) {
  await note(ctx, "read.own");
  return ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => ownData.read(tx, ctx.user.id));
}

export async function deletionPreview({ db, user }: SignedInContext) {
  const account = await accountDesk.find(db, user.id);
  if (!account) throw fail("not_signed_in");
  const { openVotes, partyVotes, declaredVotes, comments, polls } = account;
  return { openVotes, partyVotes, declaredVotes, comments, polls };
}

export async function deleteOwnAccount(ctx: SignedInContext, proof: z.output<typeof Proof>): Promise<void> {
  const { db, user, events, session } = ctx;
  // An administrator's polls would be deleted too, with everybody's votes on them.
  if (user.accountRole === "admin") throw fail("admins_stay");
  await confirmIdentity(ctx, proof);
  await inTransaction(db, async (tx) => {
    await forgetting.removeByOwner(tx, user);
    await note(ctx, "account.deleted", { who: null, subject: { type: "account", id: user.id } }, tx);
    await events.publish(tx, "polls");
    await events.publish(tx, "access", user.id);
  });
  await session.end();
}
