import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";

export interface Table {
  name: string;
  /** The order matters, because a row is written as text without column names. */
  columns: string[];
}

interface DescribedTable extends Table {
  /** Generated columns are left out. */
  written: string[];
}

export async function tablesOf(db: Db): Promise<DescribedTable[]> {
  const { rows } = await sql<DescribedTable>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as written
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    group by c.relname order by c.relname collate "C"`.execute(db);
  return rows;
}

export interface Sequence {
  name: string;
  /** The last number the sequence gave, or null before the first. */
  value: number | null;
}

export async function sequencesOf(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename::text as name, last_value as value from pg_sequences
    where schemaname = 'public' order by 1`.execute(db);
  return rows;
}

export interface Contents {
  rows: number;
  digest: string;
}

/** Independent of the order of the rows and of the server. */
export async function contentsOf(db: Db, table: string, which = sql`true`): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select count(*) as rows, coalesce(sum(hashtextextended(copied::text, 0)), 0)::text as digest
    from ${sql.table(table)} as copied where ${which}`.execute(db);
  return rows[0] ?? { rows: 0, digest: "0" };
}

/** Makes every server write values in the same format, and turns timeouts off, until the transaction ends. */
export async function setPlainFormats(tx: Db): Promise<void> {
  const settings = { timezone: "UTC", datestyle: "ISO, MDY", intervalstyle: "postgres", bytea_output: "hex" };
  const timeouts = { statement_timeout: "0", lock_timeout: "0", idle_in_transaction_session_timeout: "0" };
  for (const [name, value] of Object.entries({ ...settings, ...timeouts, extra_float_digits: "1" }))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx);
}
