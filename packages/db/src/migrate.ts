import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Kysely, type Migration, type MigrationResult, Migrator } from "kysely";
import type { Db } from "./connect.ts";
import type { DB } from "./schema.ts";

const folder = new URL("../migrations/", import.meta.url);

const names = (): string[] =>
  readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3))
    .sort();

async function migrations(): Promise<Record<string, Migration>> {
  const loaded: Record<string, Migration> = {};
  for (const name of names()) loaded[name] = await import(new URL(`${name}.ts`, folder).href);
  return loaded;
}

/** Brings the database to the newest migration; several processes may call it at once. */
export async function migrate(db: Kysely<DB>): Promise<MigrationResult[]> {
  // Migrations speak the database's own names.
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: migrations } });
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
  return applied?.name === names().at(-1);
}
