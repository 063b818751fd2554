import { type Kysely, type Migration, type MigrationResult, Migrator, sql } from "kysely";
import * as migrations from "../migrations/index.ts";
import type { Db } from "./connect.ts";
import type { DB } from "./schema.ts";

export const newest = Object.keys(migrations).sort().at(-1);
const provider = { getMigrations: async (): Promise<Record<string, Migration>> => ({ ...migrations }) };

/** Brings the database to the newest migration; several processes may call it at once. */
export async function migrate(db: Kysely<DB>): Promise<MigrationResult[]> {
  // Migrations speak the database's own names.
  const migrator = new Migrator({ db: db.withoutPlugins(), provider });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results;
}

export async function isAtHead(db: Db): Promise<boolean> {
  const applied = await db
    .withTables<{ kyselyMigration: { name: string } }>()
    .selectFrom("kyselyMigration")
    .select("name")
    .orderBy("name", "desc")
    .limit(1)
    .executeTakeFirst();
  return applied?.name === newest;
}

/** Brings it as far as this migration, for a copy that was made then. */
export async function migrateTo(db: Kysely<DB>, name: string): Promise<void> {
  const { error } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateTo(name);
  if (error) throw error;
}

/** The newest migration that the database has, or null when it has none. */
export async function newestApplied(db: Db): Promise<string | null> {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('public.kysely_migration')::text as table`.execute(db);
  if (!rows[0]?.table) return null;
  const { rows: applied } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return applied[0]?.name ?? null;
}
