// The Merkle tree of RFC 6962, section 2.1.
import { same } from "./bytes.ts";
import type { Sha256 } from "./platform.ts";

export interface Hashes {
  leaf(entry: Uint8Array): Uint8Array;
  node(left: Uint8Array, right: Uint8Array): Uint8Array;
  empty(): Uint8Array;
}

export function treeHashes(sha256: Sha256): Hashes {
  const leaf = new Uint8Array(65_536);
  const node = new Uint8Array(65);
  node[0] = 1;
  return {
    leaf(entry) {
      leaf.set(entry, 1);
      return sha256(leaf.subarray(0, entry.length + 1));
    },
    node(left, right) {
      node.set(left, 1);
      node.set(right, 33);
      return sha256(node);
    },
    empty: () => sha256(new Uint8Array(0)),
  };
}

/** Finds the largest power of two below n. */
function split(n: number): number {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
}

/**
 * Computes the root over the hashes of equally large subtrees; `rest` is the hash of the smaller subtree to their
 * right, if there is one.
 */
export function rootOf({ node }: Hashes, hashes: readonly Uint8Array[], rest: Uint8Array | null): Uint8Array | null {
  const fold = (from: number, count: number): Uint8Array => {
    const only = hashes[from];
    if (count === 1 && only) return only;
    const left = split(count);
    return node(fold(from, left), fold(from + left, count - left));
  };
  let root = rest;
  let end = hashes.length;
  for (let width = 1; end > 0; width *= 2) {
    if (end % (width * 2) === 0) continue;
    const subtree = fold(end - width, width);
    root = root ? node(subtree, root) : subtree;
    end -= width;
  }
  return root;
}

/** Reads the hash of the full subtree of 2^level leaves with this index on its level. */
export type Subtree = (level: number, index: number) => Promise<Uint8Array>;

/** Computes the hash over leaves start to end; start must be a multiple of a power of two not below end - start. */
async function hashOf(hashes: Hashes, at: Subtree, start: number, end: number): Promise<Uint8Array> {
  const count = end - start;
  const level = Math.log2(count);
  if (Number.isInteger(level)) return at(level, start / count);
  const middle = start + split(count);
  const [left, right] = await Promise.all([hashOf(hashes, at, start, middle), hashOf(hashes, at, middle, end)]);
  return hashes.node(left, right);
}

/** Follows section 2.1.1: collects the neighbours on the way from a leaf to the root of a tree. */
export function inclusionProof(hashes: Hashes, at: Subtree, index: number, size: number): Promise<Uint8Array[]> {
  // In parallel: sequential requests would each wait for a phone's network.
  const path: Promise<Uint8Array>[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + split(end - start);
    const isLeft = index < middle;
    path.unshift(isLeft ? hashOf(hashes, at, middle, end) : hashOf(hashes, at, start, middle));
    if (isLeft) end = middle;
    else start = middle;
  }
  return Promise.all(path);
}

export function includes(
  { node }: Hashes,
  claim: { leaf: Uint8Array; index: number; size: number; root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  let { leaf: hash, index, size } = claim;
  if (index < 0 || index >= size) return false;
  let last = size - 1;
  for (const neighbour of proof) {
    if (last === 0) return false;
    if (index % 2 === 1 || index === last) {
      hash = node(neighbour, hash);
      while (index % 2 === 0 && index > 0) {
        index /= 2;
        last = Math.floor(last / 2);
      }
    } else hash = node(hash, neighbour);
    index = Math.floor(index / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && same(hash, claim.root);
}

/** Follows section 2.1.2: collects what shows that a tree has only grown. */
export function consistencyProof(hashes: Hashes, at: Subtree, old: number, size: number): Promise<Uint8Array[]> {
  const proof: Promise<Uint8Array>[] = [];
  if (old === 0) return Promise.all(proof);
  let [start, end] = [0, size];
  while (old !== end) {
    const middle = start + split(end - start);
    const isLeft = old <= middle;
    proof.unshift(isLeft ? hashOf(hashes, at, middle, end) : hashOf(hashes, at, start, middle));
    if (isLeft) end = middle;
    else start = middle;
  }
  if (start > 0) proof.unshift(hashOf(hashes, at, start, end));
  return Promise.all(proof);
}

export interface Head {
  size: number;
  root: Uint8Array;
}

/** Follows RFC 9162, section 2.1.4.2. */
export function isConsistent({ node }: Hashes, old: Head, now: Head, proof: readonly Uint8Array[]): boolean {
  if (old.size > now.size) return false;
  if (old.size === now.size) return proof.length === 0 && same(old.root, now.root);
  if (old.size === 0) return proof.length === 0;
  const path = Number.isInteger(Math.log2(old.size)) ? [old.root, ...proof] : [...proof];
  const first = path.shift();
  if (!first || proof.length === 0) return false;
  let [at, last] = [old.size - 1, now.size - 1];
  const up = () => {
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  };
  while (at % 2 === 1) up();
  let [oldRoot, newRoot] = [first, first];
  for (const hash of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      oldRoot = node(hash, oldRoot);
      newRoot = node(hash, newRoot);
      while (at % 2 === 0 && at > 0) up();
    } else newRoot = node(newRoot, hash);
    up();
  }
  return last === 0 && same(oldRoot, old.root) && same(newRoot, now.root);
}
