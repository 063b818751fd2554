import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sql } from "kysely";
import { startEmbedded } from "../connection/connect.ts";
import { migrate } from "./migrate.ts";

/** Packs the migrated embedded database: opening it takes a fraction of the time of creating it. */
export async function packEmbedded(): Promise<Uint8Array> {
  const { db, pglite } = await startEmbedded("memory://");
  await migrate(db);
  // A dump holds the files only, without what is still in PostgreSQL's buffers.
  await sql`checkpoint`.execute(db);
  const dump = await pglite.dumpDataDir("gzip");
  await db.destroy();
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}

const require = createRequire(import.meta.url);

/** Changes whenever the packed database would. */
export function embeddedVersion(): string {
  const hash = createHash("sha256").update(readFileSync(require.resolve("@electric-sql/pglite")));
  const migrations = new URL("../../migrations/", import.meta.url);
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(file, migrations)));
  return hash.digest("hex");
}
