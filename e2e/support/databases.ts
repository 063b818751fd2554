import { startTestDatabases } from "@mero-mat/db/testing/databases";

/** One PostgreSQL for the whole run; each worker's server has a database of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, templateUrl } = await startTestDatabases();
  process.env["E2E_TEMPLATE_URL"] = templateUrl;
  return server.stop;
}
