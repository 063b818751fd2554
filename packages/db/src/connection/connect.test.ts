import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import { cloneDatabase } from "../testing/databases.ts";
import { afterCommit, type Connection, connectServer, inTransaction } from "./connect.ts";

onBothDatabases((db) => {
  test("times leave the database in the form of the wire, and counts as numbers", async () => {
    const { rows } = await sql`
      select timestamptz '2026-11-21 09:00:00.123+05:45' as some_time, count(*) as some_count, 9007199254740991::int8 as big,
        null::timestamptz as nothing`.execute(db());
    expect(rows).toEqual([
      { someTime: "2026-11-21T03:15:00.123Z", someCount: 1, big: 9007199254740991, nothing: null },
    ]);
  });

  test("concurrent callers each get their own result, and a failed transaction leaves nothing behind", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(db())),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    const failing = db()
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto("serverKeys").values({ name: "gone", value: "x" }).execute();
        throw new Error("no");
      });
    await expect(failing).rejects.toThrow("no");
    expect(await db().selectFrom("serverKeys").selectAll().execute()).toEqual([]);
  });

  test("what follows a commit waits for it, and is refused where nothing could say when that is", async () => {
    const seen: string[] = [];
    await inTransaction(db(), async (tx) => {
      afterCommit(tx, () => seen.push("after the commit"));
      await inTransaction(tx, async (same) => afterCommit(same, () => seen.push("after the same commit")));
      seen.push("in the transaction");
    });
    afterCommit(db(), () => seen.push("at once"));
    expect(seen).toEqual(["in the transaction", "after the commit", "after the same commit", "at once"]);
    const plain = db()
      .transaction()
      .execute(async (tx) => afterCommit(tx, () => {}));
    await expect(plain).rejects.toThrow("inTransaction");
  });

  test("frequent statements are prepared, with the same results and errors", async () => {
    const half = async (n: number) => {
      const { rows } = await sql<{ half: number }>`select 10 / ${n}::int as half`.execute(db());
      return rows[0]?.half;
    };
    for (let run = 0; run < 30; run++) {
      expect(await half(2)).toBe(5);
      await expect(half(0)).rejects.toThrow("division by zero");
    }
    expect(await preparedOf(db(), "select 10 /%")).toBe(1);
    expect(await preparedOf(db(), "begin%")).toBe(0);
  });

  test("a statement that runs far more often than when it was planned is planned again", async () => {
    for (let run = 0; run < 400; run++) await sql`select ${run}::int as run`.execute(db());
    expect(await preparedOf(db(), "select $1::int as run")).toBe(2);
  });
});

async function preparedOf(db: Connection["db"], pattern: string): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_prepared_statements where statement like ${pattern}`.execute(db);
  return rows[0]?.n;
}

test("behind a pooler that loses prepared statements nothing is prepared", async () => {
  const { db, close } = connectServer({
    url: await cloneDatabase(inject("templateUrl")),
    poolSize: 1,
    prepares: false,
  });
  onTestFinished(close);
  for (let run = 0; run < 30; run++) await sql`select ${run}::int`.execute(db);
  expect(await preparedOf(db, "%")).toBe(0);
});

test("a connection lost during a transaction fails the transaction, not the process", async () => {
  const url = await cloneDatabase(inject("templateUrl"));
  const [one, other] = [connectServer({ url, poolSize: 1 }), connectServer({ url })];
  onTestFinished(one.close);
  onTestFinished(other.close);
  const cutOff = one.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
    // The error arrives while no query is running.
    await pause(100);
    return sql`select 1`.execute(tx);
  });
  await expect(cutOff).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(one.db)).rows).toEqual([{ one: 1 }]);
});

test("a connection lost while idle is reported and replaced", async () => {
  const url = await cloneDatabase(inject("templateUrl"));
  const told: Error[] = [];
  const one = connectServer({ url, poolSize: 1, onIdleError: (error) => told.push(error) });
  const other = connectServer({ url });
  onTestFinished(one.close);
  onTestFinished(other.close);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
  await expect.poll(() => told).toHaveLength(1);
  // The log would print every property.
  expect(told[0]).not.toHaveProperty("client");
  expect((await sql`select 1 as one`.execute(one.db)).rows).toEqual([{ one: 1 }]);
});

test("a health check that the server has no room for uses the connections of the pool", async () => {
  const url = await cloneDatabase(inject("templateUrl"));
  const owner = connectServer({ url });
  const name = `crowded_${process.pid}`;
  await sql`create role ${sql.id(name)} login connection limit 1`.execute(owner.db);
  const address = new URL(url);
  address.username = name;
  const { db, spare, close } = connectServer({ url: address.href });
  onTestFinished(async () => {
    await close();
    await sql`drop role ${sql.id(name)}`.execute(owner.db);
    await owner.close();
  });
  await sql`select 1`.execute(db);
  for (let turn = 0; turn < 3; turn++) expect((await sql`select 1 as one`.execute(spare)).rows).toEqual([{ one: 1 }]);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
