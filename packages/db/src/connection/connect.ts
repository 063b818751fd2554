import { existsSync, readFileSync } from "node:fs";
import { CamelCasePlugin, Kysely, PostgresDialect, Transaction } from "kysely";
import pg from "pg";
import type { DB } from "../schema.ts";
import { lockFolder } from "./folder-lock.ts";
import { preparingClient } from "./preparing-client.ts";
import { statementLog } from "./statement-times.ts";

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

/** Runs the work once what was written on `db` is stored: now, or when the surrounding transaction commits. */
export function onceWritten(db: Db, work: () => void): void {
  const later = laterOf.get(db);
  if (later) later.push(work);
  else work();
}

export interface Connection {
  db: Kysely<DB>;
  /** Counts the connections that work and those that are idle, and the calls that wait for one. */
  load(): { busy: number; idle: number; waiting: number };
  /** The embedded database has no URL, because nobody else could be listening. */
  listenUrl: string | null;
  close(): Promise<void>;
}

// Times and days leave the database in the form they have on the wire, and counts as numbers.
const parseTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => (parseTime(text) as Date).toISOString();
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

function kysely(pool: pg.Pool, onIdleError: (error: Error) => void): Kysely<DB> {
  // Without a listener, a connection lost while idle would end the process.
  pool.on("error", onIdleError);
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...statementLog(),
  });
}

const loadOf = (pool: pg.Pool) => () => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

export interface ServerOptions {
  url: string;
  directUrl?: string | undefined;
  poolSize?: number;
  /** Behind a pooler that changes connections between transactions, prepared statements would be lost. */
  prepares?: boolean;
  onIdleError?: (error: Error) => void;
}

export function connectServer(options: ServerOptions): Connection {
  const { url, directUrl, poolSize = 10, prepares = true, onIdleError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    ...(prepares ? { Client: preparingClient() } : {}),
  });
  // A connection lost while in use fails its query and also reports here, which would end the process too.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = kysely(pool, onIdleError);
  return { db, load: loadOf(pool), listenUrl: directUrl ?? url, close: () => db.destroy() };
}

/** Opens the database in a folder or in memory; a new one is copied from the packed database when there is one. */
export async function openEmbedded(folder: string | null, packed?: string): Promise<Connection> {
  const unlock = folder === null ? () => {} : lockFolder(folder);
  try {
    const dataDir = folder === null ? undefined : `${folder}/database`;
    const isNew = dataDir === undefined || !existsSync(dataDir);
    // Loaded only here, so that an installation with a database server never loads it.
    const { EmbeddedDatabase, createPgConfig } = await import("./embedded-database.ts");
    const pglite = new EmbeddedDatabase({
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(packed !== undefined && isNew && existsSync(packed) ? { loadDataDir: new Blob([readFileSync(packed)]) } : {}),
    });
    await pglite.waitReady;
    // One connection serves everybody: a query outside the open transaction waits, but must not wait for ever.
    const pool = new pg.Pool({
      ...createPgConfig(pglite),
      max: 1,
      types,
      Client: preparingClient(),
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
    });
    const db = kysely(pool, () => {});
    const close = async () => {
      await db.destroy();
      await pglite.close();
      unlock();
    };
    return { db, load: loadOf(pool), listenUrl: null, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
