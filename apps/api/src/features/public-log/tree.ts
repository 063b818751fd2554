import { hash } from "node:crypto";

// The Merkle tree of RFC 6962, out of tiles of 256 hashes after c2sp.org/tlog-tiles.

export const tileWidth = 256;
export const hashBytes = 32;

export const sha256 = (bytes: Uint8Array): Buffer => hash("sha256", bytes, "buffer");

export const emptyRoot = sha256(Buffer.alloc(0));

export const leafHash = (entry: Uint8Array): Buffer => sha256(Buffer.concat([Buffer.of(0), entry]));

const pair = Buffer.alloc(1 + 2 * hashBytes, 1);
function nodeHash(left: Buffer, right: Buffer): Buffer {
  left.copy(pair, 1);
  right.copy(pair, 1 + hashBytes);
  return sha256(pair);
}

/** Computes the root over these hashes; their number is a power of two. */
export function perfectRoot(hashes: Buffer): Buffer {
  let level = hashes;
  while (level.length > hashBytes) {
    const next = Buffer.allocUnsafe(level.length / 2);
    for (let at = 0; at < next.length; at += hashBytes)
      nodeHash(
        level.subarray(2 * at, 2 * at + hashBytes),
        level.subarray(2 * at + hashBytes, 2 * at + 2 * hashBytes),
      ).copy(next, at);
    level = next;
  }
  return level;
}

/** Finds the largest power of two smaller than this. */
const splitOf = (size: number) => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

export type ReadTile = (level: number, n: number) => Promise<Buffer | null>;

/** Computes the hash over the entries from `start` up to `end`, not including it. */
async function rangeHash(readTile: ReadTile, start: number, end: number): Promise<Buffer> {
  const size = end - start;
  if (size === 0) return emptyRoot;
  const split = splitOf(size);
  if (size > 1 && split * 2 !== size) {
    const left = await rangeHash(readTile, start, start + split);
    return nodeHash(left, await rangeHash(readTile, start + split, end));
  }
  // A perfect subtree: some hashes of one tile.
  let level = 0;
  let width = size;
  while (width >= tileWidth) {
    level++;
    width /= tileWidth;
  }
  const first = start / tileWidth ** level;
  const tile = await readTile(level, Math.floor(first / tileWidth));
  const from = (first % tileWidth) * hashBytes;
  const hashes = tile?.subarray(from, from + width * hashBytes);
  if (hashes?.length !== width * hashBytes) throw new Error(`the log lacks a part of tile ${level}/${first}`);
  return perfectRoot(hashes);
}

export const rootOf = (readTile: ReadTile, size: number): Promise<Buffer> => rangeHash(readTile, 0, size);

/** Proves that a tree of this many entries is the beginning of this one. */
export async function consistencyProof(readTile: ReadTile, from: number, size: number): Promise<Buffer[]> {
  const proof: Buffer[] = [];
  let [start, end] = [0, size];
  let isWhole = true;
  if (from === 0) return proof;
  const path: [number, number][] = [];
  while (end - start !== from - start) {
    const middle = start + splitOf(end - start);
    if (from <= middle) {
      path.push([middle, end]);
      end = middle;
    } else {
      path.push([start, middle]);
      start = middle;
      isWhole = false;
    }
  }
  if (!isWhole) proof.push(await rangeHash(readTile, start, end));
  for (const [first, last] of path.reverse()) proof.push(await rangeHash(readTile, first, last));
  return proof;
}
