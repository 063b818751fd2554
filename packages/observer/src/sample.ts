// Draws lines of a register that nobody can choose, and checks what the operator says about the people behind them.
import { isDeepStrictEqual } from "node:util";
import { hex, text, utf8 } from "./core/bytes.ts";
import { filesOf, openCheckpoint } from "./core/checkpoint.ts";
import { type MarksEntry, readEntry } from "./core/entries.ts";
import { must } from "./core/fault.ts";
import { checkMarks, markOf, marksIn, marksPath } from "./core/marks.ts";
import { readVerifierKey } from "./core/note.ts";
import { pageLines } from "./core/openings.ts";
import { readLog } from "./core/read-log.ts";
import { readBelow, sha256, verifyEd25519 } from "./node.ts";
import { parsed } from "./state.ts";

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

/**
 * Probability that a sample of this many votes contains a ghost, if ghosts have this share of all votes. Lines without a
 * vote are not drawn, because they would dilute it.
 */
export const confidence = (votes: number, share: number): number => 1 - (1 - share) ** votes;

interface Asked {
  scope: string;
  size: number;
  seed: string;
  /** A head that was signed before the dice: a signer who knows the dice could choose which lines are drawn. */
  head?: string | undefined;
  /** The entry of a count; without it, the last one that has a register. */
  count?: number | undefined;
}

export async function sample(url: URL, asked: Asked): Promise<Request> {
  const below = readBelow(new URL("log/", url));
  const key = readVerifierKey(sha256, (text(await below("key")) ?? "").split("\n")[0] ?? "");
  const served = text(await below("checkpoint")) ?? "";
  const head = await openCheckpoint(verifyEd25519, served, key);
  const checkpoint = asked.head ?? served;
  const { size, root } = await openCheckpoint(verifyEd25519, checkpoint, key);
  const known = [{ size, root, checkpoint, seen: "the head before the dice" }];
  const get = filesOf(head, below);
  let last: { entry: MarksEntry; index: number } | undefined;
  for await (const { start, entries } of readLog({ sha256, get, head, known }))
    for (const [place, bytes] of entries.entries()) {
      const [entry, index] = [readEntry(bytes, start + place), start + place];
      if (entry.kind !== "marks" || entry.scope !== asked.scope || index >= size) continue;
      if (entry.count === (asked.count ?? entry.count)) last = { entry, index };
    }
  if (!last)
    throw new Error(
      `The record has no register of ${asked.scope}${asked.count === undefined ? "" : ` at count ${asked.count}`}.`,
    );
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

type DrawnLine = Request["lines"][number];

/** One drawn line as the operator opens it. */
export interface OpenedLine extends DrawnLine {
  username: string;
  province: string | null;
  district: string | null;
  electionArea: number | null;
  /** The number on the electoral roll, where there is a roll and the account is on it. */
  rollNumber: string | null;
  salt: string;
}

export type Opened = Omit<Request, "lines"> & { lines: (OpenedLine | DrawnLine)[] };

/** The operator cannot open the line of an account that has been deleted. */
export const isOpen = (line: OpenedLine | DrawnLine): line is OpenedLine =>
  "username" in line && typeof line.username === "string" && "salt" in line && typeof line.salt === "string";

const isRequest = (given: unknown): given is Request =>
  typeof given === "object" &&
  given !== null &&
  "lines" in given &&
  Array.isArray(given.lines) &&
  given.lines.every((line) => typeof line === "object" && line !== null) &&
  "checkpoint" in given;

export function readRequest(written: string): Request {
  const value = parsed(written);
  if (!isRequest(value)) throw new Error("This is no request of a sample.");
  return value;
}

export function readOpened(written: string): Opened {
  const value = parsed(written);
  const isOpened = (given: unknown): given is Opened => isRequest(given);
  if (!isOpened(value)) throw new Error("This is no opened sample.");
  return value;
}

/** Requires that these are the lines that were asked for, and each is of the account that it names. */
export function checkOpened(request: Request, { lines, ...answered }: Opened): void {
  const asked = lines.map(({ line, mark, voted }) => ({ line, mark, voted }));
  const isAnswer = isDeepStrictEqual(request, { ...answered, lines: asked });
  must(isAnswer, "The answer is not to this request: another head, other dice, or other lines of the register.");
  const drawn = draw(request, lines.length);
  const seen = new Map<string, number>();
  for (const [place, { line }] of lines.entries())
    must(line === drawn[place], `Line ${line} was not drawn; draw ${place + 1} is line ${drawn[place]}.`);
  for (const { line, mark, username, voted, salt } of lines.filter(isOpen)) {
    must(
      markOf(sha256, { scope: request.scope, username, voted, salt }) === mark,
      `Line ${line} is not of ${username}: its hash is another one.`,
    );
    must(!seen.has(username), `Lines ${seen.get(username)} and ${line} are both of ${username}.`);
    seen.set(username, line);
  }
}

/** The questions to ask the people behind the lines; never for whom they voted. */
export const questions = ({ lines }: Opened): string =>
  lines
    .filter(isOpen)
    .map(
      ({ line, username, province, district, electionArea, rollNumber }) =>
        `${line}: ${username}, ${[province, district, electionArea].join(" ")}${rollNumber === null ? "" : `, roll ${rollNumber}`}: have you this account? did you vote?`,
    )
    .join("\n");

/** The lines whose accounts no longer exist: nobody can be asked about them. */
export const withoutAccount = ({ lines }: Opened): number[] =>
  lines.filter((line) => !isOpen(line)).map(({ line }) => line);
