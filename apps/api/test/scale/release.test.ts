import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { emptyDatabase } from "@mero-mat/db/testing/databases";
import { expect, inject, test } from "vitest";
import {
  call,
  emptyFolder,
  eventually,
  launchServer,
  logIn,
  runCommand,
  type Server,
  startServer,
} from "../processes/programs.ts";

const { env } = import.meta;
const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Builds the server's programs of that commit, with its packages. */
function build(commit: string): string {
  const folder = emptyFolder();
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: "pipe" });
  execFileSync("git", ["archive", "--output", join(folder, "release.tar"), commit], { cwd: root });
  run("tar", "-xf", "release.tar");
  const { packageManager } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  run("npx", "-y", packageManager, "install", "--frozen-lockfile", "--filter", "@mero-mat/server...");
  run("npm", "--prefix", "apps/api", "run", "build");
  return join(folder, "apps/api/dist");
}

interface Voter {
  cookie: string;
  postId: string;
  options: string[];
  acknowledged?: string | undefined;
}

async function signIn(server: Server, folder: string): Promise<Voter[]> {
  const lines = readFileSync(join(folder, "demo-accounts.txt"), "utf8").matchAll(/^(\w+) +(\S+) +voter in/gm);
  const voters: Voter[] = [];
  for (const [, username = "", password = ""] of lines) {
    const { cookie = "" } = await logIn(server, username, password);
    const { body } = await call(server, "GET /api/posts", { cookie });
    const poll = body.find(({ pollType }: { pollType: string }) => pollType === "candidate");
    voters.push({ cookie, postId: poll.id, options: poll.voteOptions.map(({ id }: { id: string }) => id) });
  }
  return voters;
}

// `UPGRADE_FROM=<commit> npm run test:scale`: a clone without history has no such commit.
test.runIf(env["UPGRADE_FROM"])(
  "replacing the processes of the earlier release during votes fails and loses no vote",
  async () => {
    const folder = emptyFolder();
    const variables = {
      DATABASE_URL: await emptyDatabase(inject("templateUrl")),
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
    };
    const program = launchServer({ ...variables, DEMO: "1" }, build(env["UPGRADE_FROM"] ?? ""));
    // 0.1.0 had a colon in this line.
    const [, origin = ""] = await program.prints(/^Mero Mat · मेरो मत(?: is running at|:) (\S+)\s/m);
    const before = Object.assign(program, { origin });
    const voters = await signIn(before, folder);
    expect(voters).toHaveLength(5);
    let doors = [before];
    let votes = 0;
    let isOver = false;
    const refused: unknown[] = [];
    async function voteRepeatedly(voter: Voter): Promise<void> {
      for (let turn = 0; !isOver; turn++) {
        const optionId = voter.options[turn % voter.options.length];
        const door = doors[turn % doors.length] ?? before;
        const { status, body } = await call(door, "POST /api/votes", {
          cookie: voter.cookie,
          body: { postId: voter.postId, optionId },
        });
        if (status === 200) voter.acknowledged = optionId;
        else refused.push(body);
        votes++;
      }
    }
    const more = (count: number, since = votes) => eventually("votes", () => votes > since + count || undefined);
    const voting = Promise.all(voters.map(voteRepeatedly));
    await more(100);
    expect(await runCommand("migrate", [], variables)).toMatchObject({ code: 0, stderr: "" });
    await more(100);
    const ready = (await fetch(`${before.origin}/readyz`)).status;
    const after = await startServer(variables);
    doors = [before, after];
    await more(200);
    doors = [after];
    await more(voters.length);
    expect((await before.end()).code).toBe(0);
    await more(100);
    isOver = true;
    await voting;

    expect(refused).toEqual([]);
    for (const { cookie, postId, acknowledged } of voters) {
      const { body } = await call(after, "GET /api/posts", { cookie });
      const poll = body.find(({ id }: { id: string }) => id === postId);
      const chosen = poll.voteOptions.find(({ hasVoted }: { hasVoted: boolean }) => hasVoted);
      expect(chosen?.id).toBe(acknowledged);
    }
    console.log(`${votes} votes; /readyz of the release before was ${ready} once the database was migrated.`);
  },
  600_000,
);
