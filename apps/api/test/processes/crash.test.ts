import { connectServer } from "@mero-mat/db/connect";
import { notify } from "@mero-mat/db/listen";
import { startPostgres, type TestServer } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import {
  call,
  emptyFolder,
  eventually,
  logIn,
  register,
  type Server,
  soakEnd,
  startServer,
  subscribe,
} from "./programs.ts";

const clients = [0, 1, 2, 3, 4, 5];

/** Registers from several clients at once until `enough` are acknowledged, then crashes something under them. */
async function crashUnderLoad(server: Server, round: string, enough: number, crash: () => Promise<unknown>) {
  const acknowledged: string[] = [];
  let crashed: Promise<unknown> | undefined;
  const registerOn = async (client: number) => {
    for (let n = 0; crashed === undefined; n++) {
      const username = `${round}_${client}_${n}`;
      const status = await register(server, username).then(
        (answer) => answer.status,
        () => null,
      );
      if (status !== 200) continue;
      acknowledged.push(username);
      if (acknowledged.length >= enough) crashed ??= crash();
    }
  };
  await Promise.all(clients.map(registerOn));
  await crashed;
  return acknowledged;
}

/** Signs in one account after another on each client: more at once than the server has room for would be sent away. */
async function expectAllSignIn(server: Server, usernames: string[]): Promise<void> {
  const refused: unknown[] = [];
  const left = usernames.values();
  const signIn = async () => {
    for (const name of left) {
      const { status } = await logIn(server, name, "secret-1");
      if (status !== 200) refused.push([name, status]);
    }
  };
  await Promise.all(clients.map(signIn));
  expect(refused).toEqual([]);
}

test("kill -9 loses no acknowledged account on the embedded database", async () => {
  const DATA_DIR = emptyFolder();
  const acknowledged: string[] = [];
  const over = soakEnd();
  // The second crash meets what the first left behind.
  for (let round = 0; round < 2 || !over(); round++) {
    const server = await startServer({ DATA_DIR, TRUST_PROXY: "127.0.0.1" });
    acknowledged.push(...(await crashUnderLoad(server, `round_${round}`, 8, () => server.end("SIGKILL"))));
  }
  await expectAllSignIn(await startServer({ DATA_DIR, TRUST_PROXY: "127.0.0.1" }), acknowledged);
});

async function durablePostgres(): Promise<TestServer> {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(postgres.stop);
  return postgres;
}

async function countListeners(postgres: TestServer): Promise<number> {
  const { db, close } = connectServer({ url: postgres.url() });
  try {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where query ilike 'listen%'`.execute(db);
    return rows[0]?.n ?? 0;
  } finally {
    await close();
  }
}

async function publish(postgres: TestServer): Promise<void> {
  const { db, close } = connectServer({ url: postgres.url() });
  await notify(db, "settings").finally(close);
}

test("killing the server or PostgreSQL loses no account, and the server comes back with PostgreSQL", async () => {
  const postgres = await durablePostgres();
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: postgres.url(), TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn" };
  const first = await startServer(env);
  const acknowledged = await crashUnderLoad(first, "server", 8, () => first.end("SIGKILL"));

  const server = await startServer(env);
  await expectAllSignIn(server, acknowledged);
  const browser = await subscribe(server);

  acknowledged.push(...(await crashUnderLoad(server, "postgres", 8, () => postgres.kill())));
  expect((await call(server, "GET /healthz")).status).toBe(200);
  expect((await call(server, "GET /readyz")).status).toBe(503);
  // Away for as long as several tries to listen again take: each failed one must lead to one more, not to two.
  await server.prints(/(lost the database's notifications[\s\S]*){4}/);
  await postgres.start();

  await eventually("the database", async () => (await call(server, "GET /readyz")).status === 200 || undefined);
  await expectAllSignIn(server, acknowledged);
  await eventually(
    "a hint that something may have been missed",
    () => browser.heard().includes("settings") || undefined,
  );
  expect(await countListeners(postgres)).toBe(1);
  const before = browser.heard().length;
  await publish(postgres);
  await eventually("the change", () => browser.heard().slice(before).includes("settings") || undefined);
  expect((await server.end()).code).toBe(0);
});
