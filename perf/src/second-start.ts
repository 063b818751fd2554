import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@mero-mat/test-tools/free-port";
import { limits } from "./limits.ts";
import { memoryWithDatabase } from "./memory.ts";
import { inFolder } from "./processes.ts";
import { median, type Report } from "./report.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rounds = 3;
type Part = [name: string, ms: number];

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function untilReady(url: string, answers = true): Promise<void> {
  const isThere = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while ((await isThere()) !== answers) await pause(10);
}

/** Runs `npm start` until it responds, and then stops it. */
async function start(env: NodeJS.ProcessEnv, port: number): Promise<number> {
  const started = performance.now();
  const npm = spawn("npm", ["start"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(npm, "exit");
  const ended = exited.then(([code]) => Promise.reject(new Error(`npm start ended with code ${code}`)));
  const url = `http://127.0.0.1:${port}/healthz`;
  await Promise.race([untilReady(url), ended]);
  ended.catch(() => {});
  const ms = performance.now() - started;
  npm.kill("SIGTERM");
  await exited;
  // The server ends after npm, and must not respond in place of the next.
  await untilReady(url, false);
  return ms;
}

async function parts(env: NodeJS.ProcessEnv, folder: string): Promise<Part[]> {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node -e 0" } }));
  const npm = await timed(() => execFileSync("npm", ["start"], { cwd: folder, stdio: "ignore" }));
  const check = await timed(() =>
    readFileSync(join(root, "node_modules/.pnpm/lock.yaml")).equals(readFileSync(join(root, "pnpm-lock.yaml"))),
  );
  const { staleApps } = await import(join(root, "scripts/stamp.mjs"));
  const stamp = await timed(() => staleApps(["web", "api"]));
  const server = execFileSync(process.execPath, ["--import", "tsx", "src/start-parts.ts"], { env, encoding: "utf8" });
  const program = fileURLToPath(import.meta.resolve("@mero-mat/server/programs/main"));
  // With a variable it refuses it has read everything when it ends.
  const reading = await timed(() => spawnSync(process.execPath, [program], { env: { PORT: "none" } }));
  const own: Part[] = [
    ["npm, its shell, node", npm],
    ["is everything installed", check],
    ["is everything built", stamp],
    ["node, reading the program", reading],
  ];
  return own.concat(JSON.parse(server));
}

/** Compares the second `npm start` with its parts, each measured alone. */
export async function secondStart(report: Report): Promise<void> {
  await inFolder(async (folder) => {
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" };
    await start(env, port);
    const totals: number[] = [];
    const rows: Part[][] = [];
    for (let round = 0; round < rounds; round++) {
      totals.push(await start(env, port));
      rows.push(await parts(env, folder));
    }
    report.heading(`npm start, the second time: milliseconds, median of ${rounds}`);
    const names = (rows[0] ?? []).map(([name]) => name);
    const sums = names.map((_, index) => median(rows.map((row) => row[index]?.[1] ?? Number.NaN)));
    for (const [index, name] of names.entries()) report.line(name, (sums[index] ?? Number.NaN).toFixed(0));
    const sum = sums.reduce((total, ms) => total + ms, 0);
    report.line("sum of the parts", sum.toFixed(0));
    report.line("npm start until it answers", median(totals).toFixed(0));
    const { product, bare } = await memoryWithDatabase(env.DATA_DIR);
    report.line("memory, MB", `server ${product.toFixed(0)}`, `its parts ${bare.toFixed(0)}`);
    report.atMost("seconds until it answers", median(totals) / 1000, limits.startSeconds);
    report.atMost("memory of that of its parts", product / bare, limits.memoryOfParts);
    report.atMost("start of parts", median(totals) / sum, limits.startOfParts);
  });
}
