import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../testing/postgres.ts";
import { connectServer } from "./connect.ts";
import { isUnavailable } from "./unavailable.ts";

async function server() {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const { db, close } = connectServer({ url: postgres.url() });
  onTestFinished(close);
  return { postgres, db };
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error,
  );

test("a database that is stopped, starting, full or read-only is unavailable; a wrong statement is not", async () => {
  const { postgres, db } = await server();
  const expectUnavailable = async (work: Promise<unknown>, saying: RegExp) => {
    const error = await errorOf(work);
    expect(String(error)).toMatch(saying);
    expect(isUnavailable(error), String(error)).toBe(true);
  };
  expect(isUnavailable(await errorOf(sql`select nothing`.execute(db)))).toBe(false);
  expect(isUnavailable(await errorOf(sql`select pg_cancel_backend(pg_backend_pid())`.execute(db)))).toBe(false);
  const changing = db.transaction().execute(async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await sql`create table nowhere ()`.execute(tx);
  });
  await expectUnavailable(changing, /read-only transaction/);
  await expectUnavailable(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db), /terminating connection/);

  const pool = new pg.Pool({ connectionString: postgres.url(), max: 1 });
  const held = await pool.connect();
  pool.options.connectionTimeoutMillis = 50;
  await expectUnavailable(pool.query("select 1"), /timeout exceeded/);
  held.release();
  await pool.end();

  const crowd = Array.from({ length: 210 }, () => new pg.Client({ connectionString: postgres.url() }));
  await expectUnavailable(
    Promise.all(crowd.map((one) => one.connect())),
    /too many clients|remaining connection slots/,
  );
  await Promise.allSettled(crowd.map((one) => one.end()));

  const sleeper = new pg.Client({ connectionString: postgres.url() });
  sleeper.on("error", () => {});
  await sleeper.connect();
  const waiting = expectUnavailable(sleeper.query("select pg_sleep(60)"), /terminat|ECONNRESET/);
  await postgres.kill();
  await waiting;
  await expectUnavailable(sql`select 1`.execute(db), /ECONNREFUSED/);
});
