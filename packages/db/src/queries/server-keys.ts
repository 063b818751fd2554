import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";

/** Returns the key of that name; the first caller creates it, and every process reads that one. */
export async function getOrCreate(db: Db, name: string, make: () => string): Promise<string> {
  const row = await db
    .insertInto("serverKeys")
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql.ref("server_keys.value") }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return row.value;
}

export const remove = (tx: Db, names: string[]) => tx.deleteFrom("serverKeys").where("name", "in", names).execute();

/** Finds those keys of these names that the database has. */
export const find = (db: Db, names: string[]) =>
  db.selectFrom("serverKeys").select(["name", "value"]).where("name", "in", names).execute();
