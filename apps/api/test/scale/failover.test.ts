import { spawnSync } from "node:child_process";
import { connectServer } from "@mero-mat/db/connect";
import { freePort } from "@mero-mat/test-tools/free-port";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { expectAllFolded, expectNothingLost, prepare, stateOf, voteThrough } from "../processes/election.ts";
import { emptyFolder, eventually, startServer } from "../processes/programs.ts";
import { runProxy } from "./parts.ts";
import { type Member, startCluster } from "./patroni.ts";

const { env } = import.meta;

async function electionOnCluster() {
  const cluster = await startCluster();
  const primary = await eventually("a primary", () => cluster.find("primary"));
  await eventually("a synchronous standby", () => cluster.find("sync"));
  await createDatabase(`postgresql://postgres@127.0.0.1:${primary.port}/postgres`);
  const port = await freePort();
  await runProxy(port, cluster.proxySettings(port));
  const url = `postgresql://mero_mat:PASSWORD@127.0.0.1:${port}/mero_mat`;
  const { db, close } = connectServer({ url });
  onTestFinished(close);
  const leads = async () =>
    (await sql<{ only: boolean }>`select pg_is_in_recovery() as only`.execute(db)).rows[0]?.only === false;
  await eventually("the proxy to find it", async () => (await leads().catch(() => false)) || undefined);
  const election = await prepare(db);
  const server = await startServer({
    DATABASE_URL: url,
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "silent",
    DATA_DIR: emptyFolder(),
  });
  return { cluster, primary, db, election, server };
}

async function createDatabase(url: string): Promise<void> {
  const { db, close } = connectServer({ url });
  await sql`create role mero_mat login password 'PASSWORD'`.execute(db);
  await sql`create database mero_mat owner mero_mat`.execute(db);
  await close();
}

const pidsOf = (...asked: string[]) =>
  spawnSync("pgrep", asked, { encoding: "utf8" }).stdout.split("\n").filter(Boolean).map(Number);

/** Reaches everything that runs on its machine. */
async function signalMachine({ part, port }: Member, signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void> {
  const postmasters = pidsOf("-f", `postgres.*--port=${port}`);
  const others = postmasters.flatMap((pid) => pidsOf("-P", String(pid)));
  await part.signal(signal);
  for (const pid of [...postmasters, ...others]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended with its parent.
    }
  }
}

const report = (pauseMs: number) => console.log(`Nobody could vote for ${(pauseMs / 1000).toFixed(1)} seconds.`);

// Each takes a minute: `npm run test:scale` runs them.
test.runIf(env["SCALE"])(
  "after the primary is killed during votes, voting works again within 30 seconds, and no vote is lost or doubled",
  async () => {
    const { primary, db, election, server } = await electionOnCluster();
    const pauseMs = await voteThrough(server, election, () => signalMachine(primary, "SIGKILL"));
    expect(pauseMs).toBeLessThan(30_000);
    report(pauseMs);
    await expectNothingLost(db, election);
    const folded = await eventually("the fold", async () => {
      const state = await stateOf(db, election.postId);
      return state.waiting === 0 ? state : undefined;
    });
    expectAllFolded(folded);
  },
);

test.runIf(env["SCALE"])(
  "a primary that hangs during votes is replaced, and follows its successor when it wakes up, without losing a vote",
  async () => {
    const { cluster, primary, db, election, server } = await electionOnCluster();
    const pauseMs = await voteThrough(server, election, () => signalMachine(primary, "SIGSTOP"));
    report(pauseMs);
    await signalMachine(primary, "SIGCONT");
    await eventually("a primary and its standby", async () => {
      const standby = await cluster.find("sync");
      return ((await cluster.find("primary")) && standby) || undefined;
    });
    await expectNothingLost(db, election);
    expect((await cluster.find("primary"))?.name).not.toBe(primary.name);
  },
);
