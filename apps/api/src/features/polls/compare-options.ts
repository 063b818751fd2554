import type { GivenOption } from "@mero-mat/api/admin/poll-options";
import type * as desk from "@mero-mat/db/queries/admin-polls";
import { isIndependent } from "@mero-mat/domain/parties";
import {
  formatOption,
  isNoneOfThese,
  isSameName,
  noneOfTheseText,
  parseOption,
  readOption,
} from "@mero-mat/domain/poll-options";

export const isNone = ({ partyName }: { partyName: string | null }): boolean => partyName === "";

const noProfile = { symbol: null, symbolKey: null, photo: null, about: null, aboutNepali: null, link: null };
const profileFields = ["symbol", "photo", "about", "aboutNepali", "link"] as const;

/** Takes the given fields; those left out stay. `keySymbols` gives the symbols their keys. */
function profileOf(given: GivenOption, before: desk.OptionProfile = noProfile): desk.OptionProfile {
  const profile: desk.OptionProfile = { ...noProfile };
  for (const field of profileFields) profile[field] = given[field] === undefined ? before[field] : given[field] || null;
  return profile;
}

export const isSameProfile = (a: desk.OptionProfile, b: desk.OptionProfile): boolean =>
  profileFields.every((field) => a[field] === b[field]);

interface Given {
  voteOptions: GivenOption[];
  /** Undefined keeps the present choice, or adds it when the options name it. */
  noneOfThese?: boolean | undefined;
}

/** Compares options by id, or else by English name, and finds which stay, go and are new. */
export function compareOptions(
  existing: desk.BallotOption[],
  { voteOptions, noneOfThese }: Given,
  parties: desk.PartyName[],
): desk.OptionChanges {
  const none = existing.find(isNone);
  const left = existing
    .filter((option) => option !== none)
    .map((option) => ({ ...option, ...parseOption(option.optionText), id: option.id }));
  const changes: desk.OptionChanges = { removed: [], kept: [], added: [] };
  const take = (matches: (option: (typeof left)[number]) => boolean) => {
    const index = left.findIndex(matches);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  // Ids first: a renamed option must not be taken by another that now has its old name.
  const candidates = voteOptions.filter((option) => !isNoneOfThese(option));
  const byId = candidates.map((option) => (option.id ? take(({ id }) => id === option.id) : undefined));
  for (const [position, option] of candidates.entries()) {
    const match = byId[position] ?? take(({ name }) => isSameName(name, option.name));
    const named = isIndependent(option.party) ? undefined : parties.find(({ name }) => isSameName(name, option.party));
    // A ballot loaded before its party was renamed still means that party.
    const meant = named ?? parties.find(({ id }) => match?.partyId === id && isSameName(match.party, option.party));
    const partyName = meant?.name ?? null;
    const { optionText } = readOption({ optionText: formatOption(option), partyName });
    const row = {
      optionText,
      partyId: meant?.id ?? null,
      partyName,
      position,
      ...profileOf(option, match),
      // Not written when it is left out: a recording may be set at the same time.
      ...(option.audio !== undefined && { audio: option.audio }),
    };
    if (match) changes.kept.push({ id: match.id, ...row });
    else changes.added.push(row);
  }
  changes.removed = left.map(({ id }) => id);
  const last = {
    optionText: noneOfTheseText,
    partyId: null,
    partyName: "",
    position: candidates.length,
    ...noProfile,
  };
  if (none && noneOfThese === false) changes.removed.push(none.id);
  else if (none) changes.kept.push({ id: none.id, ...last });
  else if (noneOfThese ?? candidates.length < voteOptions.length) changes.added.push(last);
  return changes;
}

/** Returns whether saving would change nothing on the ballot. */
export function isSameBallot(existing: desk.BallotOption[], { removed, kept, added }: desk.OptionChanges): boolean {
  if (removed.length > 0 || added.length > 0) return false;
  const textOf = (option: { optionText: string; partyName: string | null }) => formatOption(readOption(option));
  return kept.every((option, position) => {
    const before = existing[position];
    if (before?.id !== option.id || (option.audio !== undefined && before.audio !== option.audio)) return false;
    return textOf(before) === textOf(option) && isSameProfile(before, option);
  });
}
