import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { TestProject } from "vitest/node";
import { shortLived } from "../../../test-tools/src/short-lived.ts";
import { embeddedVersion, packEmbedded } from "../migrating/embedded-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    embeddedTemplate: string;
  }
}

const builtFile = (file: string) => fileURLToPath(new URL(`../../../../apps/api/dist/${file}`, import.meta.url));

function isBuilt(): boolean {
  const version = builtFile("database.version");
  return existsSync(version) && readFileSync(version, "utf8") === embeddedVersion();
}

/** Reuses the built server's packed database if its migrations are current: packing one takes longer than most tests. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (isBuilt()) {
    project.provide("embeddedTemplate", builtFile("database.tar.gz"));
    return undefined;
  }
  for (const option of shortLived) setFlagsFromString(option);
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-template-"));
  const file = join(folder, "template.tar.gz");
  writeFileSync(file, await packEmbedded());
  project.provide("embeddedTemplate", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
