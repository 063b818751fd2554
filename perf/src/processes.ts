import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@mero-mat/server/testing/server-process";

/** Runs with a folder that is gone afterwards. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-perf-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs with things that must be stopped, the last first, whatever happens. */
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

/** The product as it is delivered; whoever loads it may say which address a call is from. */
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

/** Starts a yardstick; it says its origin when it listens. */
export async function startPlain(
  databaseUrl: string,
  { file = "plain-server.ts", nodeOptions = [], args = [] }: PlainOptions = {},
) {
  const child = spawn(process.execPath, [...nodeOptions, "--import", "tsx", `src/${file}`, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [said] = await Promise.race([
    once(child.stdout, "data"),
    exited.then(() => Promise.reject(new Error("The plain server did not start"))),
  ]);
  return {
    origin: String(said).trim(),
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const tickUs = 10_000;

/** Microseconds of processor time a process has used; the kernel counts them in hundredths of a second. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickUs;
}
