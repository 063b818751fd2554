import { setTimeout } from "node:timers/promises";
import { stoppingHolder } from "@mero-mat/db/folder-lock";
import { whyUnavailable } from "@mero-mat/db/why-unavailable";
import type { FastifyBaseLogger } from "fastify";
import type { Env } from "./env.ts";

const firstPauseMs = 500;
const longestPauseMs = 10_000;

async function untilReady(url: string, log: FastifyBaseLogger): Promise<void> {
  let logged = "";
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const error = await whyUnavailable(url);
    if (!error) return;
    const problem = `waiting for the database at ${new URL(url).host}: ${error instanceof AggregateError ? error.errors.join("; ") : error.message}`;
    if (problem !== logged) log.warn(problem);
    logged = problem;
    await setTimeout(pauseMs);
  }
}

/** Waits for a database that starts later than this process, as after a restart of the machine. */
export async function waitForDatabase(env: Env, log: FastifyBaseLogger): Promise<void> {
  for (const url of [env.DATABASE_URL, env.DATABASE_DIRECT_URL]) if (url) await untilReady(url, log);
}

const predecessorMs = 15_000;

/** Waits for a process that is stopping to release the folder. Any other holder is an error when the folder is opened. */
export async function waitForPredecessor(folder: string, report: (line: string) => void): Promise<void> {
  let isReported = false;
  for (const end = Date.now() + predecessorMs; Date.now() < end; await setTimeout(100)) {
    const pid = stoppingHolder(folder);
    if (pid === null) return;
    if (!isReported) report(`waiting for process ${pid}, which is stopping`);
    isReported = true;
  }
}
