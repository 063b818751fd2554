// One entry of a record and the proof of it, for a phone that does not read the whole.
import { type Entry, readEntry } from "./entries.ts";
import { must } from "./fault.ts";
import type { Get, Sha256 } from "./platform.ts";
import { entriesIn, subtrees, tilePath, tileWidth } from "./tiles.ts";
import { consistencyProof, type Head, includes, inclusionProof, isConsistent, treeHashes } from "./tree.ts";

interface Record {
  sha256: Sha256;
  get: Get;
  head: Head;
}

/** Reads an entry, and proves that the signed tree has it. */
export async function provenEntry({ sha256, get, head }: Record, index: number): Promise<Entry> {
  const path = tilePath("entries", Math.floor(index / tileWidth), head.size);
  const hashes = treeHashes(sha256);
  const [bundle, proof] = await Promise.all([
    get(path),
    inclusionProof(hashes, subtrees(hashes, get, head.size), index, head.size),
  ]);
  const bytes = entriesIn(bundle, path)[index % tileWidth] ?? new Uint8Array();
  const claim = { leaf: hashes.leaf(bytes), index, ...head };
  must(includes(hashes, claim, proof), `Entry ${index} is not in the tree that was signed.`);
  return readEntry(bytes, index);
}

/** Requires that a record only grew: it must begin with the record of the earlier head. */
export async function requireGrown({ sha256, get, head }: Record, before: Head): Promise<void> {
  const hashes = treeHashes(sha256);
  must(before.size <= head.size, `The record has ${head.size} entries; it had ${before.size}.`);
  const proof = await consistencyProof(hashes, subtrees(hashes, get, head.size), before.size, head.size);
  must(isConsistent(hashes, before, head, proof), `The first ${before.size} entries are not those seen last.`);
}
