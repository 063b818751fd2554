import { type Kysely, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { newestApplied } from "../migrating/migrate.ts";
import type { DB } from "../schema.ts";
import {
  type Contents,
  contentsOf,
  type Sequence,
  sequencesOf,
  setPlainFormats,
  type Table,
  tablesOf,
} from "./tables.ts";

export interface About {
  migration: string;
  tables: (Table & Contents)[];
  sequences: Sequence[];
}

/** Rows in PostgreSQL's text format for a whole row. */
export interface Batch {
  table: string;
  rows: string[];
}

export interface Copy {
  about: About;
  batches: AsyncIterable<Batch>;
}

const bytesAtOnce = 2_000_000;
const rowsAtOnce = 2000;

/** Names of keys that a copy leaves out. */
type LeftOut = readonly string[];

const copiedOf = (table: string, leftOut: LeftOut) =>
  table === "server_keys" ? sql<boolean>`copied.name <> all(${[...leftOut]}::text[])` : sql<boolean>`true`;

async function* rowsOf(tx: Db, table: string, leftOut: LeftOut): AsyncGenerator<Batch> {
  await sql`declare copied_rows no scroll cursor for
    select copied::text as line from ${sql.table(table)} as copied
    where ${copiedOf(table, leftOut)}`.execute(tx);
  // Some rows are a page of the log, some a few words: each batch fits into memory comfortably.
  for (let count = 16; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(count))} from copied_rows`.execute(tx);
    if (rows.length === 0) break;
    yield { table, rows: rows.map(({ line }) => line) };
    const widest = Math.max(...rows.map(({ line }) => line.length));
    count = Math.max(1, Math.min(rowsAtOnce, Math.floor(bytesAtOnce / widest)));
  }
  await sql`close copied_rows`.execute(tx);
}

async function* batchesOf(tx: Db, tables: Table[], leftOut: LeftOut): AsyncGenerator<Batch> {
  for (const { name } of tables) yield* rowsOf(tx, name, leftOut);
}

async function describe(tx: Db, leftOut: LeftOut): Promise<About> {
  const tables: About["tables"] = [];
  for (const { name, columns } of await tablesOf(tx))
    tables.push({ name, columns, ...(await contentsOf(tx, name, copiedOf(name, leftOut))) });
  const migration = await newestApplied(tx);
  if (migration === null) throw new Error("the database has no tables of this product");
  return { migration, tables, sequences: await sequencesOf(tx) };
}

/** Reads everything in the database in one snapshot, while writes continue. */
export const withCopy = <T>(
  db: Kysely<DB>,
  work: (copy: Copy, tx: Db) => Promise<T>,
  leftOut: LeftOut = [],
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await setPlainFormats(tx);
      const about = await describe(tx, leftOut);
      return work({ about, batches: batchesOf(tx, about.tables, leftOut) }, tx);
    });
