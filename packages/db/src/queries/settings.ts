import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { now } from "../fragments.ts";

const columns = ["key", "value", "description", "updatedBy", "updatedAt"] as const;

export const find = (db: Db, key: string) =>
  db.selectFrom("systemSettings").select(columns).where("key", "=", key).executeTakeFirst();

/** Locks a setting until the transaction ends, so that its changes happen one after another. */
export const lock = async (tx: Db, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${key}))`.execute(tx);
};

export const isOn = async (db: Db, key: string): Promise<boolean> => (await find(db, key))?.value === "true";

/** Reads a setting, which cannot change until the transaction ends. */
export async function isOnForShare(tx: Db, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('setting'), hashtext(${key}))`.execute(tx);
  return isOn(tx, key);
}

/** Reads a setting within a statement. */
export const isOnSql = (key: string) =>
  sql<boolean>`exists (select from system_settings where key = ${key} and value = 'true')`;

export const put = (
  db: Db,
  setting: { key: string; value: string; description?: string | null | undefined; updatedBy: string },
) =>
  db
    .insertInto("systemSettings")
    .values(setting)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        value: setting.value,
        updatedBy: setting.updatedBy,
        updatedAt: now,
        ...(setting.description === undefined ? {} : { description: setting.description }),
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
