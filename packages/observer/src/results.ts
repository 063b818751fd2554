// Compares the product's published results with the last counts of the record.
import type { Count } from "./after-count.ts";
import { samanupatik } from "./core/entries.ts";
import { must } from "./core/fault.ts";
import { askedBy, type Identities } from "./identities.ts";
import { Unreadable } from "./node.ts";

interface Row {
  postId: string;
  postContent: string;
  province: string | null;
  district: string | null;
  electionArea: number | null;
  optionId: string;
  name: string;
  nepaliName: string;
  party: string;
  votes: number;
  isWinner: boolean;
  countEntry: number | null;
}

const keysOfRow = [
  ...["postId", "postContent", "province", "district", "electionArea"],
  ...["optionId", "name", "nepaliName", "party", "votes", "isWinner", "countEntry"],
];

const isRow = (row: unknown): row is Row =>
  typeof row === "object" && row !== null && keysOfRow.every((key) => Object.hasOwn(row, key));

function parse(bytes: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    throw new Unreadable(`${what} cannot be read as JSON.`);
  }
}

type Line = Pick<Row, "optionId" | "name" | "nepaliName" | "party" | "votes" | "isWinner">;

/** Writes a line for an option of a declared poll. */
const lineOf = ({ optionId, name, nepaliName, party, votes, isWinner }: Line): string =>
  `${votes} for ${optionId} (${[name, nepaliName, party].join(", ")})${isWinner ? ", who won" : ""}`;

export interface PublishedPoll {
  lines: string[];
  countEntries: (number | null)[];
  areas: Set<string>;
  questions: Set<string>;
}

/** Reads the open data of all declared polls. */
export function readResults(bytes: Uint8Array): Map<string, PublishedPoll> {
  const rows = parse(bytes, "The open data");
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Unreadable("The published results are not the open data.");
  const polls = new Map<string, PublishedPoll>();
  for (const row of rows) {
    const poll = polls.get(row.postId) ?? { lines: [], countEntries: [], areas: new Set(), questions: new Set() };
    const { area, question } = askedBy({
      area: [row.province, row.district, row.electionArea],
      content: String(row.postContent),
    });
    poll.areas.add(area);
    poll.questions.add(question);
    poll.lines.push(lineOf(row));
    poll.countEntries.push(row.countEntry);
    polls.set(row.postId, poll);
  }
  return polls;
}

function linesOf({ entry: { scope, counts, winner } }: Count, identities: Identities): string[] {
  const options = identities.optionsOf(scope);
  return counts.map(([optionId, votes]) => {
    const [name = "", nepaliName = "", party = ""] = options?.get(optionId) ?? [];
    return lineOf({ optionId, name, nepaliName, party, votes, isWinner: optionId === winner });
  });
}

/** Finds the first difference between the results and the last counts, or null. */
export function differenceOf(
  counts: readonly Count[],
  identities: Identities,
  results: Map<string, PublishedPoll>,
): string | null {
  const polls = counts.filter(({ entry }) => entry.scope !== samanupatik);
  for (const count of polls) {
    const { scope } = count.entry;
    const published = results.get(scope);
    if (!published) return `Poll ${scope} was counted, and the published results do not have it.`;
    const said = new Set(published.lines);
    const counted = linesOf(count, identities);
    const wrong = counted.find((line) => !said.has(line));
    if (wrong)
      return `The published results of poll ${scope} say ${published.lines.join("; ")}. Its last count says ${wrong}.`;
    if (published.lines.length !== counted.length)
      return `The published results of poll ${scope} have an option too many.`;
    const area = identities.askedBy(scope)?.area ?? "";
    const elsewhere = [...published.areas].find((name) => name !== area);
    if (elsewhere !== undefined)
      return `The published results of poll ${scope} are of ${elsewhere}; the record has ${area}.`;
    const other = published.countEntries.find((entry) => entry !== count.index);
    if (other !== undefined)
      return `The published results of poll ${scope} name entry ${other} as their count; its last count is entry ${count.index}.`;
  }
  const counted = new Set(polls.map(({ entry }) => entry.scope));
  const extra = [...results.keys()].find((poll) => !counted.has(poll));
  return extra === undefined
    ? null
    : `The published results have poll ${extra}, which was never counted in the record.`;
}

/** Lists the polls whose results stand under another question. An administrator may correct one after the count. */
export const otherQuestions = (
  counts: readonly Count[],
  identities: Identities,
  results: Map<string, PublishedPoll>,
): string[] =>
  counts.flatMap(({ entry: { scope } }) => {
    const question = identities.askedBy(scope)?.question;
    return [...(results.get(scope)?.questions ?? [])].every((asked) => asked === question)
      ? []
      : [`The published results of poll ${scope} ask another question than the record, which was counted.`];
  });

interface LastCount {
  entry: number;
  ballots: number;
  parties: { partyName: string; votes: number }[];
}

export interface NationwideTotals {
  /** Votes shown beyond those of the last count, and missing from it, each added up over the parties. */
  since: { more: number; fewer: number };
  parties: Party[];
  lastCount: LastCount | null;
  share: Share | null;
  /** Number of votes that are shown. */
  shown: number;
}

interface Party {
  partyName: string;
  nepaliName?: unknown;
  totalVotes: number;
}

interface Totals {
  totalNationalVotes: number;
  allParties: Party[];
  lastCount: LastCount | null;
  verified?: unknown;
}

const isParty = (value: unknown): value is Party =>
  typeof value === "object" &&
  value !== null &&
  "partyName" in value &&
  typeof value.partyName === "string" &&
  "totalVotes" in value &&
  Number.isSafeInteger(value.totalVotes);

const isTotals = (value: unknown): value is Totals =>
  typeof value === "object" &&
  value !== null &&
  "totalNationalVotes" in value &&
  Number.isSafeInteger(value.totalNationalVotes) &&
  "allParties" in value &&
  Array.isArray(value.allParties) &&
  value.allParties.every(isParty) &&
  "lastCount" in value &&
  (value.lastCount === null || isLastCount(value.lastCount));

const isLastCount = (value: unknown): value is LastCount =>
  typeof value === "object" &&
  value !== null &&
  "entry" in value &&
  "ballots" in value &&
  "parties" in value &&
  Array.isArray(value.parties);

interface Share {
  verified: number;
  counted: number;
}

/** Reads the share of votes from verified accounts, where there is one; it cannot be more than its whole. */
function readShare({ verified: share }: Totals): Share | null {
  if (typeof share !== "object" || share === null || !("verified" in share && "counted" in share)) return null;
  const [verified, counted] = [Number(share.verified), Number(share.counted)];
  must(verified <= counted, `The published share of verified votes is ${verified} of ${counted}.`);
  return { verified, counted };
}

/** Compares party by party, because votes moved from one to another leave the sum as it is. */
function sinceCount({ allParties, lastCount }: Totals): NationwideTotals["since"] {
  const gains = new Map<string, number>();
  const gain = (party: string, votes: number) => gains.set(party, (gains.get(party) ?? 0) + votes);
  for (const { partyName, totalVotes } of allParties) gain(partyName, totalVotes);
  for (const { partyName, votes } of lastCount?.parties ?? []) gain(partyName, -votes);
  const since = { more: 0, fewer: 0 };
  for (const votes of gains.values()) since[votes < 0 ? "fewer" : "more"] += Math.abs(votes);
  return since;
}

/** Reads the nationwide totals: those of the last count, and how many votes are shown besides. */
export function readTotals(bytes: Uint8Array): NationwideTotals {
  const value = parse(bytes, "The nationwide totals");
  if (!isTotals(value)) throw new Unreadable("The nationwide totals are not those of this product.");
  const share = readShare(value);
  const sum = value.allParties.reduce((before, { totalVotes }) => before + totalVotes, 0);
  must(
    sum === value.totalNationalVotes,
    `The published nationwide votes are ${value.totalNationalVotes}, and those of the parties add up to ${sum}.`,
  );
  return { since: sinceCount(value), parties: value.allParties, lastCount: value.lastCount, share, shown: sum };
}

/** Notes a share of more votes than there are. It is up to a minute old, in which votes may have been withdrawn. */
export const largerShare = ({ share, shown, lastCount }: NationwideTotals): string[] =>
  share === null || share.counted <= Math.max(shown, lastCount?.ballots ?? 0)
    ? []
    : [`The published share of verified votes is ${share.verified} of ${share.counted}; ${shown} votes are shown.`];

/** Lists parties that are shown with a Nepali name which the record does not give them, and whether it is another's. */
export const otherNames = ({ parties }: NationwideTotals, identities: Identities) =>
  parties.flatMap(({ partyName, nepaliName }) => {
    if (typeof nepaliName !== "string" || nepaliName === "") return [];
    const [own, named] = [identities.partiesNamed(partyName), identities.partiesNamed(nepaliName)];
    if (own.size === 0 || [...own].some((id) => named.has(id))) return [];
    const isOfAnother = named.size > 0;
    const whose = isOfAnother ? "the name of another party" : "a name that the record does not give it";
    return [{ isOfAnother, sentence: `The published nationwide votes call ${partyName} "${nepaliName}", ${whose}.` }];
  });

/** Finds how the published last count differs from that of the record, or null. */
export function nationwideDifference(
  counts: readonly Count[],
  identities: Identities,
  { lastCount }: NationwideTotals,
): string | null {
  const count = counts.find(({ entry }) => entry.scope === samanupatik);
  if (!count || !lastCount)
    return count || lastCount ? "Only one of the record and the published totals has a nationwide count." : null;
  const sorted = (parties: { partyName: string; votes: number }[]) =>
    parties.map(({ partyName, votes }) => `${votes} for ${partyName}`).sort();
  const counted = sorted(
    count.entry.counts.map(([party, votes]) => ({ partyName: identities.party(party)?.[0] ?? party, votes })),
  );
  const said = sorted(lastCount.parties);
  const isSame = lastCount.entry === count.index && lastCount.ballots === count.entry.ballots;
  if (isSame && JSON.stringify(said) === JSON.stringify(counted)) return null;
  return `The published nationwide count (entry ${lastCount.entry}, ${lastCount.ballots} ballots) says ${said.join("; ")}. The record's (entry ${count.index}, ${count.entry.ballots} ballots) says ${counted.join("; ")}.`;
}
