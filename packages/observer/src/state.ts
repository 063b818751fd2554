// The key and the head that were seen last. Two heads that contradict each other are proof for anybody.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

/** Replaces a file completely or not at all. */
export function writeWhole(path: string, content: string): void {
  const next = `${path}.new`;
  const file = openSync(next, "w", 0o600);
  writeSync(file, content);
  fsyncSync(file);
  closeSync(file);
  renameSync(next, path);
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}

export interface RecordedFault {
  at: string;
  message: string;
  /** Files with the signed heads under which it was found. */
  evidence: string[];
}

export interface Seen {
  key: string;
  checkpoint: string;
  /** Entries up to which counts have been opened. */
  opened: number;
  faults: RecordedFault[];
}

/** Parses JSON; null when it is none, which no reader accepts. */
export function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}

const isSeen = (value: unknown): value is Seen =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "checkpoint" in value &&
  typeof value.checkpoint === "string" &&
  "opened" in value &&
  typeof value.opened === "number" &&
  "faults" in value &&
  Array.isArray(value.faults);

export function readSeen(path: string): Seen | null {
  if (!existsSync(path)) return null;
  const value = parsed(readFileSync(path, "utf8"));
  if (!isSeen(value)) throw new Error(`${path} is not a file that this program has written.`);
  return value;
}

export const writeSeen = (path: string, seen: Seen): void => writeWhole(path, `${JSON.stringify(seen, null, 2)}\n`);

/** Saves signed heads next to the state, and returns the names of the files. */
export function writeEvidence(statePath: string, at: string, heads: readonly string[]): string[] {
  const folder = `${statePath}.evidence`;
  mkdirSync(folder, { recursive: true });
  return heads.map((head, index) => {
    const file = join(folder, `${at.replaceAll(":", "")}-${index + 1}.txt`);
    writeWhole(file, head);
    return file;
  });
}
