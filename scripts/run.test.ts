import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

const programs = ["run", "stamp", "test-reports"].map((name) => `scripts/${name}.mjs`);

/** A folder with the commands of this project and nothing else. */
function onlyTheCommands() {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "scripts"));
  for (const file of ["package.json", "pnpm-lock.yaml", "tsconfig.base.json", ...programs])
    copyFileSync(join(root, file), join(folder, file));
  return folder;
}

const run = (folder: string, command: string, env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ["scripts/run.mjs", command], { cwd: folder, env, encoding: "utf8" });

/** Runs `npm start` for somebody who has nothing but Node and these files. */
function start(prepare: (folder: string) => void = () => {}) {
  const folder = onlyTheCommands();
  prepare(folder);
  return run(folder, "start", { PATH: join(folder, "nothing") });
}

test("npm start reports a missing npx", () => {
  expect(start()).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "npx is missing. It comes with npm: install that (Debian: apt-get install npm).\n",
  });
});

/** Adds installed packages and two apps, each with its build as a shell command. */
function withApps(folder: string, build: string) {
  for (const name of ["node_modules/.pnpm", "packages", "apps/web/dist", "apps/api/dist"])
    mkdirSync(join(folder, name), { recursive: true });
  copyFileSync(join(root, "pnpm-lock.yaml"), join(folder, "node_modules/.pnpm/lock.yaml"));
  const manifest = JSON.stringify({ scripts: { build } });
  for (const app of ["web", "api"]) writeFileSync(join(folder, "apps", app, "package.json"), manifest);
}

test("npm start reports a missing build tool", () => {
  const { status, stdout, stderr } = start((folder) => withApps(folder, "/nowhere/vite build"));
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/\/nowhere\/vite/);
  expect(stderr).toMatch(
    /\nBuilding the web app and the server failed, see above\. If a program is missing, remove the folder node_modules and start again\.\n$/,
  );
});

test("an app is built again after a change of its sources, and only then", () => {
  const folder = onlyTheCommands();
  withApps(folder, `${process.execPath} ../../scripts/stamp.mjs "echo built >> ../../builds"`);
  writeFileSync(join(folder, "apps/api/dist/main.js"), "");
  writeFileSync(join(folder, "packages/texts.ts"), "1");
  const builds = () => {
    const { status, stderr } = run(folder, "start", process.env);
    // A build that takes long says so.
    expect({ status, stderr: stderr.replaceAll(/^Building the web app and the server.*\n/gm, "") }).toEqual({
      status: 0,
      stderr: "",
    });
    return readFileSync(join(folder, "builds"), "utf8").length / "built\n".length;
  };
  expect(builds()).toBe(2);
  writeFileSync(join(folder, "apps/web/page.test.tsx"), "");
  // Turbo writes its log after the build, while tests read what was built.
  mkdirSync(join(folder, "packages/.turbo"));
  writeFileSync(join(folder, "packages/.turbo/turbo-build.log"), "");
  expect(builds()).toBe(2);
  writeFileSync(join(folder, "apps/web/page.tsx"), "");
  expect(builds()).toBe(3);
  writeFileSync(join(folder, "packages/texts.ts"), "2");
  expect(builds()).toBe(5);
});

/** Runs `npm start` in a process group of its own, with a server that takes this long to stop. */
async function startStoppable(stopMs: number) {
  const folder = onlyTheCommands();
  withApps(folder, "true");
  const server = `
    const stop = () => setTimeout(() => (console.log("the server ends"), process.exit()), ${stopMs});
    process.on("SIGTERM", stop).on("disconnect", stop);
    console.log("the server is up");
    setInterval(() => {}, 1000);`;
  writeFileSync(join(folder, "apps/api/dist/main.js"), server);
  const npm = spawn("npm", ["start"], { cwd: folder, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void npm.kill("SIGKILL"));
  let said = "";
  npm.stdout.on("data", (text) => {
    said += text;
  });
  await expect.poll(() => said).toContain("the server is up");
  return { npm, said: () => said };
}

test("SIGTERM to npm ends npm only after the server", async () => {
  const { npm, said } = await startStoppable(1500);
  npm.kill("SIGTERM");
  await once(npm, "exit");
  expect(said()).toContain("the server ends");
});

test("Ctrl-C, which the terminal sends to npm and its script alike, does not cut the server's stop short", async () => {
  const { npm, said } = await startStoppable(1500);
  process.kill(-(npm.pid ?? 0), "SIGINT");
  await expect.poll(said).toContain("the server ends");
});

test("kill -9 of npm's process group ends the server too", async () => {
  const { npm, said } = await startStoppable(0);
  process.kill(-(npm.pid ?? 0), "SIGKILL");
  await expect.poll(said).toContain("the server ends");
});

test("npm test ends with every check and test that failed, and with the sum", () => {
  const folder = onlyTheCommands();
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  // Or turbo reads all of it, to know whether a task's files have changed.
  writeFileSync(join(folder, ".gitignore"), "node_modules");
  for (const name of ["apps", "packages", "packages/one", "e2e", "examples", "perf"]) mkdirSync(join(folder, name));
  symlinkSync(join(root, "e2e/node_modules"), join(folder, "e2e/node_modules"));
  const tools = "packages/test-tools";
  cpSync(join(root, tools), join(folder, tools), { recursive: true, verbatimSymlinks: true });
  write("package.json", {
    packageManager: "pnpm@10.34.9",
    engines: { node: ">=20" },
    scripts: { check: "echo This is badly formatted. && exit 3" },
  });
  writeFileSync(join(folder, "pnpm-workspace.yaml"), "packages: [packages/*, e2e, examples, perf, scripts]");
  write("turbo.json", { tasks: { "//#check": {}, "//#typecheck": {}, build: {}, test: {}, e2e: {} } });
  for (const name of ["examples", "perf", "scripts"]) write(`${name}/package.json`, { name });
  const report = (content: object) =>
    `mkdir -p test-results && echo '${JSON.stringify(content)}' > test-results/report.json`;
  const vitest = {
    numPassedTests: 7,
    testResults: [
      {
        name: join(folder, "packages/one/votes.test.ts"),
        status: "failed",
        assertionResults: [
          { fullName: "a vote counts", status: "passed" },
          { fullName: "a vote counts once", status: "failed", failureMessages: ["expected 2 to be 1"] },
        ],
      },
      {
        name: join(folder, "packages/one/broken.test.ts"),
        status: "failed",
        message: "no such file",
        assertionResults: [],
      },
    ],
  };
  const playwright = {
    stats: { expected: 2, unexpected: 1 },
    suites: [
      {
        suites: [{ specs: [{ ok: true, title: "inner" }] }],
        specs: [
          {
            ok: false,
            file: "home.spec.ts",
            line: 4,
            title: "home shows the votes",
            tests: [{ results: [{ error: { message: "not visible" } }] }],
          },
        ],
      },
    ],
  };
  write("packages/one/package.json", { name: "one", scripts: { test: `${report(vitest)}; exit 1` } });
  write("e2e/package.json", { name: "e2e", scripts: { e2e: `${report(playwright)}; exit 1` } });

  const { status, stdout } = run(folder, "test", process.env);
  expect(stdout).toMatch(/#check failed:\n.*This is badly formatted\..*\n9 passed, 4 failed\n$/s);
  expect(stdout).toContain(
    [
      "Failed: packages/one/votes.test.ts > a vote counts once",
      "expected 2 to be 1",
      "Failed: packages/one/broken.test.ts",
      "no such file",
      "Failed: home.spec.ts:4 > home shows the votes",
      "not visible",
    ].join("\n"),
  );
  expect(stdout).not.toContain("e2e failed:");
  expect(status).toBe(1);
});
