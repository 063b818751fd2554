// The commands of package.json. Needs nothing but Node and npm: it installs the rest first.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Runs a program to its end and answers its exit code. */
const run = (program, args, options = {}) =>
  spawnSync(program, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32", ...options }).status ??
  1;

const must = (code) => {
  if (code !== 0) process.exit(code);
};

const turbo = (logs, ...args) => run(join(root, "node_modules/.bin/turbo"), ["run", `--output-logs=${logs}`, ...args]);

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Mero Mat needs Node ${manifest.engines.node}; this is ${process.versions.node}.`);
  process.exit(1);
}

function install() {
  // pnpm keeps a copy of the lockfile it installed from: when it is the same there is nothing to do.
  const installed = join(root, "node_modules/.pnpm/lock.yaml");
  const same = existsSync(installed) && readFileSync(installed).equals(readFileSync(join(root, "pnpm-lock.yaml")));
  if (!same) must(run("npx", ["-y", manifest.packageManager, "install", "--frozen-lockfile"]));
}

/**
 * Runs a program of the server from the root, so that a relative DATA_DIR lies where the command was typed, with the
 * variables of `.env`. npm does not pass every signal on to its script: this follows the parent, or the server would
 * outlive it. The group of its own keeps Ctrl-C from reaching the server twice, which would cut its clean stop short.
 */
function follow(file, ...args) {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const program = ["--enable-source-maps", join(root, "apps/api/dist", file), ...args];
  // From 22.1 on Node keeps what it has compiled, and reads it at the next start.
  const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...process.env };
  const child = spawn(process.execPath, program, { cwd: root, env, stdio: "inherit", detached: true });
  let asked = false;
  const stop = () => {
    if (!asked) child.kill("SIGTERM");
    asked = true;
  };
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && stop(), 250);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  child.on("exit", (code, signal) => {
    clearInterval(watch);
    process.exit(code ?? (signal ? 1 : 0));
  });
}

const projects = () =>
  ["apps", "packages"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
    .concat(["e2e", "examples", "perf", "scripts"].map((name) => join(root, name)));

const hasTests = (folder) => {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return "test" in scripts || "e2e" in scripts;
};

/** Every runner leaves its numbers in a file; the sum is the last line. */
function test() {
  const reports = projects()
    .filter(hasTests)
    .map((folder) => join(folder, "test-results/report.json"));
  for (const report of reports) rmSync(report, { force: true });
  const checks = turbo("new-only", "--continue", "--concurrency=2", "check", "typecheck", "build", "test");
  const browser = turbo("new-only", "e2e");

  let passed = 0;
  let failed = 0;
  for (const report of reports) {
    if (!existsSync(report)) {
      console.log(`${report} was not written.`);
      failed++;
      continue;
    }
    const { numPassedTests, numFailedTests, numFailedTestSuites, stats } = JSON.parse(readFileSync(report, "utf8"));
    passed += numPassedTests ?? stats.expected;
    failed += stats ? stats.unexpected : numFailedTests || numFailedTestSuites;
  }
  const code = checks || browser || (failed > 0 ? 1 : 0);
  if (code !== 0) console.log("Something failed: see above.");
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(code);
}

function serverCommand(name) {
  must(turbo("errors-only", "build", "--filter=@mero-mat/server"));
  follow(`${name}.js`, ...rest);
}

const commands = {
  start() {
    must(turbo("errors-only", "build"));
    follow("main.js");
  },
  dev: () => must(run(join(root, "node_modules/.bin/turbo"), ["run", "dev"])),
  test,
  "test:soak"() {
    must(turbo("errors-only", "build"));
    const [seconds = "600"] = rest;
    const env = { ...process.env, SOAK_SECONDS: seconds, MODEL_SECONDS: seconds };
    const crashes = ["run", "crash", "overload", `--testTimeout=${120_000 + 2000 * seconds}`];
    must(run("node_modules/.bin/vitest", crashes, { cwd: join(root, "apps/api"), env }));
    must(run("node_modules/.bin/playwright", ["test", "people-and-devices"], { cwd: join(root, "e2e"), env }));
  },
  "test:scale"() {
    must(turbo("errors-only", "build", "--filter=@mero-mat/server"));
    const env = { ...process.env, SCALE: "1" };
    must(run("node_modules/.bin/vitest", ["run", "test/scale"], { cwd: join(root, "apps/api"), env }));
  },
  migrate: () => serverCommand("migrate"),
  admin: () => serverCommand("admin"),
  seed: () => serverCommand("seed"),
  bench() {
    must(turbo("errors-only", "build"));
    must(run(process.execPath, ["--import", "tsx", "src/main.ts", ...rest], { cwd: join(root, "perf") }));
  },
};

requireNode();
install();
commands[command]();
