import { existsSync } from "node:fs";
import { CamelCasePlugin, Kysely, PostgresDialect, Transaction } from "kysely";
import pg from "pg";
import type { DB } from "../schema.ts";
import { lockFolder } from "./folder-lock.ts";
import { preparingClient } from "./preparing-client.ts";
import { statementLog } from "./statement-times.ts";
import { DatabaseTimeout, isLate } from "./time-limits.ts";
import { timedClient } from "./timed-client.ts";
import { unpack } from "./unpack.ts";

/** A query takes either the database itself or the transaction it is part of. */
export type Db = Kysely<DB> | Transaction<DB>;

const laterOf = new WeakMap<Db, (() => void)[]>();

/** Runs the work in a transaction of its own, or inside the one already open. */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return work(db);
  const later: (() => void)[] = [];
  const answer = await db.transaction().execute((tx) => {
    laterOf.set(tx, later);
    return work(tx);
  });
  for (const each of later) each();
  return answer;
}

/** Runs the work after `db` has committed: at once, or when the surrounding `inTransaction` commits. */
export function afterCommit(db: Db, work: () => void): void {
  const later = laterOf.get(db);
  if (later) later.push(work);
  else if (db instanceof Transaction) throw new Error("Only inTransaction knows when a transaction commits");
  else work();
}

export interface Connection {
  db: Kysely<DB>;
  /** A connection for the health check, so that it works while all others wait; one of the pool if there is no room for it. */
  spare: Kysely<DB>;
  /** Counts the connections in use, the idle ones, and the calls that wait for one. */
  load(): { busy: number; idle: number; waiting: number };
  /** The embedded database has no URL, because no other process could connect. */
  listenUrl: string | null;
  close(): Promise<void>;
}

// Times and days leave the database in their wire format, and counts as numbers.
const parseTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => (parseTime(text) as Date).toISOString();
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

type Connect = () => Promise<pg.PoolClient>;

function kysely(pool: pg.Pool, onIdleError: (error: Error) => void, connect: Connect): Kysely<DB> {
  // Without a listener, a connection lost while idle would end the process.
  pool.on("error", (error: Error & { client?: unknown }) => {
    // The pool attaches its client: kilobytes in the log, with the connection's cancellation key.
    delete error.client;
    onIdleError(error);
  });
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...statementLog(),
  });
}

const loadOf = (pool: pg.Pool) => () => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

const tooManyConnections = "53300";
const growAgainMs = 5000;
const idleConnections = 2;
/** Milliseconds that a health check may take. */
const spareMs = 1000;

const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === tooManyConnections;

/**
 * Connects from the pool. When the server has no room for another connection, callers queue for those that the pool
 * has; it grows again later.
 */
function queueing(pool: pg.Pool, poolSize: number): Connect {
  let timer: NodeJS.Timeout | undefined;
  function stopGrowing() {
    pool.options.max = pool.totalCount;
    clearTimeout(timer);
    timer = setTimeout(() => {
      pool.options.max = poolSize;
    }, growAgainMs).unref();
  }
  return async () => {
    for (;;)
      try {
        const client = await pool.connect();
        if (!isLate()) return client;
        client.release();
        throw new DatabaseTimeout();
      } catch (error) {
        if (!isFull(error) || pool.totalCount === 0) throw error;
        stopGrowing();
      }
  };
}

export interface ServerOptions {
  url: string;
  directUrl?: string | undefined;
  poolSize?: number;
  /** Behind a pooler that changes connections between transactions, prepared statements would be lost. */
  prepares?: boolean;
  /** Milliseconds allowed for a statement whose work has no limit of its own; unlimited by default. */
  statementMs?: number | undefined;
  /** Milliseconds that a caller waits for a connection. */
  connectMs?: number;
  onIdleError?: (error: Error) => void;
}

function openPool(options: ServerOptions, whenFull?: Connect) {
  const { url, poolSize = 10, prepares = true, statementMs, connectMs = 5000, onIdleError = () => {} } = options;
  const Client = prepares ? preparingClient() : pg.Client;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Idle connections are not closed: a full server would refuse new ones.
    min: Math.min(idleConnections, poolSize),
    types,
    connectionTimeoutMillis: connectMs,
    Client: statementMs === undefined ? Client : timedClient(Client, statementMs),
  });
  // A connection lost while in use fails its query and also reports here, which would end the process too.
  pool.on("connect", (client) => client.on("error", () => {}));
  const own = queueing(pool, poolSize);
  const connect: Connect = () =>
    own().catch((error) => {
      if (whenFull && isFull(error)) return whenFull();
      throw error;
    });
  return { db: kysely(pool, onIdleError, connect), pool, connect };
}

export function connectServer(options: ServerOptions): Connection {
  const { db, pool, connect } = openPool(options);
  const spare = openPool({ ...options, poolSize: 1, statementMs: spareMs }, connect).db;
  return {
    db,
    spare,
    load: loadOf(pool),
    listenUrl: options.directUrl ?? options.url,
    async close() {
      await Promise.all([db.destroy(), spare.destroy()]);
    },
  };
}

/** Connects to a PostgreSQL in this process, whose files are in this folder or only in memory (`memory://`). */
export async function startEmbedded(dataDir: string) {
  // Loaded only here, so that an installation with a database server never loads it.
  const { EmbeddedDatabase, createPgConfig } = await import("./embedded-database.ts");
  const pglite = new EmbeddedDatabase({ dataDir });
  await pglite.waitReady;
  // One connection serves all calls: a query outside the open transaction waits, but not without end.
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    types,
    Client: preparingClient(),
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  });
  const db = kysely(
    pool,
    () => {},
    () => pool.connect(),
  );
  return { db, pool, pglite };
}

/** Opens the database in a folder; a new one is unpacked from the packed database when there is one. */
export async function openEmbedded(folder: string, packed?: string): Promise<Connection> {
  const unlock = lockFolder(folder);
  try {
    const dataDir = `${folder}/database`;
    if (packed !== undefined && existsSync(packed) && !existsSync(dataDir)) unpack(packed, dataDir);
    const { db, pool, pglite } = await startEmbedded(dataDir);
    const close = async () => {
      await db.destroy();
      await pglite.close();
      unlock();
    };
    return { db, spare: db, load: loadOf(pool), listenUrl: null, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
