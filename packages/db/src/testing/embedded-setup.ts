import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../connect.ts";
import { migrate } from "../migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    embeddedTemplate: string;
  }
}

/** The embedded database as the migrations leave it, packed: opening it is much faster than migrating again. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-embedded-"));
  const { db, close } = await openEmbedded(folder);
  await migrate(db);
  await close();
  const pglite = new PGlite({ dataDir: join(folder, "database") });
  // A dump asked for before it is ready never comes.
  await pglite.waitReady;
  const dump = await pglite.dumpDataDir("gzip");
  await pglite.close();
  const file = join(folder, "template.tar.gz");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("embeddedTemplate", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
