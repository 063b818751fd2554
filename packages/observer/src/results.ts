// The results as the product publishes them, against the last counts of the record.
import { type CountEntry, samanupatik } from "./core/entries.ts";
import { Unreadable } from "./node.ts";

interface Row {
  postId: string;
  optionId: string;
  votes: number;
  isWinner: boolean;
}

const isRow = (row: object): row is Row => "postId" in row && "optionId" in row && "votes" in row && "isWinner" in row;

/** Writes a line for each option of a declared poll, in a fixed order. */
const linesOf = (lines: [option: string, votes: number, isWinner: boolean][]): string[] =>
  lines.map(([option, votes, isWinner]) => `${votes} for ${option}${isWinner ? ", who won" : ""}`).sort();

/** Reads the open data of all declared polls: what it says about each. */
export function readResults(bytes: Uint8Array): Map<string, string[]> {
  let rows: unknown;
  try {
    rows = JSON.parse(Buffer.from(bytes).toString());
  } catch {
    rows = null;
  }
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Unreadable("The published results are not the open data.");
  const polls = new Map<string, Row[]>();
  for (const row of rows) polls.set(row.postId, [...(polls.get(row.postId) ?? []), row]);
  return new Map(
    [...polls].map(([poll, of]) => [poll, linesOf(of.map((row) => [row.optionId, row.votes, row.isWinner]))]),
  );
}

/** Finds the first difference between the results and the last counts, or null. */
export function differenceOf(counts: readonly CountEntry[], results: Map<string, string[]>): string | null {
  const polls = counts.filter(({ scope }) => scope !== samanupatik);
  for (const { scope, counts: numbers, winner } of polls) {
    const published = results.get(scope);
    if (!published) return `Poll ${scope} was counted, and the published results do not have it.`;
    const counted = linesOf(numbers.map(([option, votes]) => [option, votes, option === winner]));
    const wrong = counted.find((line) => !published.includes(line));
    if (wrong)
      return `The published results of poll ${scope} say ${published.join("; ")}. Its last count says ${wrong}.`;
    if (published.length !== counted.length) return `The published results of poll ${scope} have an option too many.`;
  }
  const counted = new Set(polls.map(({ scope }) => scope));
  const extra = [...results.keys()].find((poll) => !counted.has(poll));
  return extra === undefined
    ? null
    : `The published results have poll ${extra}, which was never counted in the record.`;
}
