import type { EditedPoll } from "@mero-mat/api/admin/polls";
import type { Db } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/admin-polls";
import * as pollTimes from "@mero-mat/db/queries/poll-times";
import { isIndependent } from "@mero-mat/domain/parties";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { formatOption, isSameName, parseOption, readOption } from "@mero-mat/domain/poll-options";
import { phaseOf } from "@mero-mat/domain/poll-rules";
import type * as z from "zod/mini";
import type { RecordBefore } from "../../admin-log/act.ts";
import { fail, invalidField } from "../../calls/failures.ts";
import { requireUnchanged } from "../../calls/require-unchanged.ts";
import type { SignedInContext } from "../../context.ts";
import { changeBallot, renamedOptions } from "./change-ballot.ts";
import { notifyOpened } from "./notify-opened.ts";
import { requirePoll } from "./require-poll.ts";

/** Compares options by id, or else by English name, and finds which stay, go and are new. */
export function compareOptions(
  existing: desk.BallotOption[],
  texts: string[],
  parties: desk.PartyName[],
): desk.OptionChanges {
  const left = existing.map(({ optionText, ...option }) => ({ ...option, ...parseOption(optionText), id: option.id }));
  const changes: desk.OptionChanges = { removed: [], kept: [], added: [] };
  const wanted = texts.map(parseOption);
  const take = (matches: (option: (typeof left)[number]) => boolean) => {
    const index = left.findIndex(matches);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  // Ids first: a renamed option must not be taken by another that now has its old name.
  const byId = wanted.map((option) => (option.id ? take(({ id }) => id === option.id) : undefined));
  for (const [position, option] of wanted.entries()) {
    const match = byId[position] ?? take(({ name }) => isSameName(name, option.name));
    const named = isIndependent(option.party) ? undefined : parties.find(({ name }) => isSameName(name, option.party));
    // A ballot loaded before its party was renamed still means that party.
    const meant = named ?? parties.find(({ id }) => match?.partyId === id && isSameName(match.party, option.party));
    const partyName = meant?.name ?? null;
    const { optionText } = readOption({ optionText: formatOption(option), partyName });
    const row = { optionText, partyId: meant?.id ?? null, partyName, position };
    if (match) changes.kept.push({ id: match.id, ...row });
    else changes.added.push(row);
  }
  changes.removed = left.map(({ id }) => id);
  return changes;
}

function isSameBallot(existing: desk.BallotOption[], { removed, kept, added }: desk.OptionChanges) {
  if (removed.length > 0 || added.length > 0) return false;
  const textOf = (option: desk.NewOption) => formatOption(readOption(option));
  return kept.every((option, position) => {
    const before = existing[position];
    return before?.id === option.id && textOf(before) === textOf(option);
  });
}

type Poll = Awaited<ReturnType<typeof requirePoll>>;
type EditedTimes = Pick<z.output<typeof EditedPoll>, "opensAt" | "closesAt">;

const isSameMoment = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);

async function changeTimes(
  ctx: SignedInContext,
  tx: Db,
  poll: Poll,
  { opensAt = poll.opensAt, closesAt = poll.closesAt }: EditedTimes,
) {
  if (isSameMoment(opensAt, poll.opensAt) && isSameMoment(closesAt, poll.closesAt)) return;
  if (!pollKinds[poll.pollType].isDeclared) throw fail("party_poll");
  if (poll.winnerDeclared) throw fail("already_declared");
  if (opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt))
    throw invalidField("closesAt", "closes_before_it_opens");
  const waited = await pollTimes.waitsToOpen(tx, poll.id);
  await pollTimes.set(tx, poll.id, { opensAt, closesAt });
  const isOpened = waited && !(await pollTimes.waitsToOpen(tx, poll.id));
  if (isOpened && phaseOf({ opensAt, closesAt }, Date.now()) !== "closed")
    await notifyOpened(ctx, tx, [{ ...poll, closesAt }]);
}

export async function editPoll(
  ctx: SignedInContext,
  tx: Db,
  id: string,
  { content, voteOptions, updatedAt, removeOptions = [], renameOptions = [], ...edited }: z.output<typeof EditedPoll>,
  recordBefore: RecordBefore,
): Promise<{ id: string }> {
  const poll = await requirePoll(ctx, tx, id);
  await recordBefore(id);
  requireUnchanged(updatedAt, poll.updatedAt);
  const existing = await desk.optionsOf(tx, id);
  const changes = compareOptions(existing, voteOptions, await desk.partyNames(tx));
  if (!isSameBallot(existing, changes)) {
    if (poll.winnerDeclared) throw fail("already_declared");
    const renamed = renamedOptions(existing, changes).map((option) => option.id);
    const isUnasked = ({ id, hasVotes }: desk.BallotOption) =>
      hasVotes &&
      ((changes.removed.includes(id) && !removeOptions.includes(id)) ||
        (renamed.includes(id) && !renameOptions.includes(id)));
    if (updatedAt !== undefined && existing.some(isUnasked)) throw fail("option_has_votes");
    await changeBallot(ctx, tx, { ...poll, content }, existing, changes);
  }
  await changeTimes(ctx, tx, { ...poll, content }, edited);
  await desk.setContent(tx, id, content);
  return poll;
}
