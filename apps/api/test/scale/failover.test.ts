import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { expectAllFolded, expectNothingLost, stateOf, voteThrough } from "../processes/election.ts";
import { eventually } from "../processes/programs.ts";
import { electionOnCluster } from "./cluster-election.ts";
import type { Member } from "./patroni.ts";

const { env } = import.meta;

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
