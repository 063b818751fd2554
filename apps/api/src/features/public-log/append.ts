import { hash } from "node:crypto";
import type { Db } from "@mero-mat/db/connect";
import * as logs from "@mero-mat/db/queries/log-state";
import * as tiles from "@mero-mat/db/queries/log-tiles";
import { during } from "./during.ts";
import { hashBytes, perfectRoot, type ReadTile, tileWidth } from "./tree.ts";

export const tilesOf =
  (db: Db, logId: number): ReadTile =>
  (level, n) =>
    tiles.tile(db, logId, level, n);

// A leaf is hashed with a 0 before it, and an entry's length fits into two bytes.
const entryBytesMax = 0xffff;
const leaf = Buffer.alloc(1 + entryBytesMax);
const lengthBytes = 2;

function writeLeaf(text: string): Buffer {
  // Writing stops where the room ends, so that it has to be seen before.
  const length = Buffer.byteLength(text);
  if (length > entryBytesMax) throw new Error(`an entry of ${length} bytes does not fit into the log`);
  leaf.write(text, 1);
  return leaf.subarray(0, 1 + length);
}

/** Right edge of the tree while it is being written. */
class Edge {
  readonly #levels: { n: number; hashes: Buffer[] }[] = [];
  readonly full: tiles.Tile[] = [];

  add(level: number, n: number, hashes: Buffer[]): void {
    this.#levels[level] = { n, hashes };
  }

  push(hashOf: Buffer, level = 0): void {
    this.#levels[level] ??= { n: 0, hashes: [] };
    const tile = this.#levels[level];
    tile.hashes.push(hashOf);
    if (tile.hashes.length < tileWidth) return;
    const hashes = Buffer.concat(tile.hashes);
    this.full.push({ level, n: tile.n, hashes });
    this.#levels[level] = { n: tile.n + 1, hashes: [] };
    this.push(perfectRoot(hashes), level + 1);
  }

  partial(): tiles.Tile[] {
    return this.#levels.flatMap(({ n, hashes }, level) =>
      hashes.length > 0 ? [{ level, n, hashes: Buffer.concat(hashes) }] : [],
    );
  }
}

async function readEdge(tx: Db, { id, size }: logs.LogRow): Promise<Edge> {
  const edge = new Edge();
  for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / tileWidth)) {
    const [n, width] = [Math.floor(count / tileWidth), count % tileWidth];
    const tile = width > 0 ? await tiles.tile(tx, id, level, n) : Buffer.alloc(0);
    if (tile?.length !== width * hashBytes) throw new Error(`tile ${level}/${n} of the log is not ${width} wide`);
    edge.add(
      level,
      n,
      Array.from({ length: width }, (_, at) => tile.subarray(at * hashBytes, (at + 1) * hashBytes)),
    );
  }
  return edge;
}

/**
 * Appends entries and the hashes of the tree, and returns the index of the first entry. The caller must hold the log. The
 * statement that `store` sends about these entries is executed while they are hashed.
 */
export async function append(
  tx: Db,
  log: logs.LogRow,
  entries: string[],
  store: (first: number) => Promise<unknown> = async () => {},
): Promise<number> {
  const first = log.size;
  if (entries.length === 0) return first;
  const edge = await readEdge(tx, log);
  const bundles: tiles.Bundle[] = [];
  let parts: Buffer[] = [];
  if (first % tileWidth > 0) {
    const begun = await tiles.bundle(tx, log.id, Math.floor(first / tileWidth));
    if (!begun) throw new Error("the log lacks its last entries");
    parts.push(begun);
  }
  let size = first;
  const close = () => {
    bundles.push({ n: Math.floor((size - 1) / tileWidth), entries: Buffer.concat(parts) });
    parts = [];
  };
  const add = (text: string) => {
    const bytes = writeLeaf(text);
    edge.push(hash("sha256", bytes, "buffer"));
    const entry = Buffer.allocUnsafe(lengthBytes + bytes.length - 1);
    entry.writeUInt16BE(bytes.length - 1);
    bytes.copy(entry, lengthBytes, 1);
    parts.push(entry);
    if (++size % tileWidth === 0) close();
  };
  await during(store(first), () => entries.forEach(add));
  if (parts.length > 0) close();
  await tiles.putBundles(tx, log.id, bundles);
  await tiles.putTiles(tx, log.id, [...edge.full, ...edge.partial()]);
  await logs.update(tx, log.id, { size });
  log.size = size;
  return first;
}

/** Cuts a bundle after its first `width` entries. */
export function beginningOf(bundle: Buffer, width: number): Buffer {
  let at = 0;
  for (let count = 0; count < width; count++) at += lengthBytes + bundle.readUInt16BE(at);
  return bundle.subarray(0, at);
}

/** Reads one entry, or null if the log does not have it. */
export async function entryAt(db: Db, logId: number, index: number): Promise<string | null> {
  const bundle = await tiles.bundle(db, logId, Math.floor(index / tileWidth));
  for (let at = 0, left = index % tileWidth; bundle && at + lengthBytes <= bundle.length; left--) {
    const [start, length] = [at + lengthBytes, bundle.readUInt16BE(at)];
    if (left === 0) return bundle.toString("utf8", start, start + length);
    at = start + length;
  }
  return null;
}
