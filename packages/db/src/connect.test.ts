import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectServer } from "./connect.ts";
import { onBothDatabases } from "./testing/both-databases.ts";
import { cloneDatabase } from "./testing/databases.ts";

onBothDatabases((db) => {
  test("times leave the database as on the wire and counts as numbers", async () => {
    const { rows } = await sql`
      select timestamptz '2026-11-21 09:00:00.123+05:45' as some_time, count(*) as some_count, 9007199254740991::int8 as big,
        null::timestamptz as nothing`.execute(db());
    expect(rows).toEqual([
      { someTime: "2026-11-21T03:15:00.123Z", someCount: 1, big: 9007199254740991, nothing: null },
    ]);
  });

  test("many callers at once each get their answer, and a failed transaction leaves nothing behind", async () => {
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
});

test("a connection lost in the middle of a transaction fails the transaction, not the process", async () => {
  const url = await cloneDatabase(inject("templateUrl"));
  const [one, other] = [connectServer({ url, poolSize: 1 }), connectServer({ url })];
  onTestFinished(one.close);
  onTestFinished(other.close);
  const cutOff = one.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
    // The error comes while nobody has asked anything.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return sql`select 1`.execute(tx);
  });
  await expect(cutOff).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(one.db)).rows).toEqual([{ one: 1 }]);
});

test("a connection lost while idle is told and replaced", async () => {
  const url = await cloneDatabase(inject("templateUrl"));
  const told: string[] = [];
  const one = connectServer({ url, poolSize: 1, onIdleError: ({ message }) => told.push(message) });
  const other = connectServer({ url });
  onTestFinished(one.close);
  onTestFinished(other.close);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
  await expect.poll(() => told).toHaveLength(1);
  expect((await sql`select 1 as one`.execute(one.db)).rows).toEqual([{ one: 1 }]);
});
