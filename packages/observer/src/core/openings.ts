// The opened ballots of a count: what is in each commitment, and whether these are the ballots that count.
import { concat, hex, text } from "./bytes.ts";
import type { CountEntry } from "./entries.ts";
import { Fault, must } from "./fault.ts";
import type { Sha256 } from "./platform.ts";

export const pageLines = 10_000;

export const openingsPath = (index: number, page: number): string => `openings/${index}/${page}`;

interface Opened {
  scope: string;
  choice: string;
  nonce: string;
}

const scratch = new Uint8Array(65_536);
const encoder = new TextEncoder();

export function commitment(sha256: Sha256, { scope, choice, nonce }: Opened): string {
  const { written } = encoder.encodeInto(`mero-mat/ballot/v1\n${scope}\n${choice}\n${nonce}\n`, scratch);
  return hex(sha256(scratch.subarray(0, written)));
}

/** Recognises lines of the form `C "choice" nonce`, with 64 digits at both ends. */
const lineShape = (line: string): boolean => line.length > 132 && line[64] === " " && line.at(-65) === " ";

export interface OpenedCount {
  index: number;
  entry: CountEntry;
  /** Lists the ballots of the scope that are live at the count, sorted. */
  live: Iterator<string, void>;
  /** Reads a page by its number, after the page before it. */
  page(number: number): Promise<Uint8Array>;
  onPage?(number: number): void;
}

/** Compares a count with its openings, page by page. */
export async function checkOpenings(sha256: Sha256, { index, entry, live, page, onPage }: OpenedCount): Promise<void> {
  const { scope, ballots, counts, pages, openings } = entry;
  const where = `The count at entry ${index} (${scope})`;
  const tally = new Map(counts.map(([choice, votes]) => [JSON.stringify(choice), { choice, votes, opened: 0 }]));
  const hashes: Uint8Array[] = [];
  let lines = 0;
  for (let number = 0; number < pages; number++) {
    const bytes = await page(number);
    hashes.push(sha256(bytes));
    const expected = Math.min(pageLines, ballots - lines);
    const written = text(bytes)?.split("\n") ?? [];
    must(written.pop() === "" && written.length === expected, `${where}: page ${number} has not ${expected} openings.`);
    for (const line of written) {
      if (!lineShape(line)) throw new Fault(`${where}: opening ${lines} is not written as one.`);
      const ballot = line.slice(0, 64);
      const quoted = line.slice(65, -65);
      matchLive(live, ballot, where);
      const counted = tally.get(quoted);
      if (!counted) throw new Fault(`${where}: ballot ${ballot} opens to ${quoted}, which the count does not list.`);
      const { choice } = counted;
      if (commitment(sha256, { scope, choice, nonce: line.slice(-64) }) !== ballot)
        throw new Fault(`${where}: ballot ${ballot} was not cast for ${choice}, as its opening says.`);
      counted.opened++;
      lines++;
    }
    onPage?.(number);
  }
  const left = live.next().value;
  must(!left, `${where}: ballot ${left} is in the record and not opened.`);
  must(hex(sha256(concat(...hashes))) === openings, `${where}: its openings are not those that it was made from.`);
  for (const { choice, votes, opened } of tally.values())
    must(votes === opened, `${where} says ${votes} for ${choice}, its openings ${opened}.`);
}

function matchLive(live: Iterator<string, void>, ballot: string, where: string): void {
  const next = live.next().value;
  if (next === ballot) return;
  if (next && next < ballot) throw new Fault(`${where}: ballot ${next} is in the record and not opened.`);
  throw new Fault(`${where}: an opening names ballot ${ballot}, which is not live in the record.`);
}
