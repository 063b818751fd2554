import { text } from "@mero-mat/observer/core/bytes";
import { type Checkpoint, filesOf, openCheckpoint, readCheckpoint } from "@mero-mat/observer/core/checkpoint";
import { Fault, must } from "@mero-mat/observer/core/fault";
import { readVerifierKey, type VerifierKey } from "@mero-mat/observer/core/note";
import { subtrees } from "@mero-mat/observer/core/tiles";
import { consistencyProof, isConsistent, treeHashes } from "@mero-mat/observer/core/tree";
import { CannotVerify, logOf, sha256, verifyEd25519 } from "./platform.ts";
import { type SeenHead, seenHead } from "./seen-head.ts";

export interface Keys {
  line: string;
  log: VerifierKey;
  receipts: VerifierKey | undefined;
}

export async function readKeys(site: string): Promise<Keys> {
  const lines = (text(await logOf(site)("key")) ?? "").split("\n").filter(Boolean);
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
export async function readHead(site: string, key: VerifierKey): Promise<OpenedHead> {
  const opened = await openHead(site, key, "checkpoint");
  const last = seenHead.read(site);
  const seen = last ? readCheckpoint(last.checkpoint).size : 0;
  return opened.head.size < seen ? openHead(site, key, `checkpoint?seen=${seen}`) : opened;
}

async function openHead(site: string, key: VerifierKey, path: string): Promise<OpenedHead> {
  const served = text(await logOf(site)(path)) ?? "";
  try {
    return { head: await openCheckpoint(verifyEd25519, served, key), served, isSigned: true };
  } catch (error) {
    if (!(error instanceof CannotVerify)) throw error;
    return { head: readCheckpoint(served), served, isSigned: false };
  }
}

/** The heads that this browser had seen before this visit. */
const seenBefore = new Map<string, SeenHead | null>();

/** Compares a head with the one that this browser saw last, and stores it; returns the one of an earlier visit. */
export async function compareWithLast(
  site: string,
  { line }: Keys,
  { head, served }: OpenedHead,
): Promise<SeenHead | null> {
  const last = seenHead.read(site);
  if (last) {
    must(last.key === line, "The record is signed with another key than the one that was seen last.");
    const before = readCheckpoint(last.checkpoint);
    const hashes = treeHashes(sha256);
    if (before.size > head.size) throw new Fault(`The record has ${head.size} entries; it had ${before.size}.`);
    const at = subtrees(hashes, filesOf(head, logOf(site)), head.size);
    const proof = await consistencyProof(hashes, at, before.size, head.size);
    must(isConsistent(hashes, before, head, proof), `The first ${before.size} entries are not those seen last.`);
  }
  if (!seenBefore.has(site)) seenBefore.set(site, last);
  seenHead.keep(site, { key: line, checkpoint: served, at: new Date().toISOString() });
  return seenBefore.get(site) ?? null;
}

/** Opens a site's record, and compares it with what this browser saw of it last. */
export async function openRecord(site: string): Promise<{ opened: OpenedHead; last: SeenHead | null }> {
  const keys = await readKeys(site);
  const opened = await readHead(site, keys.log);
  return { opened, last: await compareWithLast(site, keys, opened) };
}
