// The opened ballots of a count: what is in each commitment, and whether these are the ballots that count.
import { concat, hex, text, utf8 } from "./bytes.ts";
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

export const commitment = (sha256: Sha256, { scope, choice, nonce }: Opened): string =>
  hex(sha256(utf8(`mero-mat/ballot/v1\n${scope}\n${choice}\n${nonce}\n`)));

const linePattern = /^([0-9a-f]{64}) ("(?:[^"\\]|\\.)*") ([0-9a-f]{64})$/;

export interface OpenedCount {
  index: number;
  entry: CountEntry;
  /** The ballots of the scope that are live at the count, sorted. */
  live: Iterator<string, void>;
  /** A page by its number, fetched when the one before it is done. */
  page(number: number): Promise<Uint8Array>;
  onPage?(number: number): void;
}

/** Holds a count against its openings, page by page. */
export async function checkOpenings(sha256: Sha256, { index, entry, live, page, onPage }: OpenedCount): Promise<void> {
  const where = `The count at entry ${index} (${entry.scope})`;
  const tally = new Map(entry.counts.map(([choice]) => [choice, 0]));
  const hashes: Uint8Array[] = [];
  let lines = 0;
  for (let number = 0; number < entry.pages; number++) {
    const bytes = await page(number);
    hashes.push(sha256(bytes));
    const expected = Math.min(pageLines, entry.ballots - lines);
    const written = text(bytes).split("\n");
    must(written.pop() === "" && written.length === expected, `${where}: page ${number} has not ${expected} openings.`);
    for (const line of written) {
      const [, ballot, quoted, nonce] = linePattern.exec(line) ?? [];
      must(!!ballot && !!quoted && !!nonce, `${where}: opening ${lines} is not written as one.`);
      const choice: string = JSON.parse(quoted);
      matchLive(live, ballot, where);
      const opens = commitment(sha256, { scope: entry.scope, choice, nonce }) === ballot;
      must(opens, `${where}: ballot ${ballot} was not cast for ${choice}, as its opening says.`);
      const votes = tally.get(choice);
      must(votes !== undefined, `${where}: ballot ${ballot} opens to ${choice}, which the count does not list.`);
      tally.set(choice, votes + 1);
      lines++;
    }
    onPage?.(number);
  }
  const left = live.next().value;
  must(!left, `${where}: ballot ${left} is in the record and not opened.`);
  must(
    hex(sha256(concat(...hashes))) === entry.openings,
    `${where}: its openings are not those that it was made from.`,
  );
  for (const [choice, votes] of entry.counts) {
    const opened = tally.get(choice);
    must(votes === opened, `${where} says ${votes} for ${choice}, its openings ${opened}.`);
  }
}

function matchLive(live: Iterator<string, void>, ballot: string, where: string): void {
  const next = live.next().value;
  if (next === ballot) return;
  if (next && next < ballot) throw new Fault(`${where}: ballot ${next} is in the record and not opened.`);
  throw new Fault(`${where}: an opening names ballot ${ballot}, which is not live in the record.`);
}
