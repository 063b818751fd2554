import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { embeddedVersion, packEmbedded } from "@mero-mat/db/embedded-template";

/** Returns whether the file has these contents. It is then not rewritten: a program that is starting could read half of it. */
export function isSame({ path, contents }: { path: string; contents: Uint8Array }): boolean {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}

/** Packs a migrated, empty database, so that the first start only has to open it. */
export async function packDatabase(into: string): Promise<void> {
  const version = { path: join(into, "database.version"), contents: Buffer.from(embeddedVersion()) };
  if (isSame(version)) return;
  await mkdir(into, { recursive: true });
  const file = join(into, "database.tar.gz");
  await writeFile(`${file}.${process.pid}`, await packEmbedded());
  await rename(`${file}.${process.pid}`, file);
  await writeFile(version.path, version.contents);
}

// The build runs this as a separate process, which frees its 800 MB before the bundler needs 500 MB.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await packDatabase(fileURLToPath(new URL("dist", import.meta.url)));
