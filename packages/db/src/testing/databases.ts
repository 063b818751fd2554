import pg from "pg";
import { connectServer } from "../connection/connect.ts";
import { migrate } from "../migrating/migrate.ts";
import { startPostgres, type TestServer, type TestServerOptions } from "./postgres.ts";

/** Suites in several processes share one server, so its description must fit into a string. */
export interface TestDatabases {
  server: TestServer;
  templateUrl: string;
}

const template = "mero_mat_template";

async function administer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts a server with one migrated database, which every suite clones: faster than migrating again. */
export async function startTestDatabases(options?: TestServerOptions): Promise<TestDatabases> {
  const server = await startPostgres(options);
  await administer(server.url(), `create database ${template}`);
  const connection = connectServer({ url: server.url(template) });
  await migrate(connection.db);
  await connection.close();
  // A socket takes a twelfth less of a suite's time than a port.
  return { server, templateUrl: `${server.url(template)}?host=${server.folder}` };
}

let clones = 0;

/** Creates a database for the caller: as the migrations leave it, or as a closed server left it. */
export async function cloneDatabase(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl);
  const original = url.pathname.slice(1);
  url.pathname = "/postgres";
  const name = `test_${process.pid}_${++clones}`;
  // A template can be cloned once at a time: the others wait until the first connection ends. Copying its files takes
  // half of the work of writing each page to the log as well.
  await administer(
    url.href,
    "select pg_advisory_lock(1)",
    `create database ${name} template ${original} strategy file_copy`,
  );
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a finished suite's database, even if a client is still connected. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  await administer(url.href, `drop database if exists ${name} with (force)`);
}

/** Creates an empty database for the caller on the same server. */
export async function emptyDatabase(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl);
  url.pathname = "/postgres";
  const name = `empty_${process.pid}_${++clones}`;
  await administer(url.href, `create database ${name}`);
  url.pathname = `/${name}`;
  return url.href;
}
