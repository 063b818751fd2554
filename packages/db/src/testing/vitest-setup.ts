import { env } from "node:process";
import type { TestProject } from "vitest/node";
import { startTestDatabases } from "./databases.ts";
import { scratch } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** Starts one PostgreSQL for all suites of a package, and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Also for the suites, which start after this.
  env["TMPDIR"] = scratch();
  const { server, templateUrl } = await startTestDatabases();
  project.provide("templateUrl", templateUrl);
  return server.stop;
}
