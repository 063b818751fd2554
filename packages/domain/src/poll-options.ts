import { independent, isIndependent } from "./parties.ts";
import { nameKey, plainLine } from "./text.ts";

export interface PollOptionText {
  id?: string;
  name: string;
  nepaliName: string;
  party: string;
}

/** The last choice of a poll that offers it. Its party is empty, as no candidate's is. */
export const noneOfThese = { name: "None of these", nepaliName: "यीमध्ये कोही पनि होइन", party: "" } as const;

/** Its ballot picture: a drawing, or else a letter, as `ballotPictures` gives a candidate. */
export const nonePictures = ["/symbols/none-of-these.svg", "✗"];

/** Returns whether a request means that choice: its names with an empty party, as the poll itself sends them. */
export const isNoneOfThese = ({ name, nepaliName, party }: GivenOption): boolean =>
  name === noneOfThese.name && nepaliName === noneOfThese.nepaliName && party === noneOfThese.party;

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Returns the fields of JSON text; null for plain text. */
export function optionFields(optionText: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(optionText);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** Parses a stored option: JSON, or plain text, which is a name without a party. */
export function parseOption(optionText: string): PollOptionText {
  const fields = optionFields(optionText);
  if (fields === null) {
    const name = optionText.trim();
    return { name, nepaliName: name, party: independent.name };
  }
  const { id, name, nepaliName, party } = fields;
  const names = { name: text(name), nepaliName: text(nepaliName) || text(name) };
  return {
    ...(text(id) ? { id: text(id) } : {}),
    ...(party === "" && isNoneOfThese({ ...names, party })
      ? noneOfThese
      : { ...names, party: text(party) || independent.name }),
  };
}

/** Compares names of candidates and parties as their readers would. */
export const isSameName = (a: string, b: string) => a === b || nameKey(a) === nameKey(b);

/** Reads an option for display: its party has its current name, whatever the stored text says. */
export function readOption({ optionText, partyName }: { optionText: string; partyName: string | null }) {
  const option = parseOption(optionText);
  if (partyName === null || isSameName(partyName, option.party)) return { ...option, optionText };
  const renamed = { ...option, party: partyName };
  return { ...renamed, optionText: formatOption(renamed) };
}

/** Serialises an option to store it. Its id is a column of its own. */
export const formatOption = ({ name, nepaliName, party }: PollOptionText): string =>
  JSON.stringify({ name, nepaliName, party });

export const noneOfTheseText = formatOption(noneOfThese);

interface GivenOption {
  name: string;
  nepaliName?: string | null | undefined;
  party?: string | null | undefined;
}

/** Normalizes the names and the party of an option from a request. */
export function plainOption<O extends GivenOption>({ name, nepaliName, party, ...rest }: O) {
  const plain = plainLine(name);
  const names = { name: plain, nepaliName: plainLine(nepaliName ?? "") || plain };
  if (isNoneOfThese({ ...names, party })) return { ...rest, ...noneOfThese };
  return {
    ...rest,
    ...names,
    party: isIndependent(party ?? "") ? independent.name : plainLine(party ?? ""),
  };
}
