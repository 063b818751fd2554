import { setTimeout } from "node:timers/promises";
import { whyUnavailable } from "@mero-mat/db/why-unavailable";
import type { FastifyBaseLogger } from "fastify";
import type { Env } from "./env.ts";
import { messageOf } from "./start.ts";

const firstPauseMs = 500;
const longestPauseMs = 10_000;

async function untilItAnswers(url: string, log: FastifyBaseLogger): Promise<void> {
  let said = "";
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const error = await whyUnavailable(url);
    if (!error) return;
    const problem = `waiting for the database at ${new URL(url).host}: ${messageOf(error)}`;
    if (problem !== said) log.warn(problem);
    said = problem;
    await setTimeout(pauseMs);
  }
}

/** Waits for a database that comes later than this process, as after a restart of the machine. */
export async function waitForDatabase(env: Env, log: FastifyBaseLogger): Promise<void> {
  for (const url of [env.DATABASE_URL, env.DATABASE_DIRECT_URL]) if (url) await untilItAnswers(url, log);
}
