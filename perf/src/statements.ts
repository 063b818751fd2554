import type { Connection } from "@mero-mat/db/connect";
import { sql } from "kysely";

/** PostgreSQL needs this setting at its start to count statements. */
export const countingStatements = "shared_preload_libraries=pg_stat_statements";

/** Resets the counters. */
export async function countStatements({ db }: Connection): Promise<void> {
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  await sql`select pg_stat_statements_reset()`.execute(db);
}

interface Statement {
  query: string;
  calls: number;
  /** How many milliseconds one takes, on average. */
  meanMs: number;
}

/** Reads what the connection's database has done for others since then. */
export async function statements({ db }: Connection): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select query, calls, mean_exec_time as mean_ms from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%'`.execute(db);
  return rows;
}
