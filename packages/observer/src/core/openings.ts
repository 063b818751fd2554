// The opened ballots of a count: the contents of each commitment, and whether these are the ballots that count.
import { commitment } from "./ballot.ts";
import { concat, hex, text } from "./bytes.ts";
import type { CountEntry } from "./entries.ts";
import { Fault, must } from "./fault.ts";
import type { Sha256 } from "./platform.ts";

export const pageLines = 10_000;

export const openingsPath = (index: number, page: number): string => `openings/${index}/${page}`;

/** Lines of the form `C choice T`: the ballot, its choice, and the hash that binds its holder. */
const lineShape = /^[0-9a-f]{64} \S+ [0-9a-f]{64}$/;

export interface OpenedCount {
  index: number;
  entry: CountEntry;
  /** The ballots of the scope that are live at the count, sorted. */
  live: Iterator<string, void>;
  /** Reads a page by its number, after the page before it. */
  page(number: number): Promise<Uint8Array>;
  onPage?(number: number): void;
}

/** Compares a count with its openings, page by page. */
export async function checkOpenings(sha256: Sha256, { index, entry, live, page, onPage }: OpenedCount): Promise<void> {
  const { scope, ballots, counts, pages, openings } = entry;
  const where = `The count at entry ${index} (${scope})`;
  const tally = new Map(counts.map(([choice, votes]) => [choice, { votes, opened: 0 }]));
  const hashes: Uint8Array[] = [];
  let lines = 0;
  for (let number = 0; number < pages; number++) {
    const bytes = await page(number);
    hashes.push(sha256(bytes));
    const expected = Math.min(pageLines, ballots - lines);
    const written = text(bytes)?.split("\n") ?? [];
    must(written.pop() === "" && written.length === expected, `${where}: page ${number} has not ${expected} openings.`);
    for (const line of written) {
      if (!lineShape.test(line)) throw new Fault(`${where}: opening ${lines} is not written as one.`);
      const ballot = line.slice(0, 64);
      const choice = line.slice(65, -65);
      matchLive(live, ballot, where);
      const counted = tally.get(choice);
      if (!counted) throw new Fault(`${where}: ballot ${ballot} opens to ${choice}, which the count does not list.`);
      if (commitment(sha256, { scope, choice, holder: line.slice(-64) }) !== ballot)
        throw new Fault(`${where}: ballot ${ballot} was not cast for ${choice}, as its opening says.`);
      counted.opened++;
      lines++;
    }
    onPage?.(number);
  }
  const left = live.next().value;
  must(!left, `${where}: ballot ${left} is in the record and not opened.`);
  must(hex(sha256(concat(...hashes))) === openings, `${where}: its openings are not those that it was made from.`);
  for (const [choice, { votes, opened }] of tally)
    must(votes === opened, `${where} says ${votes} for ${choice}, its openings ${opened}.`);
}

function matchLive(live: Iterator<string, void>, ballot: string, where: string): void {
  const next = live.next().value;
  if (next === ballot) return;
  if (next && next < ballot) throw new Fault(`${where}: ballot ${next} is in the record and not opened.`);
  throw new Fault(`${where}: an opening names ballot ${ballot}, which is not live in the record.`);
}
