import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unprivileged } from "@mero-mat/db/testing/postgres";
import { findProgram } from "@mero-mat/test-tools/find";
import { freePort } from "@mero-mat/test-tools/free-port";
import { onTestFinished } from "vitest";
import { eventually } from "../processes/programs.ts";

/** Debian packages of the programs that these tests start. */
const packages: Record<string, string> = {
  "redis-server": "redis-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  patroni: "patroni",
  etcd: "etcd-server",
  pgbackrest: "pgbackrest",
  prometheus: "prometheus",
};

/** Another program of the deployment (a proxy, a pooler), run as an unprivileged user. */
export interface Part {
  port: number;
  signal(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

interface Options {
  program: string;
  args: string[];
  port: number;
  env?: Record<string, string>;
}

export function pathOf(program: string): string {
  const found = findProgram(program);
  if (found) return found;
  throw new Error(`This test needs ${program}: apt-get install --no-install-recommends ${packages[program]}`);
}

/** Creates a folder with these files that the programs may write to. */
export function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-part-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const user = unprivileged();
  if (user)
    for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))])
      chownSync(path, user.uid, user.gid);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const isOpen = (port: number) =>
  new Promise<true | undefined>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(undefined));
    socket.once("connect", () => socket.destroy());
  });

export async function startPart({ program, args, port, env = {} }: Options): Promise<Part> {
  const path = pathOf(program);
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    let output = "";
    const options = { ...unprivileged(), cwd: "/", env: { PATH: "/usr/local/bin:/usr/sbin:/usr/bin:/bin", ...env } };
    const next = spawn(path, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [next.stdout, next.stderr])
      stream.on("data", (text) => {
        output = `${output}${text}`.slice(-4000);
      });
    child = next;
    await eventually(`${program} on ${port}`, () => {
      if (!isRunning()) throw new Error(`${program} ended: ${output}`);
      return isOpen(port);
    });
  }
  const signal = (kind: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!isRunning()) return resolve();
      if (kind === "SIGSTOP" || kind === "SIGCONT") resolve();
      else child?.once("exit", () => resolve());
      child?.kill(kind);
    });

  onTestFinished(() => signal("SIGKILL"));
  await start();
  return { port, signal, start };
}

/** Returns the time that work may take: `npm run test:scale` measures it, and beside other tests it is ten times as long. */
export const within = (ms: number): number => (import.meta.env["SCALE"] ? ms : 10 * ms);

export async function startRedis(): Promise<Part & { url: string }> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folderWith({})];
  return { ...(await startPart({ program: "redis-server", args, port })), url: `redis://127.0.0.1:${port}` };
}

/** Starts PgBouncer in transaction mode in front of this server. */
export async function startPooler(serverPort: number): Promise<number> {
  const port = await freePort();
  const settings = `[databases]
* = host=127.0.0.1 port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`;
  const folder = folderWith({ "pgbouncer.ini": settings });
  await startPart({ program: "pgbouncer", args: [join(folder, "pgbouncer.ini")], port });
  return port;
}

/** Starts HAProxy in front of these servers. */
export async function startProxy(backend: string, mode: "http" | "tcp" = "http"): Promise<number> {
  const port = await freePort();
  const settings = `defaults
  mode ${mode}
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend front
  bind 127.0.0.1:${port}
  default_backend back
backend back
${backend}
`;
  await runProxy(port, settings);
  return port;
}

/** Starts HAProxy with these settings, which listen on this port. */
export async function runProxy(port: number, settings: string): Promise<void> {
  const folder = folderWith({ "haproxy.cfg": settings });
  await startPart({ program: "haproxy", args: ["-db", "-f", join(folder, "haproxy.cfg")], port });
}
