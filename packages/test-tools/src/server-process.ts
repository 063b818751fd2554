import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { shortLived as database } from "./short-lived.ts";

/**
 * Sets Node's options for a server that lives for seconds, mostly starting up: code must run for longer before it is
 * optimised, and there is room for the memory that a start leaves behind. A start takes a fifth less time this way.
 */
export const shortLived = [
  ...database,
  // The V8 of Node 24 has no such option, and would refuse to start.
  ...(Number.parseInt(process.versions.node, 10) < 24 ? ["--interrupt-budget=1000000"] : []),
  "--min-semi-space-size=64",
  "--max-semi-space-size=64",
];

/** Runs the real server in a process of its own, for measuring it or calling it from outside. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** Stops it as an operator would, and returns its exit code. */
  stop(): Promise<number | null>;
}

const program = fileURLToPath(new URL("../../../apps/api/dist/main.js", import.meta.url));

/** Starts the server with these variables on a free port and waits until it responds. */
export async function startServer(
  variables: Record<string, string | undefined>,
  nodeOptions: string[] = [],
): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env: {
      LOG_LEVEL: "warn",
      MAX_EVENT_LOOP_DELAY_MS: "0",
      ...variables,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: origin,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const answers = new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes(origin)) return;
      // Drains its log, which must not block it.
      for (const stream of [child.stdout, child.stderr]) stream.off("data", listen).resume();
      resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", listen);
  });
  const ended = exited.then((code) => {
    throw new Error(`The server ended with code ${code}:\n${output}`);
  });
  ended.catch(() => {});
  await Promise.race([answers, ended]);
  return {
    origin,
    pid: child.pid ?? 0,
    stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}
