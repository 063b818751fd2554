import { type Kysely, type Migration, type MigrationResult, Migrator } from "kysely";
import * as migrations from "../migrations/index.ts";
import type { Db } from "./connect.ts";
import type { DB } from "./schema.ts";

const newest = Object.keys(migrations).sort().at(-1);
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
