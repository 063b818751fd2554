import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { TestProject } from "vitest/node";
import { shortLived } from "../../../test-tools/src/short-lived.ts";
import { packEmbedded } from "../migrating/embedded-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    embeddedTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  for (const option of shortLived) setFlagsFromString(option);
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-template-"));
  const file = join(folder, "template.tar.gz");
  writeFileSync(file, await packEmbedded());
  project.provide("embeddedTemplate", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
