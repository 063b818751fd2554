import { reasons } from "@mero-mat/api/errors";
import type { Db } from "@mero-mat/db/connect";
import * as parties from "@mero-mat/db/queries/parties";
import * as pastNames from "@mero-mat/db/queries/past-names";
import { isIndependent } from "@mero-mat/domain/parties";
import { isSameName } from "@mero-mat/domain/poll-options";
import { nameKey } from "@mero-mat/domain/text";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { notify } from "../../notifications/notify.ts";

type Field = "name" | "nepaliName";
type Names = Record<Field, string>;
type Party = NonNullable<Awaited<ReturnType<typeof parties.find>>>;

const fields: Field[] = ["name", "nepaliName"];

export const partyTaken = (field: Field = "name") =>
  fail("party_taken", { issues: [{ path: field, message: reasons.party_taken.message }] });

const keysOf = ({ name, nepaliName }: Names) => [...new Set([nameKey(name), nameKey(nepaliName)])];

/** Finds the party that has or had a name, even a deleted one. */
async function holderOf(tx: Db, key: string, exceptId?: string) {
  const all = await parties.all(tx);
  const current = all.find((party) => party.id !== exceptId && keysOf(party).includes(key));
  if (current) return { isDeleted: false, id: current.id };
  const past = (await pastNames.ofParties(tx, [key])).find(({ partyId }) => partyId !== exceptId);
  return past && { isDeleted: !all.some(({ id }) => id === past.partyId), id: past.partyId };
}

/** Creates a party; with the name of a deleted party it gets that party's id. */
export async function createParty(tx: Db, party: parties.PartyFields) {
  for (const field of fields) if (isIndependent(party[field])) throw partyTaken(field);
  await pastNames.lockPartyNames(tx);
  const holder = await holderOf(tx, nameKey(party.name));
  if (holder && !holder.isDeleted) throw partyTaken();
  // Voters read the Nepali name first, and with a former party's id it would move from one party to another.
  if (await holderOf(tx, nameKey(party.nepaliName), holder?.id)) throw partyTaken("nepaliName");
  return parties.create(tx, { ...party, ...(holder && { id: holder.id }) });
}

/**
 * Changes a party, and with its names the recipients of votes: every change of a party's identity goes through here.
 * The caller must hold the party's lock.
 */
export async function changeParty(
  ctx: SignedInContext,
  tx: Db,
  before: Party,
  after: parties.PartyFields,
  mayRename: boolean,
) {
  const changed = fields.filter((field) => !isSameName(before[field], after[field]));
  if (changed.length === 0) return parties.update(tx, before.id, after);
  await pastNames.lockPartyNames(tx);
  for (const field of changed) {
    if (isIndependent(after[field]) || (await holderOf(tx, nameKey(after[field]), before.id))) throw partyTaken(field);
  }
  const hasVotes = (await parties.hasVotes(tx, before.id)) || (await parties.hasCandidateVotes(tx, before.id));
  if (hasVotes && !mayRename)
    throw fail("party_has_votes", { message: "This party has votes. Please confirm that it shall be renamed." });
  await pastNames.addPartyNames(tx, before.id, keysOf(before));
  const party = await parties.update(tx, before.id, after);
  if (hasVotes)
    await notify(ctx, tx, {
      ...notices.partyRenamed(before, party),
      type: "election",
      createdBy: ctx.user.id,
      votersOf: before.id,
    });
  return party;
}

/** Archives and deletes a party; its names stay reserved. */
export async function removeParty(tx: Db, party: Party, by: string): Promise<void> {
  await pastNames.lockPartyNames(tx);
  await pastNames.addPartyNames(tx, party.id, keysOf(party));
  await parties.archiveAndRemove(tx, party.id, by);
}
