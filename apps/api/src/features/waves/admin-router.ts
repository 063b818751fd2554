import { contract } from "@mero-mat/api/contract";
import type { Db } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import type { Person } from "@mero-mat/db/queries/security-log";
import * as signUps from "@mero-mat/db/queries/sign-ups";
import { waves } from "@mero-mat/domain/sign-ups";
import { withdrawVotes } from "../../accounts/review-account.ts";
import { act } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { endAccess } from "../../identity/end-sessions.ts";
import { noticeMail } from "../../mail/messages.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { notify } from "../../notifications/notify.ts";
import { implement } from "../../procedures/implement.ts";
import { accountSubject, note } from "../../security/security-log.ts";

const nothingWithdrawn = { withdrawnVotes: 0, withdrawnPartyVotes: 0 };

/** Decides about accounts that still wait in a wave, in one transaction with one line in the log. */
async function decide(
  ctx: SignedInContext,
  decision: "approve" | "reject",
  given: string[],
  work: (tx: Db, ids: string[], people: Person[]) => Promise<typeof nothingWithdrawn>,
) {
  const action = `wave.${decision}` as const;
  const { details, overtakenBy } = await act(ctx, { action, subjectType: "wave" }, async (tx) => {
    const people = await signUps.lockInWave(tx, given);
    const ids = people.map(({ id }) => id);
    const leftOut = given.filter((id) => !ids.includes(id));
    const overtakenBy = leftOut.length > 0 ? await adminLog.overtakenOnAccounts(tx, leftOut, ctx.user.id) : undefined;
    if (people.length === 0) throw fail("already_reviewed", { ...(overtakenBy && { overtakenBy }) });
    await signUps.decide(tx, ids);
    const withdrawn = await work(tx, ids, people);
    for (const account of people) {
      await note(ctx, "account.reviewed", { subject: accountSubject(account), facts: { action } }, tx);
      await ctx.events.publish(tx, "account", account.id);
    }
    return {
      id: "sign-ups",
      details: { accounts: ids.length, ...withdrawn, usernames: people.map(({ username }) => username) },
      overtakenBy,
    };
  });
  const { usernames, ...counts } = details;
  return { ...counts, overtakenBy };
}

export const adminWavesRouter = implement(contract.adminWaves, {
  list: ({ ctx: { db } }) => signUps.waves(db, waves.listed),
  accounts: ({ ctx: { db }, input }) => signUps.inWave(db, input, waves.accountsAtOnce),
  approve: ({ ctx, input }) =>
    decide(ctx, "approve", input.ids, async (tx, ids) => {
      for (const { id, email } of await accounts.approveAll(tx, ids)) {
        await notify(ctx, tx, {
          ...notices.accountApproved,
          type: "verification",
          createdBy: ctx.user.id,
          targetUserId: id,
        });
        if (email) await ctx.mailing.send(tx, email, noticeMail(notices.accountApproved));
      }
      return nothingWithdrawn;
    }),
  reject: ({ ctx, input }) =>
    decide(ctx, "reject", input.ids, async (tx, ids, people) => {
      // Before the rejection, which frees a roll number only of accounts without votes.
      const withdrawn = await withdrawVotes(ctx, tx, ids);
      await accounts.rejectAll(tx, ids, input.rejectionReason);
      for (const account of people) await endAccess(ctx, tx, account);
      return withdrawn;
    }),
});
