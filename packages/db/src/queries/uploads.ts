import type { Db } from "../connection/connect.ts";
import { ago } from "../fragments.ts";

/** Claims a name for bytes that are about to be stored; invisible until `keep`. */
export async function begin(
  db: Db,
  upload: { ownerId: string; isPublic: boolean; extension: string },
): Promise<string> {
  const { id } = await db.insertInto("uploads").values(upload).returning("id").executeTakeFirstOrThrow();
  return id;
}

export const keep = (db: Db, id: string, { size, digest }: { size: number; digest: string }) =>
  db.updateTable("uploads").set({ size, digest }).where("id", "=", id).execute();

/** Finds public pictures by id, with their digests; the oldest have none. */
export async function publicDigests(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("uploads")
    .select(["id", "digest"])
    .where("id", "in", ids)
    .where("isPublic", "=", true)
    .where("size", "is not", null)
    .execute();
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Returns whether it was stored after all; waits for a process that is storing it. */
export async function isStored(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("uploads").select("size").where("id", "=", id).forShare().executeTakeFirst();
  return row !== undefined && row.size !== null;
}

export const remove = (db: Db, id: string) => db.deleteFrom("uploads").where("id", "=", id).execute();

/** Finds the owner and who may see it, once its bytes are stored. */
export const find = (db: Db, id: string) =>
  db
    .selectFrom("uploads")
    .leftJoin("users", "users.id", "uploads.ownerId")
    .select(["uploads.ownerId", "uploads.isPublic", "uploads.extension", "users.username as owner"])
    .where("uploads.id", "=", id)
    .where("size", "is not", null)
    .executeTakeFirst();

/** Lists abandoned uploads, and those of deleted accounts, oldest first, a batch at a time. */
export const leftOver = (db: Db, limit: number) =>
  db
    .selectFrom("uploads")
    .select(["id", "extension"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("size", "is", null), eb("createdAt", "<", ago("1 hour"))]),
        and([eb("ownerId", "is", null), eb("isPublic", "=", false)]),
      ]),
    )
    .orderBy("createdAt")
    .limit(limit)
    .execute();

export const stored = (db: Db) =>
  db.selectFrom("uploads").select(["id", "extension"]).where("size", "is not", null).orderBy("id").execute();

/** Finds which of these are recordings that everybody may hear. */
export async function publicRecordings(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("uploads")
    .select("id")
    .where("id", "in", ids)
    .where("isPublic", "=", true)
    .where("extension", "<>", "webp")
    .where("size", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
}
