import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { embeddedVersion, packEmbedded } from "@mero-mat/db/embedded-template";

/** Compares with the file, because a program that starts meanwhile must not read half of one written again. */
export function isSame({ path, contents }: { path: string; contents: Uint8Array }): boolean {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}

/** Packs a database that has its tables already, so that the first start only opens it. */
export async function packDatabase(into: string): Promise<void> {
  const version = { path: join(into, "database.version"), contents: Buffer.from(embeddedVersion()) };
  if (isSame(version)) return;
  await mkdir(into, { recursive: true });
  const file = join(into, "database.tar.gz");
  await writeFile(`${file}.${process.pid}`, await packEmbedded());
  await rename(`${file}.${process.pid}`, file);
  await writeFile(version.path, version.contents);
}

// A process of its own in the build: its 800 MB are given back before the bundler takes its 500.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await packDatabase(fileURLToPath(new URL("dist", import.meta.url)));
