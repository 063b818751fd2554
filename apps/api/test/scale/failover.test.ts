import { execFileSync } from "node:child_process";
import { connectServer } from "@mero-mat/db/connect";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { expectAllFolded, expectNothingLost, prepare, stateOf, voteThrough } from "../processes/election.ts";
import { emptyFolder, eventually, startServer } from "../processes/programs.ts";
import { startProxy } from "./parts.ts";
import { startCluster } from "./patroni.ts";

const { env } = import.meta;

// It takes a minute: `npm run test:scale` runs it.
test.runIf(env["SCALE"])(
  "after the primary is killed during votes, voting works again within 30 seconds, and no vote is lost or doubled",
  async () => {
    const cluster = await startCluster();
    const primary = await eventually("a primary", () => cluster.find("primary"));
    await eventually("a copy that every commit waits for", () => cluster.find("sync"));
    const check = cluster.members.map(
      ({ name, port, apiPort }) =>
        `  server ${name} 127.0.0.1:${port} check port ${apiPort} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
    );
    const port = await startProxy(["  option httpchk GET /primary", ...check].join("\n"), "tcp");
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
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

    const pauseMs = await voteThrough(server, election, async () => {
      // With all that belongs to it, as when its machine loses power.
      const postmaster = execFileSync("pgrep", ["-f", `postgres.*--port=${primary.port}`], { encoding: "utf8" }).split(
        "\n",
      );
      await primary.part.signal("SIGKILL");
      for (const pid of postmaster.filter(Boolean)) process.kill(Number(pid), "SIGKILL");
    });
    expect(pauseMs).toBeLessThan(30_000);
    console.log(`Nobody could vote for ${(pauseMs / 1000).toFixed(1)} seconds.`);
    await expectNothingLost(db, election);
    const folded = await eventually("the fold", async () => {
      const state = await stateOf(db, election.postId);
      return state.waiting === 0 ? state : undefined;
    });
    expectAllFolded(folded);
  },
);
