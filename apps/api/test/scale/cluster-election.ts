import { connectServer } from "@mero-mat/db/connect";
import { freePort } from "@mero-mat/test-tools/free-port";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { prepare } from "../processes/election.ts";
import { emptyFolder, eventually, startServer } from "../processes/programs.ts";
import { runProxy } from "./parts.ts";
import { startCluster } from "./patroni.ts";

async function createDatabase(url: string): Promise<void> {
  const { db, close } = connectServer({ url });
  await sql`create role mero_mat login password 'PASSWORD'`.execute(db);
  await sql`create database mero_mat owner mero_mat`.execute(db);
  await close();
}

/** Starts the product on a Patroni cluster behind HAProxy, with a poll that 40 voters vote on. */
export async function electionOnCluster(options: { isArchived?: boolean } = {}) {
  const cluster = await startCluster(options);
  const primary = await eventually("a primary", () => cluster.find("primary"));
  await eventually("a synchronous standby", () => cluster.find("sync"));
  await createDatabase(`postgresql://postgres@127.0.0.1:${primary.port}/postgres`);
  const port = await freePort();
  await runProxy(port, cluster.proxySettings(port));
  const url = `postgresql://mero_mat:PASSWORD@127.0.0.1:${port}/mero_mat`;
  const { db, close } = connectServer({ url });
  onTestFinished(close);
  const leads = async () =>
    (await sql<{ only: boolean }>`select pg_is_in_recovery() as only`.execute(db)).rows[0]?.only === false;
  await eventually("the proxy to find it", async () => (await leads().catch(() => false)) || undefined);
  const election = await prepare(db);
  const variables = { DATABASE_URL: url, TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "silent", DATA_DIR: emptyFolder() };
  const server = await startServer(variables);
  return { cluster, primary, db, election, variables, server };
}
