import { hash } from "node:crypto";
import { reasons } from "@mero-mat/api/errors";
import type { Db } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/admin-polls";
import * as pastNames from "@mero-mat/db/queries/past-names";
import { isSameName, type PollOptionText, parseOption, readOption } from "@mero-mat/domain/poll-options";
import { symbolWord } from "@mero-mat/domain/symbols";
import { nameKey } from "@mero-mat/domain/text";
import { fail } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { notify } from "../../notifications/notify.ts";
import type { requirePoll } from "./require-poll.ts";

type Names = Pick<PollOptionText, "name" | "nepaliName">;

// PostgreSQL indexes no value of more than 2,704 bytes.
const keyBytesMax = 2000;

/** Returns the key under which a name is stored; a very long name is hashed. */
function keyOf(name: string): string {
  const key = nameKey(name);
  return Buffer.byteLength(key) > keyBytesMax ? hash("sha256", key) : key;
}

const keysOf = ({ name, nepaliName }: Names) => [...new Set([keyOf(name), keyOf(nepaliName)])];

interface Identity {
  id: string;
  before: PollOptionText;
  after: PollOptionText;
  hasVotes: boolean;
}

const withSymbol = (option: PollOptionText, symbol: string | null): PollOptionText =>
  symbol ? { ...option, party: `${option.party} · ${symbolWord(symbol)}` } : option;

/** Finds the options whose name, Nepali name, party or symbol changes. */
export function renamedOptions(existing: desk.BallotOption[], { kept }: desk.OptionChanges): Identity[] {
  return kept.flatMap((option) => {
    const known = existing.find(({ id }) => id === option.id);
    if (!known) return [];
    const [before, after] = [readOption(known), readOption(option)];
    const isSame =
      isSameName(before.name, after.name) &&
      isSameName(before.nepaliName, after.nepaliName) &&
      isSameName(before.party, after.party);
    const hasVotes = Boolean(known.hasVotes);
    if (known.symbol === option.symbol) return isSame ? [] : [{ id: option.id, before, after, hasVotes }];
    return [
      { id: option.id, before: withSymbol(before, known.symbol), after: withSymbol(after, option.symbol), hasVotes },
    ];
  });
}

interface Holder extends pastNames.OptionName {
  isGone: boolean;
}

const nameTaken = (position: number, field: keyof Names = "name") =>
  fail("name_taken", { issues: [{ path: `voteOptions.${position}.${field}`, message: reasons.name_taken.message }] });

/**
 * Refuses a name that another option of the poll has or had, and returns the options to add: one that takes the name of
 * a removed option is that option again.
 */
function requireFreeNames(
  holders: Holder[],
  renamed: Identity[],
  { kept, added }: desk.OptionChanges,
): desk.OptionChanges["added"] {
  const taken = [...holders];
  for (const { id, before, after } of renamed) {
    const known = keysOf(before);
    for (const key of keysOf(after).filter((one) => !known.includes(one))) {
      const position = kept.find((option) => option.id === id)?.position ?? 0;
      if (taken.some(({ optionId, nameKey: held }) => held === key && optionId !== id))
        throw nameTaken(position, keyOf(after.name) === key ? "name" : "nepaliName");
      taken.push({ optionId: id, nameKey: key, isGone: false });
    }
  }
  return added.map((option) => {
    const key = keyOf(parseOption(option.optionText).name);
    const holder = taken.find(({ nameKey: held }) => held === key);
    if (!holder) return option;
    if (!holder.isGone) throw nameTaken(option.position);
    for (const one of taken) if (one.optionId === holder.optionId) one.isGone = false;
    return { ...option, id: holder.optionId };
  });
}

/**
 * Changes the options of a poll, and with them the recipients of votes: every change of an option's identity goes
 * through here. The caller must hold the poll's lock.
 */
export async function changeBallot(
  ctx: SignedInContext,
  tx: Db,
  poll: Awaited<ReturnType<typeof requirePoll>>,
  existing: desk.BallotOption[],
  changes: desk.OptionChanges,
): Promise<void> {
  const renamed = renamedOptions(existing, changes);
  const namesOf = (option: desk.BallotOption) =>
    keysOf(readOption(option)).map((key) => ({ optionId: option.id, nameKey: key }));
  const isThere = new Set(existing.map(({ id }) => id));
  const holders = [...existing.flatMap(namesOf), ...(await pastNames.ofOptions(tx, poll.id))].map((name) => ({
    ...name,
    isGone: !isThere.has(name.optionId),
  }));
  const added = requireFreeNames(holders, renamed, changes);
  const changed = [...changes.removed, ...renamed.map(({ id }) => id)];
  const past = existing.filter(({ id }) => changed.includes(id)).flatMap(namesOf);
  await pastNames.addOptionNames(tx, poll.id, past);
  await desk.changeOptions(tx, poll.id, { ...changes, added }, ctx.user.username);
  const { province, district, electionArea } = poll;
  for (const { id, before, after } of renamed.filter(({ hasVotes }) => hasVotes))
    await notify(ctx, tx, {
      ...notices.optionRenamed(poll, before, after),
      type: "election",
      createdBy: ctx.user.id,
      postId: poll.id,
      area: { province, district, electionArea },
      votersOf: id,
    });
}
