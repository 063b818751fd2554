import { startTestDatabases } from "@mero-mat/db/testing/databases";

/** Starts one PostgreSQL for the whole run; each worker's server has its own database in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, templateUrl } = await startTestDatabases();
  process.env["E2E_TEMPLATE_URL"] = templateUrl;
  return server.stop;
}
