// The commands of package.json. Needs nothing but Node and npm: it installs the rest first.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, totalmem } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

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

/** Runs a program and prints its output only on failure; a slow one is announced. */
async function quietly(what, program, args) {
  const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], shell });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  const since = Date.now();
  const timer = setTimeout(() => console.error(`${what} …`), announceAfterMs);
  const [code] = await once(child, "close").catch((error) =>
    fail(error.code === "ENOENT" ? missing(program) : error.message),
  );
  clearTimeout(timer);
  if (code !== 0) {
    const output = Buffer.concat(said);
    process.stderr.write(output);
    const isKilled = code === null || /\b(?:137|SIGKILL)\b/.test(output.toString());
    if (isKilled) fail(`${what} was killed, most likely because memory ran out. It needs 1 GB.`);
    fail(`${what} failed, see above.`);
  }
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

function build(what, ...args) {
  if (memory < 900 * mebibyte)
    console.error(
      `Building needs 1 GB of memory; this machine has ${Math.round(memory / mebibyte)} MB. If it fails, build on another machine and ` +
        "pack it for this one: see docs/operations.md.",
    );
  // One package after the other where both at once would not fit.
  const steps = memory < 2500 * mebibyte ? ["--concurrency=1"] : [];
  return quietly(what, findTurbo(), ["run", "--output-logs=errors-only", ...steps, "build", ...args]);
}
const buildAll = () => build("Building the web app and the server");

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Mero Mat needs Node ${manifest.engines.node}; this is ${process.versions.node}.`);
}

async function install() {
  // pnpm keeps a copy of the lockfile it installed from: when it is the same there is nothing to do.
  const installed = join(root, "node_modules/.pnpm/lock.yaml");
  const same = existsSync(installed) && readFileSync(installed).equals(readFileSync(join(root, "pnpm-lock.yaml")));
  if (!same)
    await quietly("Installing packages", "npx", ["-y", manifest.packageManager, "install", "--frozen-lockfile"]);
}

const loadEnv = () => existsSync(join(root, ".env")) && process.loadEnvFile(join(root, ".env"));

/**
 * Runs a program to its end. npm does not pass every signal on to its script: this follows the parent, or the program
 * would outlive it. The group of its own keeps Ctrl-C from reaching the program twice, which would cut its clean stop short.
 */
function follow(program, args, options) {
  const child = spawn(program, args, { stdio: "inherit", detached: true, ...options });
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

const projects = () =>
  ["apps", "packages"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
    .concat(["e2e", "examples", "perf", "scripts"].map((name) => join(root, name)));

const hasTests = (folder) => {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return "test" in scripts || "e2e" in scripts;
};

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

/** Collects the failed specs of a suite in Playwright's report. */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedSpecs),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      title: `${file}:${line} > ${title}`,
      message: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    })),
];

/** Collects the failed tests, and the files that failed before their first test, in Vitest's report. */
const failedTests = (files) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ title: name, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} > ${fullName}`,
      message: failureMessages[0],
    }));
  });

/** Reads from a runner's report how many tests passed, and which failed. */
function readReport(report) {
  if (!existsSync(report)) return { passed: 0, failures: [{ title: `${report} was not written.` }] };
  const { numPassedTests, testResults = [], stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  return stats
    ? { passed: stats.expected, failures: failedSpecs({ suites }) }
    : { passed: numPassedTests, failures: failedTests(testResults) };
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
  const reportOf = (folder) => join(folder, "test-results/report.json");
  const reports = projects().filter(hasTests).map(reportOf);
  for (const report of reports) rmSync(report, { force: true });
  const failures = [
    ...runTasks("--continue", "--concurrency=2", "check", "typecheck", "build", "test"),
    ...runTasks("e2e"),
  ];

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
  await build("Building the server", "--filter=@mero-mat/server");
  followServer(`${name}.js`, ...rest);
}

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
    const own = { DATA_DIR: folder, DEMO: "1", DATABASE_URL: "", REDIS_URL: "", SMTP_URL: "", S3_ENDPOINT: "" };
    const env = { ...process.env, ...own };
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
    const [seconds = "600"] = rest;
    const env = { ...process.env, SOAK_SECONDS: seconds, MODEL_SECONDS: seconds };
    const crashes = ["run", "crash", "overload", `--testTimeout=${120_000 + 2000 * seconds}`];
    must(run("node_modules/.bin/vitest", crashes, { cwd: join(root, "apps/api"), env }));
    must(run("node_modules/.bin/playwright", ["test", "people-and-devices"], { cwd: join(root, "e2e"), env }));
  },
  async "test:scale"() {
    await build("Building the server", "--filter=@mero-mat/server");
    const env = { ...process.env, SCALE: "1" };
    must(run("node_modules/.bin/vitest", ["run", "test/scale"], { cwd: join(root, "apps/api"), env }));
  },
  async "test:nodes"() {
    await build("Building the server", "--filter=@mero-mat/server");
    must(run(process.execPath, [join(root, "scripts/nodes.mjs")]));
  },
  migrate: () => serverCommand("migrate"),
  admin: () => serverCommand("admin"),
  seed: () => serverCommand("seed"),
  acts: () => serverCommand("acts"),
  marks: () => serverCommand("marks"),
  backup: () => serverCommand("backup"),
  restore: () => serverCommand("restore"),
  move: () => serverCommand("move"),
  async picture() {
    await buildAll();
    must(run(process.execPath, ["--import", "tsx", "picture.ts"], { cwd: join(root, "scripts") }));
  },
  async bench() {
    await buildAll();
    must(run(process.execPath, ["--import", "tsx", "src/main.ts", ...rest], { cwd: join(root, "perf") }));
  },
};

requireNode();
await install();
await commands[command]();
