// The marked register of a count: one line for each account that could vote, with whether it did.
import { digest } from "./ballot.ts";
import { concat, hex, text } from "./bytes.ts";
import type { MarksEntry } from "./entries.ts";
import { must } from "./fault.ts";
import { readNote, signedBy, type VerifierKey } from "./note.ts";
import { pageLines } from "./openings.ts";
import type { Sha256, VerifyEd25519 } from "./platform.ts";

export const marksPath = (count: number, page: number): string => `marks/${count}/${page}`;

const lineShape = /^[0-9a-f]{64} [01]$/;

export interface Marked {
  scope: string;
  username: string;
  voted: boolean;
  /** The secret of the line, new for every count: without it nobody can try names. */
  salt: string;
}

export const markOf = (sha256: Sha256, { scope, username, voted, salt }: Marked): string =>
  digest(sha256, `mero-mat/mark/v1\n${scope}\n${username}\n${voted ? 1 : 0}\n${salt}\n`);

/** Reads a page of a register, whose lines are sorted. */
export function marksIn(bytes: Uint8Array, where: string): string[] {
  const lines = text(bytes)?.split("\n") ?? [];
  must(lines.pop() === "", `${where} does not end with a line.`);
  for (const line of lines) must(lineShape.test(line), `${where} has a line that is not written as one: ${line}`);
  return lines;
}

export interface Register {
  index: number;
  entry: MarksEntry;
  page(number: number): Promise<Uint8Array>;
}

/** Compares the sums of a register with its lines, page by page. */
export async function checkMarks(sha256: Sha256, { index, entry, page }: Register): Promise<void> {
  const where = `The register at entry ${index} (${entry.scope})`;
  const hashes: Uint8Array[] = [];
  let [lines, voted, last] = [0, 0, ""];
  for (let number = 0; number < entry.pages; number++) {
    const bytes = await page(number);
    hashes.push(sha256(bytes));
    const written = marksIn(bytes, `${where}: page ${number}`);
    const expected = Math.min(pageLines, entry.eligible - lines);
    must(written.length === expected, `${where}: page ${number} has not ${expected} lines.`);
    for (const line of written) {
      must(line.slice(0, 64) > last, `${where}: line ${lines} is not after the one before it.`);
      last = line.slice(0, 64);
      if (line.endsWith("1")) voted++;
      lines++;
    }
  }
  must(hex(sha256(concat(...hashes))) === entry.marks, `${where}: its lines are not those that it was made from.`);
  must(voted === entry.voted, `${where} says that ${entry.voted} voted, its lines say ${voted}.`);
}

/** A voter's line of a register with its secret, and the server's signed word that the line is theirs. */
export interface OwnMark {
  scope: string;
  count: number;
  voted: boolean;
  salt: string;
  mark: string;
  page: number;
  note: string;
}

/** Checks a voter's line against its signed note and the page of the register. */
export async function checkOwnMark(
  { sha256, verify }: { sha256: Sha256; verify: VerifyEd25519 },
  {
    own,
    username,
    key,
    origin,
    page,
  }: {
    own: OwnMark;
    username: string;
    key: VerifierKey;
    origin: string;
    page: Uint8Array;
  },
): Promise<void> {
  const { scope, count, mark, voted } = own;
  const where = `Your line in the register at count ${count} (${scope})`;
  const note = readNote(own.note);
  must(note.text === `${origin}\nmark\n${mark}\n${scope}\n${count}\n`, `${where} has a note of something else.`);
  must((await signedBy(verify, note, key)) !== null, `${where} is not signed by the log's key of receipts.`);
  must(markOf(sha256, { ...own, username }) === mark, `${where} is not of ${username}, or not what it says.`);
  const lines = marksIn(page, `Page ${own.page} of the register at count ${count}`);
  must(lines.includes(`${mark} ${voted ? 1 : 0}`), `${where} is not in the register.`);
}
