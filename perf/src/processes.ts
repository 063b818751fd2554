import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "@mero-mat/test-tools/server-process";

/** The server's packages are found here. */
export const serverFolder = fileURLToPath(new URL("../../apps/api", import.meta.url));

/** Runs with a temporary folder. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-perf-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs with things that must be stopped, the last first, in any case. */
export async function stopping<T>(
  use: (later: <Thing extends { stop(): Promise<unknown> }>(thing: Thing) => Thing) => Promise<T>,
): Promise<T> {
  const things: { stop(): Promise<unknown> }[] = [];
  try {
    return await use((thing) => {
      things.push(thing);
      return thing;
    });
  } finally {
    for (const thing of things.reverse()) await thing.stop();
  }
}

/** Starts the product as it is delivered; the load may set a call's address. */
export const startProduct = (databaseUrl: string, folder: string, nodeOptions: string[] = []) =>
  startServer(
    {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "info",
    },
    nodeOptions,
  );

export interface PlainOptions {
  file?: string;
  nodeOptions?: string[];
  args?: string[];
}

/** Starts a yardstick, which prints its origin when it listens. */
export async function startPlain(
  databaseUrl: string,
  { file = "plain-server.ts", nodeOptions = [], args = [] }: PlainOptions = {},
) {
  const child = spawn(process.execPath, [...nodeOptions, "--import", "tsx", `src/${file}`, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [line] = await Promise.race([
    once(child.stdout, "data"),
    exited.then(() => Promise.reject(new Error("The plain server did not start"))),
  ]);
  return {
    origin: String(line).trim(),
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const tickUs = 10_000;

/** Reads a process's processor time in microseconds; the kernel counts it in hundredths of a second. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickUs;
}

/** Reads the same for PostgreSQL: for all its processes, including those that have ended. */
export function databaseTime(folder: string): number {
  const postmaster = Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  const fieldsOf = (pid: string | number) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    } catch {
      // It has ended between the two looks.
      return [];
    }
  };
  const ticks = (fields: string[], [first, last]: [number, number]) =>
    fields.slice(first, last).reduce((sum, field) => sum + Number(field), 0);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => Number(fields[1]) === postmaster);
  const own = fieldsOf(postmaster);
  return tickUs * (ticks(own, [11, 15]) + children.reduce((sum, fields) => sum + ticks(fields, [11, 13]), 0));
}
