import { contract } from "@mero-mat/api/contract";
import { replies } from "@mero-mat/api/replies";
import type { Db } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as parties from "@mero-mat/db/queries/parties";
import { violatedConstraint } from "@mero-mat/db/queries/users";
import type { SignedInContext } from "../../context.ts";
import { fail } from "../../failures.ts";
import { implement } from "../../implement.ts";

/** An admin's act on a party: one transaction with its line in the admin log and the hint that parties have changed. */
async function act<T extends { id: string }>(
  ctx: SignedInContext,
  action: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      const party = await work(tx);
      await adminLog.append(tx, { admin: ctx.user, action, subjectType: "party", subjectId: party.id });
      await ctx.events.publish(tx, "parties");
      return party;
    });
  } catch (error) {
    throw violatedConstraint(error) === "political_parties_name_key" ? fail("party_taken") : error;
  }
}

async function requireParty(tx: Db, id: string) {
  const party = await parties.lock(tx, id);
  if (!party) throw fail("not_found");
  return party;
}

export const adminPartiesRouter = implement(contract.adminParties, {
  list: ({ ctx }) => parties.all(ctx.db),
  create: ({ ctx, input }) => act(ctx, "party.create", (tx) => parties.create(tx, input)),
  edit: ({ ctx, input: { id, updatedAt, ...party } }) =>
    act(ctx, "party.edit", async (tx) => {
      const before = await requireParty(tx, id);
      if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw fail("changed_meanwhile");
      if (party.name !== before.name) await parties.renameOnBallots(tx, before.name, party.name);
      return parties.update(tx, id, party);
    }),
  async remove({ ctx, input: { id } }) {
    await act(ctx, "party.delete", async (tx) => {
      const party = await requireParty(tx, id);
      if (await parties.hasVotes(tx, id)) throw fail("party_has_votes");
      await parties.archiveAndRemove(tx, id, ctx.user.username);
      return party;
    });
    return { message: replies.party_removed };
  },
});
