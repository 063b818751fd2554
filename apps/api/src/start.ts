import { once } from "node:events";
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Connection, connectServer, openEmbedded } from "@mero-mat/db/connect";
import { FolderInUse } from "@mero-mat/db/folder-lock";
import { canListen } from "@mero-mat/db/listen";
import { migrate, schemaOf } from "@mero-mat/db/migrate";
import * as accounts from "@mero-mat/db/queries/accounts";
import { type Replicas, openReplicas as replicasOf } from "@mero-mat/db/replica";
import { withTimeLimit } from "@mero-mat/db/time-limits";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type Env, StartProblem } from "./env.ts";
import { hashPassword, ofServer } from "./identity/passwords.ts";
import { messageOf, sentenceOf } from "./problems.ts";
import { waitForPredecessor } from "./waits.ts";

export const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

// The packed database is next to the bundled program.
const packedDatabase = fileURLToPath(new URL("database.tar.gz", import.meta.url));

/** Creates the folder with its parents, private to its owner: Node's recursive mkdir never ends below /proc. */
export function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Restricts the folder to its owner, because it contains password hashes, e-mail and documents. */
function keepPrivate(folder: string): void {
  process.umask(0o077);
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartProblem(`Could not write to the folder DATA_DIR (${folder}): ${messageOf(error)}`);
  }
}

/** Sets the rights of files that the embedded database creates without regard to the umask. */
function keepFilesPrivate(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600);
}

/** Migrates unless nothing is pending, as at most starts: the migrator reads every table before it knows that. */
export async function migrateIfNeeded(db: Connection["db"]): Promise<void> {
  const schema = await schemaOf(db).catch(() => null);
  if (schema?.needsRelease)
    throw new StartProblem(
      `This database needs release ${schema.needsRelease} or later; this is an earlier one. ` +
        "Start that release, or restore a backup from before the upgrade: see docs/operations.md.",
    );
  if (!schema?.isMigrated) await migrate(db);
}

interface Opening {
  /** Prepares the database before use; by default it is migrated to the newest version. */
  prepare?: (db: Connection["db"]) => Promise<void>;
  /** A restored backup of another version brings its own tables, so a new embedded database must then be empty. */
  isPacked?: boolean;
  /** Creates no embedded database: with a wrong DATA_DIR the command would report on an empty one. */
  mustExist?: boolean;
  /** Milliseconds that a statement may take; programs that run to their end wait as long as it takes. */
  statementMs?: number;
}

/** A migration may rewrite a table that holds a whole country. */
const migrationMs = 24 * 60 * 60 * 1000;

/** Opens the configured database, migrated; a failure becomes a single line of text. */
export async function openDatabase(env: Env, log?: FastifyBaseLogger, opening: Opening = {}): Promise<Connection> {
  const { prepare = migrateIfNeeded, isPacked = true, mustExist = false, statementMs } = opening;
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_PREPARE: prepares, DATA_DIR: folder } = env;
  if (mustExist && !url && !existsSync(join(folder, "database")))
    throw new StartProblem(`There is no database in ${folder}.`);
  let connection: Connection | undefined;
  try {
    keepPrivate(folder);
    if (!url) await waitForPredecessor(folder, (line) => process.stderr.write(`${line}\n`));
    connection = url
      ? connectServer({
          url,
          directUrl,
          prepares,
          statementMs,
          onIdleError: (error) => log?.warn({ err: error }, "lost a database connection"),
        })
      : await openEmbedded(folder, isPacked ? packedDatabase : undefined);
    if (!url) keepFilesPrivate(folder);
    if (directUrl) {
      const direct = connectServer({ url: directUrl, poolSize: 1 });
      await prepare(direct.db).finally(() => direct.close());
    } else {
      const { db } = connection;
      await withTimeLimit({ statementMs: migrationMs }, () => prepare(db));
    }
    return connection;
  } catch (error) {
    await connection?.close();
    if (error instanceof StartProblem) throw error;
    if (error instanceof FolderInUse) throw new StartProblem(error.message, { cause: error });
    const where = url ? `the database at ${new URL(url).host}` : `the database in ${join(folder, "database")}`;
    throw new StartProblem(`Could not open ${where}: ${messageOf(error)}`);
  }
}

/** Requires that LISTEN works: without it, processes would not receive each other's changes. */
export async function requireListening({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: Env): Promise<void> {
  const address = directUrl ?? url;
  if (!address || (await canListen(address))) return;
  const host = new URL(address).host;
  throw new StartProblem(
    directUrl
      ? `DATABASE_DIRECT_URL (${host}) is a pooler that loses LISTEN. It must be a direct connection to the PostgreSQL server.`
      : `DATABASE_URL (${host}) is a pooler that loses LISTEN. Set DATABASE_DIRECT_URL to a direct connection to the PostgreSQL server.`,
  );
}

/** Opens the copies of the database for reading, if there are any. */
export async function openReplicas(
  { DATABASE_REPLICA_URL: urls, DATABASE_PREPARE: prepares }: Pick<Env, "DATABASE_REPLICA_URL" | "DATABASE_PREPARE">,
  db: Connection["db"],
  log: FastifyBaseLogger,
): Promise<Replicas | null> {
  if (!urls) return null;
  return replicasOf({
    urls,
    prepares,
    db,
    onLost: (err, host) =>
      log.warn({ err, host }, "the replica is down: reads go to the next one or the primary until it is back"),
    onFound: (host) => log.info({ host }, "the replica is back"),
  });
}

function notListening(error: unknown, host: string, port: number, variable: string): StartProblem {
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return new StartProblem(
    isTaken
      ? `Port ${port} on ${host} is taken. Stop what uses it, or set ${variable}.`
      : `Could not listen on ${host}:${port}: ${messageOf(error)}`,
  );
}

/** Requires that nothing uses the ports yet: a start that cannot listen must not first make or migrate a database. */
export async function requireFreePorts({ HOST, PORT, METRICS_PORT }: Env): Promise<void> {
  for (const [variable, port] of Object.entries({ PORT, METRICS_PORT })) {
    if (port === undefined) continue;
    const probe = createServer().listen(port, HOST);
    await once(probe, "listening").catch((error) => Promise.reject(notListening(error, HOST, port, variable)));
    probe.close();
    await once(probe, "close");
  }
}

/** Listens on the port of this variable, and returns the address. */
export async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<string> {
  try {
    // The start message already names the address.
    return await app.listen({ host, port, listenTextResolver: () => `listening on ${variable} ${port}` });
  } catch (error) {
    throw notListening(error, host, port, variable);
  }
}

/** Makes sure that there is an administrator of this name; an existing one is left unchanged. */
export async function ensureAdmin(connection: Connection, username: string, password: string): Promise<boolean> {
  const { created, admin } = await accounts.ensureAdmin(connection.db, username, () =>
    hashPassword(ofServer, password),
  );
  if (admin?.role !== "admin")
    throw new StartProblem(
      `${username} is already the name of an account that is not an administrator. Choose another name.`,
    );
  return created;
}

/** Names the packed server's command first: it has no npm. */
export const usageOf = (command: string, args: string): string =>
  `Usage: mero-mat ${command} ${args} (from the sources: npm run ${command} -- …)`;

/** Runs a program; an expected problem is printed as plain lines, without a stack. */
export async function run(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    // A start that failed halfway leaves connections open, which would hold the process.
    process.exit(1);
  }
}
