// The minimum work of sealing: the hashes of each ballot, and its bytes in the same tables.
import { createHmac, hash } from "node:crypto";
import type { Connection } from "@mero-mat/db/connect";
import type { TestServer } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { databaseTime } from "./processes.ts";

/** Lists the tables that sealing leaves full, with their columns and how many rows the product inserts at once. */
const tables: Record<string, { rows: number; columns: Record<string, string> }> = {
  sealed_ballots: {
    rows: 4096,
    columns: {
      scope: "uuid",
      ballot: "bytea",
      holder: "bytea",
      vote_id: "uuid",
      version: "integer",
      choice: "uuid",
      entry: "bigint",
    },
  },
  log_bundles: { rows: 16, columns: { log_id: "integer", n: "bigint", entries: "bytea" } },
  log_tiles: { rows: 17, columns: { log_id: "integer", level: "smallint", n: "bigint", hashes: "bytea" } },
  log_openings: {
    rows: 1,
    columns: {
      log_id: "integer",
      entry: "bigint",
      page: "integer",
      lines: "text",
      hash: "bytea",
      counts: "jsonb",
      last_ballot: "bytea",
    },
  },
};

/** Fills a copy of the table with the same rows; returns the milliseconds of the inserts. */
function fillCopy({ db }: Connection, name: string): Promise<number> {
  const { rows: count, columns } = tables[name] ?? { rows: 0, columns: {} };
  const names = Object.keys(columns);
  return db.transaction().execute(async (tx) => {
    const copy = sql.table(`bare_${name}`);
    await sql`create table ${copy} (like ${sql.table(name)} including all)`.execute(db);
    const listed = sql.join(names.map((column) => sql.ref(column)));
    const asText = sql.join(names.map((column) => sql`${sql.ref(column)}::text`));
    await sql`declare written no scroll cursor for select array[${asText}] as "values" from ${sql.table(name)}`.execute(
      tx,
    );
    let ms = 0;
    for (;;) {
      const { rows } = await sql<{ values: string[] }>`fetch ${sql.lit(count)} from written`.execute(tx);
      if (rows.length === 0) return ms;
      const lists = Object.values(columns).map(
        (type, place) => sql`${rows.map(({ values }) => values[place])}::${sql.raw(type)}[]`,
      );
      const started = performance.now();
      await sql`insert into ${copy} (${listed}) select * from unnest(${sql.join(lists)})`.execute(db);
      ms += performance.now() - started;
    }
  });
}

/**
 * Hashes of each ballot its nonce, its holder, its commitment, its leaf and a node; and the opened pages.
 */
function hashAll(ballots: number): void {
  const key = "k".repeat(43);
  const [holder, opened, leaf, node, line] = [120, 158, 160, 65, 167].map((length, place) =>
    Buffer.alloc(length, place),
  );
  const nonce = (n: number) =>
    createHmac("sha256", key).update(`019aabcd-0000-7000-8000-000000000000\n${n}`).digest("hex");
  for (let n = 0; n < ballots; n++) {
    nonce(n);
    for (const bytes of [holder, opened, leaf, node, line]) if (bytes) hash("sha256", bytes, "buffer");
  }
}

export async function bareSealing(
  connection: Connection,
  { folder }: TestServer,
  ballots: number,
): Promise<{ rate: number; processorUs: number }> {
  const [own, started] = [process.cpuUsage(), performance.now()];
  hashAll(ballots);
  const { user } = process.cpuUsage(own);
  let ms = performance.now() - started;
  let inserting = 0;
  for (const name of Object.keys(tables)) {
    const [before, client] = [databaseTime(folder), process.cpuUsage()];
    ms += await fillCopy(connection, name);
    inserting += databaseTime(folder) - before + process.cpuUsage(client).user;
  }
  return { rate: (ballots * 1000) / ms, processorUs: (user + inserting) / ballots };
}
