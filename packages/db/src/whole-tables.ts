import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connection/connect.ts";

/**
 * Runs a statement that joins whole tables. The planner has no statistics for tables that were just filled, and would
 * compare every row with every other, which takes minutes for ten thousand rows.
 */
export async function joinWhole<Row>(tx: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  await sql`set local enable_nestloop = off`.execute(tx);
  const { rows } = await statement.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
  return rows;
}

/** Turns every plan but nested loops over an index on or off. */
const setOtherPlans = (tx: Db, to: "on" | "off") =>
  sql`select set_config('enable_hashjoin', ${to}, true), set_config('enable_mergejoin', ${to}, true),
    set_config('enable_sort', ${to}, true), set_config('enable_seqscan', ${to}, true)`.execute(tx);

/**
 * Reads the next page of a large table in the order of an index. With the limit as a parameter the planner joins and
 * sorts the whole table for every page, which takes hours for ten million rows.
 */
export async function readPage<Row>(tx: Db, read: () => Promise<Row[]>): Promise<Row[]> {
  await setOtherPlans(tx, "off");
  const rows = await read();
  await setOtherPlans(tx, "on");
  return rows;
}
