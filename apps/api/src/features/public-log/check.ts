import type { Db } from "@mero-mat/db/connect";
import type { LogRow } from "@mero-mat/db/queries/log-state";
import * as tiles from "@mero-mat/db/queries/log-tiles";
import { tilesOf } from "./append.ts";
import { isSignedBy, readVerifier, textOf } from "./note.ts";
import { hashBytes, leafHash, perfectRoot, rootOf, tileWidth } from "./tree.ts";

function leavesOf(bundle: Buffer): Buffer {
  const leaves: Buffer[] = [];
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at);
    leaves.push(leafHash(bundle.subarray(at + 2, end)));
    at = end;
  }
  return Buffer.concat(leaves);
}

/** Compares a stored level with the computed tiles; returns the first difference, or else the next level. */
async function checkLevel(
  { db, id, level, width }: { db: Db; id: number; level: number; width: number },
  hashesOf: (n: number) => Promise<Buffer>,
): Promise<Buffer[] | string> {
  const above: Buffer[] = [];
  for (let n = 0; n * tileWidth < width; n++) {
    const bytes = Math.min(tileWidth, width - n * tileWidth) * hashBytes;
    const [made, stored] = [await hashesOf(n), await tiles.tile(db, id, level, n)];
    if (made.length < bytes || !stored?.subarray(0, bytes).equals(made.subarray(0, bytes)))
      return `tile ${level}/${n} is not that of its entries`;
    if (bytes === tileWidth * hashBytes) above.push(perfectRoot(made.subarray(0, bytes)));
  }
  return above;
}

/**
 * Finds a fault in a published log: its entries must give its tiles, the tiles its root, and its key must have signed
 * it.
 */
export async function faultOfLog(db: Db, { id, headNote, headSize, verifierKeys }: LogRow): Promise<string | null> {
  const verifier = readVerifier(verifierKeys.split("\n")[0] ?? "");
  if (!verifier || !isSignedBy(headNote, verifier)) return "it is not signed by its key";
  const [, size, root] = textOf(headNote).split("\n");
  if (Number(size) !== headSize) return `it speaks of ${size} entries, the database of ${headSize}`;
  const entriesOf = async (n: number) => leavesOf((await tiles.bundle(db, id, n)) ?? Buffer.alloc(0));
  let above = await checkLevel({ db, id, level: 0, width: headSize }, entriesOf);
  for (let level = 1; typeof above !== "string" && above.length > 0; level++) {
    const hashes: Buffer = Buffer.concat(above);
    const partOf = async (n: number) => hashes.subarray(n * tileWidth * hashBytes, (n + 1) * tileWidth * hashBytes);
    above = await checkLevel({ db, id, level, width: above.length }, partOf);
  }
  if (typeof above === "string") return above;
  return (await rootOf(tilesOf(db, id), headSize)).toString("base64") === root ? null : "its root is another";
}
