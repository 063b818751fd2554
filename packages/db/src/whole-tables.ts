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
