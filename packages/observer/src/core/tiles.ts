// Places of the hashes and entries of a tree according to c2sp.org/tlog-tiles.
import { Fault, must } from "./fault.ts";
import type { Get } from "./platform.ts";
import { type Hashes, rootOf, type Subtree } from "./tree.ts";

export const tileWidth = 256;

function tileNumber(index: number): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/.{3}/g) ?? [];
  return groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join("/");
}

/** Returns the path of a tile in a tree of this size; the path of an incomplete tile includes its width. */
export function tilePath(level: number | "entries", index: number, size: number): string {
  const height = level === "entries" ? 0 : level;
  const width = Math.min(tileWidth, Math.floor(size / tileWidth ** height) - index * tileWidth);
  if (width <= 0) throw new RangeError(`A tree of ${size} has no tile ${level}/${index}`);
  return `tile/${level}/${tileNumber(index)}${width < tileWidth ? `.p/${width}` : ""}`;
}

export function hashesIn(tile: Uint8Array, path: string): Uint8Array[] {
  const width = Number(path.split(".p/")[1] ?? tileWidth);
  must(tile.length === width * 32, `${path} has ${tile.length} bytes; ${width} hashes are ${width * 32}.`);
  return Array.from({ length: width }, (_, place) => tile.subarray(place * 32, place * 32 + 32));
}

/** Reads the entries of a bundle, each after its length in two bytes. */
export function entriesIn(bundle: Uint8Array, path: string): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at + 2 <= bundle.length) {
    const start = at + 2;
    at = start + (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0);
    entries.push(bundle.subarray(start, at));
  }
  const width = Number(path.split(".p/")[1] ?? tileWidth);
  must(at === bundle.length && entries.length === width, `${path} is not a bundle of ${width} entries.`);
  return entries;
}

/** Reads the subtrees of a tree of this size from its tiles; each tile is fetched once. */
export function subtrees(hashes: Hashes, get: Get, size: number): Subtree {
  const fetched = new Map<string, Promise<Uint8Array[]>>();
  return async (level, index) => {
    const tileLevel = Math.floor(level / 8);
    const width = 2 ** (level % 8);
    const first = index * width;
    const path = tilePath(tileLevel, Math.floor(first / tileWidth), size);
    const tile = fetched.get(path) ?? get(path).then((bytes) => hashesIn(bytes, path));
    fetched.set(path, tile);
    const place = first % tileWidth;
    const root = rootOf(hashes, (await tile).slice(place, place + width), null);
    if (!root) throw new Fault(`${path} has no hash ${place}.`);
    return root;
  };
}
