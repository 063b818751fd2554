import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connection/connect.ts";

/**
 * Runs a statement that joins whole tables. Of tables that were filled a moment ago the planner knows nothing, and compares each
 * row with each: that is minutes for ten thousand.
 */
export async function joinWhole(tx: Db, statement: RawBuilder<unknown>): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx);
  await statement.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
}
