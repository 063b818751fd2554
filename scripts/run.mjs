// The commands of package.json. Needs nothing but Node and npm: it installs the rest first.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, totalmem } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { staleApps } from "./stamp.mjs";
import { projectsWithTests, readReport } from "./test-reports.mjs";

// The parent may exit before the rest starts.
const parent = process.ppid;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);
Object.assign(process.env, { TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" });
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const shell = process.platform === "win32";

const fail = (problem) => {
  console.error(problem);
  process.exit(1);
};

const reinstall = "If a program is missing, remove the folder node_modules and start again.";

/** How to get what could not be found. */
const missing = (program) =>
  basename(program) === "npx"
    ? "npx is missing. It comes with npm: install that (Debian: apt-get install npm)."
    : `${basename(program)} is missing in node_modules. Remove the folder node_modules and start again.`;

/** Runs a program to its end and returns its exit code. */
function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: "inherit", shell, ...options });
  if (error?.code === "ENOENT") fail(missing(program));
  return status ?? 1;
}

const must = (code) => {
  if (code !== 0) process.exit(code);
};

const announceAfterMs = 1500;

/** Runs programs side by side and prints the output only of failed ones; slow ones are announced. */
async function quietly(what, programs) {
  const since = Date.now();
  const timer = setTimeout(() => console.error(`${what} …`), announceAfterMs);
  const results = await Promise.all(
    programs.map(async ([program, args, options]) => {
      const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], shell, ...options });
      const chunks = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
      const [code] = await once(child, "close").catch((error) =>
        fail(error.code === "ENOENT" ? missing(program) : error.message),
      );
      return { code, output: Buffer.concat(chunks) };
    }),
  );
  clearTimeout(timer);
  const failures = results.filter(({ code }) => code !== 0);
  for (const { output } of failures) process.stderr.write(output);
  const isKilled = failures.some(
    ({ code, output }) => code === null || code === 137 || /\bcode:? 137\b|\(137\)|SIGKILL/.test(output.toString()),
  );
  if (isKilled) fail(`${what} was killed, most likely because memory ran out. It needs 1 GB.`);
  const hint = failures.some(({ code }) => code === 127) ? ` ${reinstall}` : "";
  if (failures.length > 0) fail(`${what} failed, see above.${hint}`);
  if (Date.now() - since > announceAfterMs) console.error(`${what}: ${Math.round((Date.now() - since) / 1000)} s`);
}

// Turbo's binary: its wrapper script would start another Node.
function findTurbo() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const arch = process.arch === "x64" ? "64" : process.arch;
  try {
    const turbo = createRequire(realpathSync(join(root, "node_modules/turbo/package.json")));
    return turbo.resolve(`@turbo/${system}-${arch}/bin/turbo${system === "windows" ? ".exe" : ""}`);
  } catch {
    return join(root, "node_modules/.bin/turbo");
  }
}
const turbo = (logs, ...args) => run(findTurbo(), ["run", `--output-logs=${logs}`, ...args]);

const mebibyte = 2 ** 20;
const memory = Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);

/** How to run the build of an app, as its package.json says. */
function buildOf(app, asRelease) {
  const folder = join(root, "apps", app);
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const PATH = join(folder, "node_modules/.bin") + delimiter + process.env.PATH;
  const env = { ...process.env, PATH, QUICK_BUILD: asRelease ? "" : "1" };
  return [scripts.build, [], { cwd: folder, shell: true, env }];
}

async function build(what, apps, { asRelease = false } = {}) {
  const stale = staleApps(apps, { asRelease });
  if (stale.length === 0) return;
  if (memory < 900 * mebibyte)
    console.error(
      `Building needs 1 GB of memory; this machine has ${Math.round(memory / mebibyte)} MB. If it fails, build on another machine and ` +
        "pack it for this one: see docs/operations.md.",
    );
  const builds = stale.map((app) => buildOf(app, asRelease));
  // One app after the other where both at once would not fit.
  const rounds = memory < 2500 * mebibyte ? builds.map((each) => [each]) : [builds];
  for (const round of rounds) await quietly(what, round);
}
const buildAll = (options) => build("Building the web app and the server", ["web", "api"], options);
const buildServer = () => build("Building the server", ["api"]);

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Mero Mat needs Node ${manifest.engines.node}; this is ${process.versions.node}.`);
}

const lockfile = join(root, "pnpm-lock.yaml");
// A copy that pnpm keeps of the part of the lockfile that it has installed.
const installedLockfile = join(root, "node_modules/.pnpm/lock.yaml");
const servingStamp = join(root, "node_modules/.serving-stamp");
const servingArgs = ["--prod", "--filter-prod=@mero-mat/web...", "--filter-prod=@mero-mat/server..."];

function servingHash() {
  const hash = createHash("sha256");
  for (const file of [lockfile, installedLockfile]) hash.update(readFileSync(file));
  return hash.digest("hex");
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Installs the packages that build and serve the product, or with the developers' tools all. */
async function install({ withTools }) {
  const isComplete = readIfThere(installedLockfile) === readFileSync(lockfile, "utf8");
  const isServing = !withTools && existsSync(servingStamp) && readIfThere(servingStamp) === servingHash();
  if (isComplete || isServing) return;
  // A folder that has the tools already keeps them.
  const isAll = withTools || readIfThere(join(root, "node_modules/.modules.yaml")).includes('"devDependencies": true');
  const args = ["-y", manifest.packageManager, "install", "--frozen-lockfile", "--config.confirmModulesPurge=false"];
  await quietly("Installing packages", [["npx", isAll ? args : [...args, ...servingArgs]]]);
  if (!isAll) writeFileSync(servingStamp, servingHash());
}

const loadEnv = () => existsSync(join(root, ".env")) && process.loadEnvFile(join(root, ".env"));

/**
 * Runs a program to its end. npm does not pass every signal on to its script: this follows the parent, or the program
 * would outlive it. The group of its own keeps Ctrl-C from reaching the program twice, which would cut its clean stop short.
 * The channel tells the server when this process was killed.
 */
function follow(program, args, options) {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(program, args, { stdio, detached: true, ...options });
  let asked = false;
  const stop = () => {
    if (!asked) child.kill("SIGTERM");
    asked = true;
  };
  const watch = setInterval(() => process.ppid !== parent && stop(), 250);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  child.on("exit", (code, signal) => {
    clearInterval(watch);
    process.exit(code ?? (signal ? 1 : 0));
  });
}

/**
 * Runs a program of the server from the root, so that a relative DATA_DIR is resolved where the command was typed, with
 * `.env`.
 */
function followServer(file, ...args) {
  loadEnv();
  // From 22.1 on Node keeps what it has compiled, and reads it at the next start.
  const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...process.env };
  follow(process.execPath, ["--enable-source-maps", join(root, "apps/api/dist", file), ...args], { cwd: root, env });
}

/** Runs tasks of the workspace and returns the failed ones. */
function runTasks(...args) {
  const summaries = join(root, ".turbo/runs");
  rmSync(summaries, { recursive: true, force: true });
  const code = turbo("new-only", "--summarize=true", ...args);
  const tasks = (existsSync(summaries) ? readdirSync(summaries) : []).flatMap(
    (file) => JSON.parse(readFileSync(join(summaries, file), "utf8")).tasks,
  );
  const failures = tasks.filter(({ execution }) => execution?.exitCode);
  if (code !== 0 && failures.length === 0) fail("Turbo could not run the tests.");
  return failures;
}

/** The sum over all runners is the last line. A task that fails without a failed test, as a check does, counts as one. */
async function test() {
  const tools = ["--import", "tsx", "src/prepare.ts"];
  const prepared = spawnSync(process.execPath, tools, {
    cwd: join(root, "packages/test-tools"),
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  must(prepared.status ?? 1);
  process.env.TESTS_WITHOUT = prepared.stdout;
  // TypeScript's compiler, a Go program, spends a quarter of its time collecting garbage with Go's default of 100.
  process.env.GOGC ??= "400";
  const reportOf = (folder) => join(folder, "test-results/report.json");
  const reports = projectsWithTests(root).map(reportOf);
  for (const report of reports) rmSync(report, { force: true });
  const failures = runTasks("--continue", "--concurrency=3", "check", "typecheck", "build", "test", "e2e");

  const results = new Map(reports.map((report) => [report, readReport(report)]));
  const failedTests = [...results.values()].flatMap((result) => result.failures);
  const isCounted = ({ directory }) => results.get(reportOf(join(root, directory)))?.failures.length > 0;
  const uncounted = failures.filter((task) => !isCounted(task));
  for (const { taskId, logFile } of uncounted) {
    const lines = readFileSync(join(root, logFile), "utf8").split("\n");
    console.log([`${taskId} failed:`, ...lines.slice(-80)].join("\n"));
  }
  for (const { title, message = "" } of failedTests)
    console.log(`Failed: ${title.replace(`${root}/`, "")}\n${message.split("\n").slice(0, 20).join("\n")}`);

  const passed = [...results.values()].reduce((sum, result) => sum + result.passed, 0);
  const failed = failedTests.length + uncounted.length;
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

async function serverCommand(name) {
  await buildServer();
  followServer(`${name}.js`, ...rest);
}

const serverCommands = ["migrate", "admin", "seed", "acts", "marks", "backup", "restore", "move"];

const commands = {
  async start() {
    await buildAll();
    followServer("main.js");
  },
  async arena() {
    await buildAll();
    const folder = mkdtempSync(join(tmpdir(), "mero-mat-arena-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    const [, rules] = /^(## What counts as a finding\n.*?)^## /ms.exec(readFileSync(join(root, "SECURITY.md"), "utf8"));
    console.log(
      `A copy to attack, in ${folder}, which is removed when it stops. SECURITY.md has the rules.\n\n${rules}`,
    );
    // A developer's own services must not be attacked along with the copy.
    const { PATH, HOME, HOST, PORT } = process.env;
    const env = { PATH, HOME, HOST, PORT, DATA_DIR: folder, DEMO: "1" };
    follow(process.execPath, ["--enable-source-maps", join(root, "apps/api/dist/main.js")], { cwd: root, env });
  },
  dev() {
    loadEnv();
    const program = ["--import", "tsx", join(root, "scripts/dev.ts"), ...rest];
    follow(process.execPath, program, { cwd: join(root, "scripts") });
  },
  test,
  async "test:soak"() {
    await buildAll();
    const seconds = Number(rest[0] ?? 600);
    if (!(seconds > 0)) fail("Usage: npm run test:soak -- SECONDS");
    const env = { ...process.env, SOAK_SECONDS: String(seconds), MODEL_SECONDS: String(seconds) };
    // Only ends a test that hangs: the planned elections are counted, and take longer on a busy machine.
    const testTimeout = 120_000 + 6000 * seconds;
    const crashes = ["run", "crash", "overload", "test/faults", "public-log-model", `--testTimeout=${testTimeout}`];
    must(run("node_modules/.bin/vitest", crashes, { cwd: join(root, "apps/api"), env }));
    must(run("node_modules/.bin/playwright", ["test", "people-and-devices"], { cwd: join(root, "e2e"), env }));
  },
  async "test:scale"() {
    await buildServer();
    const env = { ...process.env, SCALE: "1" };
    must(run("node_modules/.bin/vitest", ["run", "test/scale"], { cwd: join(root, "apps/api"), env }));
  },
  async "test:nodes"() {
    await buildServer();
    must(run(process.execPath, [join(root, "scripts/nodes.mjs")]));
  },
  ...Object.fromEntries(serverCommands.map((name) => [name, () => serverCommand(name)])),
  async picture() {
    await buildAll();
    must(run(process.execPath, ["--import", "tsx", "picture.ts"], { cwd: join(root, "scripts") }));
  },
  async bench() {
    await buildAll({ asRelease: true });
    must(run(process.execPath, ["--import", "tsx", "src/main.ts", ...rest], { cwd: join(root, "perf") }));
  },
};

const withTools = new Set(["dev", "test", "test:soak", "test:scale", "test:nodes", "picture", "bench"]);

requireNode();
await install({ withTools: withTools.has(command) });
await commands[command]();
