import type { EditedPoll } from "@mero-mat/api/admin/polls";
import type { Db } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/poll-desk";
import { formatOption, parseOption } from "@mero-mat/domain/poll-options";
import type * as z from "zod/mini";
import { fail } from "../../failures.ts";
import { requirePoll } from "./require-poll.ts";

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Which options stay (by id, else by English name), which go and which are new. */
export function compareOptions(
  existing: Awaited<ReturnType<typeof desk.optionsOf>>,
  texts: string[],
  parties: string[],
): desk.OptionChanges {
  const left = existing.map(({ id, optionText }) => ({ id, name: parseOption(optionText).name }));
  const changes: desk.OptionChanges = { removed: [], kept: [], added: [] };
  const wanted = texts.map(parseOption);
  const take = (matches: (option: { id: string; name: string }) => boolean) => {
    const index = left.findIndex(matches);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  // Ids first: a renamed option must not be taken by another that now has its old name.
  const byId = wanted.map((option) => (option.id ? take(({ id }) => id === option.id) : undefined));
  for (const [position, option] of wanted.entries()) {
    const match = byId[position] ?? take(({ name }) => sameName(name, option.name));
    const partyName = parties.find((party) => sameName(party, option.party)) ?? null;
    const row = { optionText: formatOption(option), partyName, position };
    if (match) changes.kept.push({ id: match.id, ...row });
    else changes.added.push(row);
  }
  changes.removed = left.map(({ id }) => id);
  return changes;
}

function isSameBallot(existing: { id: string; optionText: string }[], { removed, kept, added }: desk.OptionChanges) {
  if (removed.length > 0 || added.length > 0) return false;
  return kept.every(({ id, optionText }, position) => {
    const before = existing[position];
    return before?.id === id && formatOption(parseOption(before.optionText)) === optionText;
  });
}

export async function editPoll(
  tx: Db,
  id: string,
  { content, voteOptions, updatedAt }: z.output<typeof EditedPoll>,
  admin: string,
): Promise<{ id: string }> {
  const poll = await requirePoll(tx, id);
  if (updatedAt !== undefined && updatedAt !== poll.updatedAt) throw fail("changed_meanwhile");
  const existing = await desk.optionsOf(tx, id);
  const changes = compareOptions(existing, voteOptions, await desk.partyNames(tx));
  if (!isSameBallot(existing, changes)) {
    if (poll.winnerDeclared) throw fail("already_declared");
    await desk.changeOptions(tx, id, changes, admin);
  }
  await desk.setContent(tx, id, content);
  return poll;
}
