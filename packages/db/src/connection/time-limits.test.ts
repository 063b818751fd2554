import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { batchCalls } from "../batch.ts";
import { startPostgres, type TestServer } from "../testing/postgres.ts";
import { connectServer, type ServerOptions } from "./connect.ts";
import { withTimeLimit } from "./time-limits.ts";
import { isUnavailable } from "./unavailable.ts";

// One for all tests: to make its files takes longer than they do.
let postgres: TestServer;
beforeAll(async () => {
  postgres = await startPostgres({ settings: ["max_connections=10", "superuser_reserved_connections=0"] });
});
afterAll(() => postgres.stop());

function open(options: Omit<ServerOptions, "url"> = {}) {
  const connection = connectServer({ url: postgres.url(), ...options });
  onTestFinished(connection.close);
  return connection;
}

async function failure(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const since = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - since };
}

test("a statement that waits too long for a lock is given up by the server too, and its connection replaced", async () => {
  const [one, other] = [open({ statementMs: 60_000, poolSize: 1 }), open()];
  await sql`create table counted (n int); insert into counted values (0)`.execute(one.db);
  const holder = new pg.Client({ connectionString: postgres.url() });
  await holder.connect();
  await holder.query("begin; select n from counted for update");
  const add = () => sql`update counted set n = n + 1`.execute(one.db);
  const { error, ms } = await failure(withTimeLimit({ statementMs: 600 }, add));
  expect(isUnavailable(error)).toBe(true);
  // Its connection allows a minute.
  expect(ms).toBeLessThan(30_000);
  await holder.end();
  await add();
  expect((await sql`select n from counted`.execute(other.db)).rows).toEqual([{ n: 1 }]);
});

test("a commit that the synchronous standby does not confirm fails, although the primary has it", async () => {
  const { db: admin } = open();
  const confirmBy = async (standby: string) => {
    await sql`alter system set synchronous_standby_names = ${sql.lit(standby)}`.execute(admin);
    await sql`select pg_reload_conf()`.execute(admin);
    const shown = async () => (await sql`show synchronous_standby_names`.execute(admin)).rows;
    await expect.poll(shown).toEqual([{ synchronousStandbyNames: standby }]);
  };
  await sql`alter database postgres set synchronous_commit = on`.execute(admin);
  await confirmBy("absent");
  onTestFinished(() => confirmBy(""));
  const { db } = open({ statementMs: 600 });
  const { error } = await failure(sql`create table confirmed (n int)`.execute(db));
  expect(isUnavailable(error), String(error)).toBe(true);
  expect((await sql`select to_regclass('confirmed')::text as made`.execute(admin)).rows).toEqual([
    { made: "confirmed" },
  ]);
});

test("on a server that hangs, work fails on time, and recovers with the server", async () => {
  const { db } = open({ statementMs: 1000, poolSize: 2 });
  const ask = () => sql`select 1 as one`.execute(db);
  await Promise.all([ask(), ask()]);
  postgres.freeze();
  const failures = await Promise.all(Array.from({ length: 5 }, () => failure(ask())));
  postgres.thaw();
  for (const { error, ms } of failures) {
    expect(isUnavailable(error), String(error)).toBe(true);
    // A second for the statement and five for a connection; the server hangs until all have failed.
    expect(ms).toBeLessThan(30_000);
  }
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

test("a batch has the time of the call with the most left, and each call waits no longer than it may", async () => {
  const batches: number[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const ask = batchCalls(
    async (inputs: string[]) => {
      batches.push(inputs.length);
      await finished;
      return inputs;
    },
    { inFlight: 1 },
  );
  const within = (ms: number, input: string) =>
    withTimeLimit({ statementMs: ms }, () => ask(input)).catch((error: unknown) => isUnavailable(error));
  const first = [within(300, "a"), within(60_000, "b")] as const;
  await expect.poll(() => batches).toEqual([2]);
  // These wait for the first batch; one expires before it would be sent.
  const second = [within(300, "c"), within(60_000, "d")] as const;
  expect(await Promise.all([first[0], second[0]])).toEqual([true, true]);
  finish();
  expect(await Promise.all([first[1], second[1]])).toEqual(["b", "d"]);
  expect(batches).toEqual([2, 1]);
});

test("when the server has no room for another connection, calls queue for those there are", async () => {
  const { db, load } = open();
  const ask = () => sql`select pg_sleep(0.02)`.execute(db);
  await ask();
  const connected = sql`select from pg_stat_activity where backend_type = 'client backend'`;
  // Those of the tests before may still be ending.
  await expect.poll(async () => (await connected.execute(db)).rows).toHaveLength(1);
  const others = Array.from({ length: 9 }, () => new pg.Client({ connectionString: postgres.url() }));
  for (const one of others) one.on("error", () => {});
  await Promise.all(others.map((one) => one.connect()));
  await Promise.all(Array.from({ length: 30 }, ask));
  expect(load()).toMatchObject({ busy: 0, waiting: 0 });
  await Promise.all(others.map((one) => one.end()));
});
