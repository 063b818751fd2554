import { type Kysely, type Migration, type MigrationResult, Migrator, sql } from "kysely";
import * as migrations from "../../migrations/index.ts";
import type { Db } from "../connection/connect.ts";
import * as siteMarks from "../queries/site-marks.ts";
import type { DB } from "../schema.ts";
import { addPollKinds, missingPollKinds } from "./add-poll-kinds.ts";

export const newest = Object.keys(migrations).sort().at(-1) ?? "";
export const knows = (name: string): boolean => Object.hasOwn(migrations, name);
const provider = { getMigrations: async (): Promise<Record<string, Migration>> => ({ ...migrations }) };

/** Migrates the database to the newest migration, or up to this one; several processes may call it at once. */
export async function migrate(db: Kysely<DB>, upTo = newest): Promise<MigrationResult[]> {
  // Migrations use the database's own names, which the plugins would change.
  const plain = db.withoutPlugins();
  const { error, results = [] } = await new Migrator({ db: plain, provider }).migrateTo(upTo);
  if (error) throw error;
  await addPollKinds(plain);
  return results;
}

interface Schema {
  /** The database has everything that this release uses, and maybe more: a later release may run next to this one. */
  isMigrated: boolean;
  /** The oldest release that may run on the database, when that is later than this one. */
  needsRelease: string | null;
  /** A replica returns false, because it is read-only. */
  isPrimary: boolean;
}

export async function schemaOf(db: Db): Promise<Schema> {
  const { rows } = await sql<Schema>`
    select exists (select from kysely_migration where name = ${newest}) and not exists (${missingPollKinds})
        as "isMigrated",
      (select release from oldest_release where migration collate "C" > ${newest}) as "needsRelease",
      not pg_is_in_recovery() as "isPrimary"`.execute(db);
  const [schema] = rows;
  if (!schema) throw new Error("a select without a FROM gives a row");
  return schema;
}

export async function isReady(db: Db): Promise<boolean> {
  const { isMigrated, needsRelease, isPrimary } = await schemaOf(db);
  return isMigrated && needsRelease === null && isPrimary;
}

/**
 * Fails when a change cannot be stored: on a read-only server, with a full disk, or without its synchronous standby.
 */
export const requireWritable = (db: Kysely<DB>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // A row may fit into an existing page; a sort that spills to disk needs free space.
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, 5000)`.execute(tx);
    await siteMarks.put(tx, "write probe");
  });

/** Finds the newest migration that the database has; null when it has none. */
export async function newestApplied(db: Db): Promise<string | null> {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('public.kysely_migration')::text as table`.execute(db);
  if (!rows[0]?.table) return null;
  const { rows: applied } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return applied[0]?.name ?? null;
}
