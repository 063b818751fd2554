// Reads every entry of a log in order, and compares each with the tiles and all of them with the root.
import { same } from "./bytes.ts";
import { Fault, must } from "./fault.ts";
import type { Get, Sha256 } from "./platform.ts";
import { entriesIn, hashesIn, tilePath, tileWidth } from "./tiles.ts";
import { type Hashes, type Head, rootOf, treeHashes } from "./tree.ts";

export interface KnownHead extends Head {
  /** Where the head was seen, for the message if the log contradicts it now. */
  seen: string;
  /** Signed head as it was served: the evidence. */
  checkpoint: string;
}

interface Bundle {
  entries: Uint8Array[];
  path: string;
  tile: Uint8Array[];
}

const ahead = 8;

async function* inOrder<T>(count: number, fetchOne: (index: number) => Promise<T>): AsyncGenerator<T> {
  const waiting: Promise<T>[] = [];
  for (let index = 0; index < count || waiting.length > 0; ) {
    while (waiting.length < ahead && index < count) {
      const next = fetchOne(index++);
      // Awaited in its turn; handled until then, so that a failure is not an unhandled rejection.
      next.catch(() => {});
      waiting.push(next);
    }
    const first = waiting.shift();
    if (first) yield await first;
  }
}

/** Hashes of each level that are not in a full tile yet: the whole state of a growing tree. */
class GrowingTree {
  readonly #hashes: Hashes;
  readonly #get: Get;
  readonly #size: number;
  readonly #levels: { tiles: number; hashes: Uint8Array[] }[] = [];

  constructor(hashes: Hashes, get: Get, size: number) {
    this.#hashes = hashes;
    this.#get = get;
    this.#size = size;
  }

  root(open: readonly Uint8Array[] = []): Uint8Array {
    let root = rootOf(this.#hashes, open, null);
    for (const { hashes } of this.#levels) root = rootOf(this.#hashes, hashes, root);
    return root ?? this.#hashes.empty();
  }

  /** Adds the hash of a full tile to the level above it, and compares tiles that become full there. */
  async add(hash: Uint8Array, level = 0): Promise<void> {
    this.#levels[level] ??= { tiles: 0, hashes: [] };
    const { hashes } = this.#levels[level];
    hashes.push(hash);
    if (hashes.length < tileWidth) return;
    await this.#checkTile(level);
    const root = rootOf(this.#hashes, hashes, null);
    this.#levels[level] = { tiles: this.#levels[level].tiles + 1, hashes: [] };
    if (root) await this.add(root, level + 1);
  }

  async finish(): Promise<void> {
    for (const [level, { hashes }] of this.#levels.entries()) if (hashes.length > 0) await this.#checkTile(level);
  }

  async #checkTile(level: number): Promise<void> {
    const { tiles, hashes } = this.#levels[level] ?? { tiles: 0, hashes: [] };
    const path = tilePath(level + 1, tiles, this.#size);
    const served = hashesIn(await this.#get(path), path);
    const wrong = served.findIndex((hash, place) => !same(hash, hashes[place] ?? hash));
    must(wrong < 0, `Hash ${wrong} of ${path} is not the hash of the entries below it.`);
  }
}

export interface Reading {
  sha256: Sha256;
  get: Get;
  head: Head;
  /** Heads of the same log that were seen elsewhere or earlier. */
  known?: readonly KnownHead[];
}

/** Yields the bundles of entries of a log, in order. It ends without a fault only if they form the tree of the head. */
export async function* readLog(given: Reading): AsyncGenerator<{ start: number; entries: Uint8Array[] }> {
  const { sha256, get, head, known = [] } = given;
  for (const { size, seen, checkpoint } of known)
    if (size > head.size)
      throw new Fault(`The head has ${head.size} entries; ${seen} had ${size}: entries were taken away.`, [checkpoint]);
  const hashes = treeHashes(sha256);
  const tree = new GrowingTree(hashes, get, head.size);
  const check = ({ size, root, seen, checkpoint }: KnownHead, found: Uint8Array) => {
    if (same(root, found)) return;
    throw new Fault(`The first ${size} entries are not those of ${seen}: the record was rewritten.`, [checkpoint]);
  };
  for (const one of known) if (one.size === 0) check(one, tree.root());

  const fetchBundle = async (index: number): Promise<Bundle> => {
    const path = tilePath("entries", index, head.size);
    const tilesPath = tilePath(0, index, head.size);
    const [bundle, tile] = await Promise.all([get(path), get(tilesPath)]);
    return { path, entries: entriesIn(bundle, path), tile: hashesIn(tile, tilesPath) };
  };
  let start = 0;
  for await (const { entries, tile } of inOrder(Math.ceil(head.size / tileWidth), fetchBundle)) {
    for (const [place, entry] of entries.entries()) {
      const hash = tile[place];
      if (!hash || !same(hashes.leaf(entry), hash))
        throw new Fault(`Entry ${start + place} is not the one that was logged: its hash is not that of the tree.`);
    }
    const end = start + entries.length;
    for (const one of known)
      if (one.size > start && one.size < start + tileWidth && one.size <= end)
        check(one, tree.root(tile.slice(0, one.size - start)));
    yield { start, entries };
    if (entries.length === tileWidth) {
      const root = rootOf(hashes, tile, null);
      if (root) await tree.add(root);
    }
    for (const one of known) if (one.size === end && entries.length === tileWidth) check(one, tree.root());
    start = end;
    if (start === head.size) {
      await tree.finish();
      const root = tree.root(entries.length === tileWidth ? [] : tile);
      must(same(root, head.root), "The entries are not those of the signed head: its root is another one.");
    }
  }
  if (head.size === 0) must(same(tree.root(), head.root), "The head of an empty log has a root of something.");
}
