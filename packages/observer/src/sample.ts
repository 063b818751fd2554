// Draws lines of a register that nobody can choose, and checks what the operator says about the people behind them.
import { hex, text, utf8 } from "./core/bytes.ts";
import { filesOf, openCheckpoint } from "./core/checkpoint.ts";
import { type MarksEntry, readEntry } from "./core/entries.ts";
import { must } from "./core/fault.ts";
import { checkMarks, markOf, marksIn, marksPath } from "./core/marks.ts";
import { readVerifierKey } from "./core/note.ts";
import { pageLines } from "./core/openings.ts";
import { readLog } from "./core/read-log.ts";
import { readBelow, sha256, verifyEd25519 } from "./node.ts";

export interface Request {
  origin: string;
  scope: string;
  /** The entry of the count. */
  count: number;
  eligible: number;
  seed: string;
  checkpoint: string;
  lines: { line: number; mark: string; voted: boolean }[];
}

/**
 * Draws numbers of lines: SHA-256 of the signed head, the dice and a counter, its first 6 bytes modulo the number of
 * lines. Nobody knows them before the dice have fallen, and nobody can choose them after.
 */
export function draw(
  { checkpoint, seed, eligible }: Pick<Request, "checkpoint" | "seed" | "eligible">,
  size: number,
): number[] {
  const lines = new Set<number>();
  for (let counter = 0; lines.size < Math.min(size, eligible); counter++) {
    const digest = sha256(utf8(`${checkpoint}\n${seed}\n${counter}\n`));
    lines.add(Number.parseInt(hex(digest.subarray(0, 6)), 16) % eligible);
  }
  return [...lines];
}

/** Chance that a sample of this size meets at least one of this share of ghosts. */
export const confidence = (size: number, share: number): number => 1 - (1 - share) ** size;

export async function sample(url: URL, asked: { scope: string; size: number; seed: string }): Promise<Request> {
  const below = readBelow(new URL("log/", url));
  const [line = ""] = (text(await below("key")) ?? "").split("\n");
  const checkpoint = text(await below("checkpoint")) ?? "";
  const head = await openCheckpoint(verifyEd25519, checkpoint, readVerifierKey(sha256, line));
  const get = filesOf(head, below);
  let last: { entry: MarksEntry; index: number } | undefined;
  for await (const { start, entries } of readLog({ sha256, get, head }))
    for (const [place, bytes] of entries.entries()) {
      const entry = readEntry(bytes, start + place);
      if (entry.kind === "marks" && entry.scope === asked.scope) last = { entry, index: start + place };
    }
  if (!last) throw new Error(`The record has no register of ${asked.scope}.`);
  const { count, eligible } = last.entry;
  const drawn = draw({ checkpoint, seed: asked.seed, eligible }, asked.size);
  const wanted = new Set(drawn);
  const written = new Map<number, string>();
  // Taken as the register is checked as a whole: a page that is read again may be another one.
  const page = async (number: number) => {
    const bytes = await get(marksPath(count, number));
    const read = marksIn(bytes, `Page ${number} of the register at count ${count}`);
    for (const [place, line] of read.entries())
      if (wanted.has(number * pageLines + place)) written.set(number * pageLines + place, line);
    return bytes;
  };
  await checkMarks(sha256, { ...last, page });
  const lines = drawn.map((line) => {
    const text = written.get(line) ?? "";
    return { line, mark: text.slice(0, 64), voted: text.endsWith("1") };
  });
  return { origin: head.origin, scope: asked.scope, count, eligible, seed: asked.seed, checkpoint, lines };
}

/** One drawn line as the operator opens it. */
export interface OpenedLine {
  line: number;
  mark: string;
  voted: boolean;
  username: string;
  province: string | null;
  district: string | null;
  electionArea: number | null;
  /** The number on the electoral roll, where there is a roll and the account is on it. */
  rollNumber: string | null;
  salt: string;
}

export type Opened = Omit<Request, "lines"> & { lines: OpenedLine[] };

export function readOpened(written: string): Opened {
  const value: unknown = JSON.parse(written);
  const isOpened = (given: unknown): given is Opened =>
    typeof given === "object" &&
    given !== null &&
    "lines" in given &&
    Array.isArray(given.lines) &&
    "checkpoint" in given;
  if (!isOpened(value)) throw new Error("This is no opened sample.");
  return value;
}

/** Requires that each line is one that was drawn, and is of the account that it names. */
export function checkOpened({ lines, ...asked }: Opened): void {
  const drawn = draw(asked, lines.length);
  const seen = new Map<string, number>();
  for (const [place, { line, mark, username, voted, salt }] of lines.entries()) {
    must(line === drawn[place], `Line ${line} was not drawn; draw ${place + 1} is line ${drawn[place]}.`);
    must(typeof username === "string" && typeof salt === "string", `Line ${line} has no account any more.`);
    must(
      markOf(sha256, { scope: asked.scope, username, voted, salt }) === mark,
      `Line ${line} is not of ${username}: its hash is another one.`,
    );
    must(!seen.has(username), `Lines ${seen.get(username)} and ${line} are both of ${username}.`);
    seen.set(username, line);
  }
}

/** The questions to ask the people behind the lines; never for whom they voted. */
export const questions = ({ lines }: Opened): string =>
  lines
    .map(
      ({ line, username, province, district, electionArea, rollNumber }) =>
        `${line}: ${username}, ${[province, district, electionArea].join(" ")}${rollNumber === null ? "" : `, roll ${rollNumber}`}: have you this account? did you vote?`,
    )
    .join("\n");
