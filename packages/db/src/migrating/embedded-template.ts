import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openEmbedded } from "../connection/connect.ts";
import { migrate } from "./migrate.ts";

/** Packs the migrated embedded database: opening it takes a fraction of the time of creating it. */
export async function packEmbedded(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-embedded-"));
  try {
    const { db, close } = await openEmbedded(folder);
    await migrate(db);
    await close();
    const pglite = new PGlite({ dataDir: join(folder, "database") });
    // A dump requested before it is ready never arrives.
    await pglite.waitReady;
    const dump = await pglite.dumpDataDir("gzip");
    await pglite.close();
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const require = createRequire(import.meta.url);

/** Changes whenever the packed database would. */
export function embeddedVersion(): string {
  const hash = createHash("sha256").update(readFileSync(require.resolve("@electric-sql/pglite")));
  const migrations = new URL("../../migrations/", import.meta.url);
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(file, migrations)));
  return hash.digest("hex");
}
