// What was seen last: the key and the signed head. Two heads that contradict each other prove the lie to anybody.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

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

export interface Seen {
  key: string;
  checkpoint: string;
}

export function readSeen(path: string): Seen | null {
  if (!existsSync(path)) return null;
  const value: unknown = JSON.parse(readFileSync(path, "utf8"));
  const isSeen = typeof value === "object" && value !== null && "key" in value && "checkpoint" in value;
  if (!isSeen || typeof value.key !== "string" || typeof value.checkpoint !== "string")
    throw new Error(`${path} is not a file that this program has written.`);
  return { key: value.key, checkpoint: value.checkpoint };
}
