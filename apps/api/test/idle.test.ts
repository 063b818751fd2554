import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "./harness.ts";

test("a server that gets no calls leaves its database alone", async () => {
  const { connection } = await startApp();
  const transactions = async () => {
    const { rows } = await sql<{ n: number }>`
      select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = current_database()`.execute(
      connection.db,
    );
    return rows[0]?.n ?? Number.NaN;
  };
  // PostgreSQL may count a connection's first statements some seconds later.
  const inAWhile = async () => {
    const before = await transactions();
    await setTimeout(2500);
    return (await transactions()) - before;
  };
  await expect.poll(inAWhile, { timeout: 30_000 }).toBeLessThan(20);
});
