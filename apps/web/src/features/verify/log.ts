import { text } from "@mero-mat/observer/core/bytes";
import { type Checkpoint, filesOf, openCheckpoint, readCheckpoint } from "@mero-mat/observer/core/checkpoint";
import { Fault, must } from "@mero-mat/observer/core/fault";
import { readVerifierKey, type VerifierKey } from "@mero-mat/observer/core/note";
import { subtrees } from "@mero-mat/observer/core/tiles";
import { consistencyProof, isConsistent, treeHashes } from "@mero-mat/observer/core/tree";
import { CannotVerify, readLogFile, sha256, verifyEd25519 } from "./platform.ts";
import { type SeenHead, seenHead } from "./seen-head.ts";

export interface Keys {
  line: string;
  log: VerifierKey;
  receipts: VerifierKey | undefined;
}

export async function readKeys(): Promise<Keys> {
  const lines = (text(await readLogFile("key")) ?? "").split("\n").filter(Boolean);
  const keys = lines.map((line) => ({ line, key: readVerifierKey(sha256, line) }));
  const log = keys.find(({ key }) => !key.name.endsWith("/receipts"));
  must(log !== undefined, "The log serves no key.");
  const receipts = keys.find(({ key }) => key.name === `${log.key.name}/receipts`)?.key;
  return { line: log.line, log: log.key, receipts };
}

export interface OpenedHead {
  head: Checkpoint;
  served: string;
  /** Some browsers cannot check a signature. */
  isSigned: boolean;
}

/** Reads the head past all caches, which may hold an older head than the one seen last. */
export async function readHead(key: VerifierKey): Promise<OpenedHead> {
  const opened = await openHead(key, "checkpoint");
  const last = seenHead.read();
  const seen = last ? readCheckpoint(last.checkpoint).size : 0;
  return opened.head.size < seen ? openHead(key, `checkpoint?seen=${seen}`) : opened;
}

async function openHead(key: VerifierKey, path: string): Promise<OpenedHead> {
  const served = text(await readLogFile(path)) ?? "";
  try {
    return { head: await openCheckpoint(verifyEd25519, served, key), served, isSigned: true };
  } catch (error) {
    if (!(error instanceof CannotVerify)) throw error;
    return { head: readCheckpoint(served), served, isSigned: false };
  }
}

/** Compares a head with the one that this browser saw last, and stores it; returns the earlier one. */
export async function compareWithLast({ line }: Keys, { head, served }: OpenedHead): Promise<SeenHead | null> {
  const last = seenHead.read();
  if (last) {
    must(last.key === line, "The record is signed with another key than the one that was seen last.");
    const before = readCheckpoint(last.checkpoint);
    const hashes = treeHashes(sha256);
    if (before.size > head.size) throw new Fault(`The record has ${head.size} entries; it had ${before.size}.`);
    const at = subtrees(hashes, filesOf(head, readLogFile), head.size);
    const proof = await consistencyProof(hashes, at, before.size, head.size);
    must(isConsistent(hashes, before, head, proof), `The first ${before.size} entries are not those seen last.`);
  }
  seenHead.keep({ key: line, checkpoint: served, at: new Date().toISOString() });
  return last;
}
