import type { Db } from "../connection/connect.ts";

export interface Tile {
  level: number;
  n: number;
  hashes: Buffer;
}

export interface Bundle {
  n: number;
  entries: Buffer;
}

export async function tile(db: Db, logId: number, level: number, n: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom("logTiles")
    .select("hashes")
    .where("logId", "=", logId)
    .where("level", "=", level)
    .where("n", "=", n)
    .executeTakeFirst();
  return row?.hashes ?? null;
}

export async function bundle(db: Db, logId: number, n: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom("logBundles")
    .select("entries")
    .where("logId", "=", logId)
    .where("n", "=", n)
    .executeTakeFirst();
  return row?.entries ?? null;
}

// A tile that grows keeps its row: a request for part of it gets its beginning.
export const putTiles = (tx: Db, logId: number, tiles: Tile[]) =>
  tx
    .insertInto("logTiles")
    .values(tiles.map((tile) => ({ logId, ...tile })))
    .onConflict((conflict) =>
      conflict.columns(["logId", "level", "n"]).doUpdateSet((eb) => ({ hashes: eb.ref("excluded.hashes") })),
    )
    .execute();

export const putBundles = (tx: Db, logId: number, bundles: Bundle[]) =>
  tx
    .insertInto("logBundles")
    .values(bundles.map((bundle) => ({ logId, ...bundle })))
    .onConflict((conflict) =>
      conflict.columns(["logId", "n"]).doUpdateSet((eb) => ({ entries: eb.ref("excluded.entries") })),
    )
    .execute();

/** Reads a page of the ballots that a count opened, once the count is under a signed head. */
export const openings = (db: Db, logId: number, entry: number, page: number) =>
  db
    .selectFrom("logOpenings as o")
    .innerJoin("logs as l", "l.id", "o.logId")
    .select("o.lines")
    .where("o.logId", "=", logId)
    .where("o.entry", "=", entry)
    .where("o.page", "=", page)
    .whereRef("o.entry", "<", "l.headSize")
    .executeTakeFirst();
