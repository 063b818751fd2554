// c2sp.org/tlog-checkpoint: the head of a log.
import { decimal, fromBase64 } from "./bytes.ts";
import { must } from "./fault.ts";
import { type Note, readNote, signedBy, type VerifierKey } from "./note.ts";
import type { Get, VerifyEd25519 } from "./platform.ts";

export interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array;
  note: Note;
}

export function readCheckpoint(served: string): Checkpoint {
  const note = readNote(served);
  const [origin = "", digits = "", encoded = "", ...more] = note.text.slice(0, -1).split("\n");
  const size = decimal(digits);
  const root = fromBase64(encoded);
  const isWhole = origin !== "" && size !== null && root?.length === 32 && more.every((line) => line !== "");
  must(isWhole, "This is no checkpoint.");
  return { origin, size, root, note };
}

/** Returns the number of a log, by the name that its head has. */
export const numberOf = (origin: string): number => Number(/\/log\/([1-9][0-9]*)$/.exec(origin)?.[1] ?? 1);

/**
 * Reads the files of the log with this head. The first log is directly below `/log/`, and caches may store its files
 * for ever. A later log has a number at the end of its origin, and its files are below that number.
 */
export function filesOf({ origin }: Pick<Checkpoint, "origin">, get: Get): Get {
  const number = numberOf(origin);
  return number > 1 ? (path) => get(`${number}/${path}`) : get;
}

/** Reads a head and verifies the log's signature on it. */
export async function openCheckpoint(verify: VerifyEd25519, served: string, key: VerifierKey): Promise<Checkpoint> {
  const checkpoint = readCheckpoint(served);
  must(checkpoint.origin === key.name, `This is the head of ${checkpoint.origin}, not of ${key.name}.`);
  const signed = await signedBy(verify, checkpoint.note, key);
  must(signed !== null, `The head is not signed by the key ${key.name}+${key.id}.`);
  return checkpoint;
}
