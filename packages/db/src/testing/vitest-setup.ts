import type { TestProject } from "vitest/node";
import { startTestDatabases } from "./databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** One PostgreSQL for all suites of a package, stopped when the last is done. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, templateUrl } = await startTestDatabases();
  project.provide("templateUrl", templateUrl);
  return server.stop;
}
