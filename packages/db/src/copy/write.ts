import { type Kysely, sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import { migrate, newestApplied } from "../migrating/migrate.ts";
import type { DB } from "../schema.ts";
import type { About, Batch, Copy } from "./read.ts";
import { contentsOf, sequencesOf, setPlainFormats, type Table, tablesOf } from "./tables.ts";

/** Explains to the operator why a copy cannot be written. */
export class CopyProblem extends Error {}

export class NotEmpty extends CopyProblem {}

// A database with accounts, polls or parties has something to lose, and a server that was started has keys.
const tablesToLose = ["users", "posts", "political_parties", "server_keys"];

async function requireEmpty(tx: Db): Promise<void> {
  for (const table of tablesToLose)
    if ((await contentsOf(tx, table)).rows > 0)
      throw new NotEmpty(`The database is not empty: it has rows in ${table}. Nothing was changed.`);
}

/** Creates in an empty database the tables of the version that the copy was made of. */
export async function prepareFor(db: Kysely<DB>, { migration }: About): Promise<void> {
  const applied = await newestApplied(db);
  if (applied === migration) return;
  if (applied === null && (await tablesOf(db)).length > 0)
    throw new NotEmpty("The database has tables that do not belong to Mero Mat. Nothing was changed.");
  if (applied !== null)
    throw new CopyProblem(
      `The tables of the database are of another version (${applied}) than the copy (${migration}): use a database without tables.`,
    );
  await migrate(db, migration);
}

/** Requires the tables, columns and sequences of this version, because a row is written as text without their names. */
async function requireSameTables(tx: Db, about: About): Promise<void> {
  const namesOf = (tables: Table[]) => JSON.stringify(tables.map(({ name, columns }) => ({ name, columns })));
  const known = new Set((await sequencesOf(tx)).map(({ name }) => name));
  if (namesOf(await tablesOf(tx)) !== namesOf(about.tables) || !about.sequences.every(({ name }) => known.has(name)))
    throw new CopyProblem("Its tables do not belong to Mero Mat. Nothing was changed.");
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops the foreign keys, because rows arrive table by table; restoring the keys checks all of them. */
async function dropKeys(tx: Db): Promise<ForeignKey[]> {
  const { rows: keys } = await sql<ForeignKey>`
    select r.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  return keys;
}

async function addKeys(tx: Db, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
}

async function setTriggers(tx: Db, tables: string[], to: "enable" | "disable"): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(tx);
}

async function insert(tx: Db, { table, rows }: Batch, columns: string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.id(column)));
  await sql`insert into ${sql.table(table)} (${list}) overriding system value
    select ${list} from unnest(${rows}::${sql.table(table)}[])`.execute(tx);
}

export async function differences(db: Db, { tables }: About): Promise<string[]> {
  const different: string[] = [];
  for (const { name, rows, digest } of tables) {
    const found = await contentsOf(db, name);
    if (found.rows !== rows || found.digest !== digest) different.push(name);
  }
  return different;
}

/** Returns whether the copy is there already, complete and with nothing else. */
export const isWritten = (db: Kysely<DB>, about: About): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await setPlainFormats(tx);
    return (await newestApplied(tx)) === about.migration && (await differences(tx, about)).length === 0;
  });

/** Writes the copy into an empty database: all of it, compared with what was read, or nothing. */
export async function writeCopy(db: Kysely<DB>, { about, batches }: Copy): Promise<void> {
  await prepareFor(db, about);
  await db.transaction().execute(async (tx) => {
    await setPlainFormats(tx);
    const tables = await tablesOf(tx);
    const names = tables.map(({ name }) => name);
    const all = sql.join(names.map((name) => sql.table(name)));
    await sql`lock table ${all} in access exclusive mode`.execute(tx);
    await requireEmpty(tx);
    await requireSameTables(tx, about);
    const columnsOf = new Map(tables.map(({ name, written }) => [name, written]));
    const keys = await dropKeys(tx);
    await setTriggers(tx, names, "disable");
    await sql`truncate ${all}`.execute(tx);
    for await (const batch of batches) await insert(tx, batch, columnsOf.get(batch.table) ?? []);
    for (const { name, value } of about.sequences)
      if (value !== null) await sql`select setval(${`public.${name}`}::regclass, ${value})`.execute(tx);
    await setTriggers(tx, names, "enable");
    await addKeys(tx, keys);
    const different = await differences(tx, about);
    if (different.length > 0)
      throw new CopyProblem(`The written rows differ from those read: ${different.join(", ")}.`);
  });
  // The planner has no statistics of tables that were just filled.
  await sql`analyze`.execute(db);
}
