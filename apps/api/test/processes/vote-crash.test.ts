import { type Connection, connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { freePort } from "@mero-mat/test-tools/free-port";
import { expect, onTestFinished, test } from "vitest";
import { crashUnderVotes, expectAllFolded, expectNothingLost, prepare, stateOf } from "./election.ts";
import { emptyFolder, eventually, openFolder, soakEnd, startServer } from "./programs.ts";

test("kill -9 of server and PostgreSQL during votes loses no acknowledged vote, and counts are right", async () => {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(postgres.stop);
  const { db, close } = connectServer({ url: postgres.url() });
  onTestFinished(close);
  const election = await prepare(db);
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: postgres.url(), TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn" };
  const untilFolded = () =>
    eventually("the fold", async () => {
      const state = await stateOf(db, election.postId);
      return state.waiting === 0 ? state : undefined;
    });
  const over = soakEnd();
  let server = await startServer(env);
  do {
    await crashUnderVotes(server, election, () => server.end("SIGKILL"));
    await expectNothingLost(db, election);
    server = await startServer(env);
    expectAllFolded(await untilFolded());

    await crashUnderVotes(server, election, () => postgres.kill());
    await postgres.start();
    await expectNothingLost(db, election);
    // The server that lived through it folds on.
    expectAllFolded(await untilFolded());
  } while (!over());
  expect((await server.end()).code).toBe(0);
});

test("kill -9 during votes loses no acknowledged vote on the embedded database, and the counts are right", async () => {
  const DATA_DIR = emptyFolder();
  const env = { DATA_DIR, TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn" };
  const looking = async <T>(look: (db: Connection["db"]) => Promise<T>): Promise<T> => {
    const { db, close } = await openFolder(DATA_DIR);
    return look(db).finally(close);
  };
  const election = await looking(prepare);
  const over = soakEnd();
  do {
    const server = await startServer(env);
    await crashUnderVotes(server, election, () => server.end("SIGKILL"));
    await looking((db) => expectNothingLost(db, election));
  } while (!over());
  // The database is locked while a server runs: its metrics show when it has folded.
  const METRICS_PORT = String(await freePort());
  const server = await startServer({ ...env, METRICS_PORT });
  await eventually("the fold", async () => {
    const numbers = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const waiting = [...numbers.matchAll(/^vote_inbox_lines\{.*\} (\d+)$/gm)].map(([, lines]) => lines);
    expect(waiting).not.toEqual([]);
    return waiting.every((lines) => lines === "0") || undefined;
  });
  await server.end();
  expectAllFolded(await looking((db) => stateOf(db, election.postId)));
});
