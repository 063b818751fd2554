import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as adminLog from "@mero-mat/db/queries/admin-log";
import * as parties from "@mero-mat/db/queries/parties";
import { violatedConstraint } from "@mero-mat/db/violated-constraint";
import type { AdminAct } from "@mero-mat/domain/admin-acts";
import { compareFacts } from "@mero-mat/domain/log-facts";
import { act, type RecordBefore } from "../../admin-log/act.ts";
import { fail } from "../../calls/failures.ts";
import { requireUnchanged } from "../../calls/require-unchanged.ts";
import type { SignedInContext } from "../../context.ts";
import { requireRecordings } from "../../objects/require-recordings.ts";
import { implement } from "../../procedures/implement.ts";
import { changeParty, createParty, partyTaken, removeParty } from "./party-identity.ts";

const nameConstraints = ["political_parties_name_key", "political_parties_name_any_case"];

async function actOnParty<T extends { id: string }>(
  ctx: SignedInContext,
  action: AdminAct,
  work: (tx: Db, recordBefore: RecordBefore) => Promise<T>,
) {
  try {
    return await act(ctx, { action, subjectType: "party", topic: "parties" }, work);
  } catch (error) {
    throw nameConstraints.includes(violatedConstraint(error) ?? "") ? partyTaken() : error;
  }
}

async function requireParty(tx: Db, id: string) {
  const party = await parties.lock(tx, id);
  if (!party) throw fail("not_found");
  return party;
}

export const adminPartiesRouter = implement(contract.adminParties, {
  list: ({ ctx }) => parties.all(ctx.db),
  create: ({ ctx, input }) =>
    actOnParty(ctx, "party.create", async (tx) => {
      await requireRecordings(tx, [{ path: "audio", audio: input.audio }]);
      return createParty(tx, input);
    }),
  edit: ({ ctx, input: { id, updatedAt, renameAnyway, ...party } }) =>
    actOnParty(ctx, "party.edit", async (tx, recordBefore) => {
      const before = await requireParty(tx, id);
      await recordBefore(id);
      requireUnchanged(updatedAt, before.updatedAt);
      await requireRecordings(tx, [{ path: "audio", audio: party.audio }]);
      return changeParty(ctx, tx, before, party, updatedAt === undefined || renameAnyway === true);
    }),
  async reorder({ ctx, input: { ids, before } }) {
    await inTransaction(ctx.db, async (tx) => {
      const listed = await parties.lockOrder(tx);
      const current = listed.map((party) => party.id);
      const isCurrent = !before || before.join() === current.join();
      if (!isCurrent || [...ids].sort().join() !== [...current].sort().join()) throw fail("changed_meanwhile");
      await parties.reorder(tx, ids);
      const namesOf = (order: string[]) => order.map((id) => listed.find((party) => party.id === id)?.name ?? id);
      const change = compareFacts({ order: namesOf(current) }, { order: namesOf(ids) });
      await adminLog.append(tx, [{ admin: ctx.user, action: "party.reorder", subjectType: "party", ...change }]);
      await ctx.events.publish(tx, "parties");
    });
    return parties.all(ctx.db);
  },
  async remove({ ctx, input: { id } }) {
    await actOnParty(ctx, "party.delete", async (tx, recordBefore) => {
      const party = await requireParty(tx, id);
      await recordBefore(id);
      if (await parties.hasVotes(tx, id)) throw fail("party_has_votes");
      await removeParty(tx, party, ctx.user.username);
      return party;
    });
    return { message: receipts.party_removed };
  },
});
