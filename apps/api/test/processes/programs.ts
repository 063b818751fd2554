import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Connection, openEmbedded } from "@mero-mat/db/connect";
import { cloneDatabase, dropDatabase } from "@mero-mat/db/testing/databases";
import type {} from "@mero-mat/db/testing/vitest-setup";
import { shortLived } from "@mero-mat/test-tools/server-process";
import { inject, onTestFinished } from "vitest";
import { type Answer, type CallOptions, voter } from "../harness.ts";

export type Variables = Record<string, string>;

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

declare global {
  interface ImportMeta {
    /** Vitest sets these variables of the process. */
    readonly env: Record<string, string | undefined>;
  }
}

const soakSeconds = Number(import.meta.env["SOAK_SECONDS"] ?? 0);

// Shorter than the limit of a test, so that the failure names the condition.
const timeoutMs = 240_000;
const programs = fileURLToPath(new URL("../../dist/", import.meta.url));

/** Retries until there is a response. */
export async function eventually<T>(what: string, ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(20)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`Waited in vain for ${what}`);
}

/** A test of crashes makes one short round, or with SOAK_SECONDS=600 round after round for that long. */
export function soakEnd(): () => boolean {
  const end = Date.now() + soakSeconds * 1000;
  return () => Date.now() >= end;
}

interface Place {
  folder?: string | undefined;
  user?: { uid?: number; gid?: number };
}

/** Starts one of the product's programs in a process of its own, with the given variables and no others. */
export class Program {
  stdout = "";
  stderr = "";
  readonly ended: Promise<Ending>;
  readonly #child: ChildProcess;
  #isEnded = false;

  constructor(name: string, args: string[], env: Variables, { folder = programs, user = {} }: Place = {}) {
    const child = spawn(process.execPath, [...shortLived, join(folder, `${name}.js`), ...args], {
      env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      ...user,
    });
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.stdout += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.stderr += text;
    });
    this.ended = new Promise((resolve) =>
      child.once("close", (code, signal) => {
        this.#isEnded = true;
        resolve({ code, signal, stdout: this.stdout, stderr: this.stderr });
      }),
    );
    this.#child = child;
    onTestFinished(() => void this.end("SIGKILL"));
  }

  end(signal: NodeJS.Signals = "SIGTERM"): Promise<Ending> {
    if (!this.#isEnded) this.#child.kill(signal);
    return this.ended;
  }

  /** Is to the program as if the process that started it had been killed. */
  async abandon(): Promise<{ code: number | null }> {
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    const [code] = await exited;
    return { code };
  }

  /** Waits until the program has printed this. */
  prints(pattern: RegExp): Promise<RegExpExecArray> {
    return eventually(`${pattern}`, () => {
      const found = pattern.exec(this.stdout);
      if (!found && this.#isEnded) throw new Error(`It ended without saying ${pattern}: ${this.stdout}${this.stderr}`);
      return found ?? undefined;
    });
  }
}

export interface Server extends Program {
  origin: string;
}

const quiet = { HOST: "127.0.0.1", PORT: "0", DEMO: "0", MAX_EVENT_LOOP_DELAY_MS: "0" };

/** Starts a server that has not printed anything yet. */
export const launchServer = (env: Variables, folder?: string): Program =>
  new Program("main", [], { ...quiet, ...env }, { folder });

export async function startServer(env: Variables, folder?: string): Promise<Server> {
  const program = launchServer(env, folder);
  const [, origin = ""] = await program.prints(/^Mero Mat · मेरो मत is running at (\S+)\s/m);
  return Object.assign(program, { origin });
}

export const runCommand = (
  name: "acts" | "admin" | "backup" | "marks" | "migrate" | "move" | "restore" | "seed",
  args: string[],
  env: Variables,
): Promise<Ending> => new Program(name, args, env).ended;

/** Creates an empty folder, which is removed after the test. */
export function emptyFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "mero-mat-data-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Opens the embedded database in a folder, and migrates a new one. */
export const openFolder = (folder: string): Promise<Connection> =>
  openEmbedded(folder, join(programs, "database.tar.gz"));

/** Creates an empty, migrated database on the tests' PostgreSQL. */
export async function serverDatabase(): Promise<string> {
  const url = await cloneDatabase(inject("templateUrl"));
  onTestFinished(() => dropDatabase(url));
  return url;
}

export async function call(
  { origin }: Pick<Server, "origin">,
  line: string,
  { body, cookie, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const [method = "", path = ""] = line.split(" ");
  const response = await fetch(new URL(path, origin), {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const set = response.headers.getSetCookie().find((text) => text.startsWith("session="));
  return {
    status: response.status,
    body: await response.json(),
    headers: Object.fromEntries(response.headers),
    cookie: set?.split(";")[0],
  };
}

let networks = 0;

/** Registers from a new network, which the server believes: many sign-ups from one network have to do work. */
export const register = (server: Server, username: string): Promise<Answer> =>
  call(server, "POST /api/register", {
    body: voter(username),
    headers: { "x-forwarded-for": `10.${++networks >> 8}.${networks & 255}.1` },
  });

export const logIn = (server: Server, username: string, password: string): Promise<Answer> =>
  call(server, "POST /api/login", { body: { username, password } });

/** Subscribes to changes like a browser; what it has heard so far grows in `heard`. */
export async function subscribe({ origin }: Server) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(new URL("/trpc/events.changes", origin), {
    headers: { accept: "text/event-stream" },
    signal: abort.signal,
  });
  let text = "";
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
    return "by the server";
  };
  const ended = read().catch(() => "cut");
  await eventually("the subscription to open", () => text.includes("connected") || undefined);
  return { heard: () => text, ended };
}
