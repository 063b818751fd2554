import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import type { TestProject } from "vitest/node";
import { startTestDatabases } from "./databases.ts";
import { scratch } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** Starts one PostgreSQL for all suites of a package. After the last it stops and all their temporary files are removed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(scratch(), "mero-mat-tests-"));
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755);
  // Also for the suites, which start after this.
  env["TMPDIR"] = folder;
  const { server, templateUrl } = await startTestDatabases();
  project.provide("templateUrl", templateUrl);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
