import type { Connection } from "@mero-mat/db/connect";
import type { TestServer } from "@mero-mat/db/testing/postgres";
import { manyAddresses } from "./load.ts";
import { databaseTime, processorTime } from "./processes.ts";
import { median } from "./report.ts";

export const rounds = 5;
export const signIns = 1000;
const connections = 20;

/** Microseconds of processor time, and bytes of the responses. */
export interface Costs {
  server: number;
  database: number;
  bytes: number;
}

export interface Running {
  product: { origin: string; pid: number };
  postgres: TestServer;
  connection: Connection;
  /** The server's data folder. */
  folder: string;
}

export interface Answer {
  body: unknown;
  bytes: number;
}

let calls = 0;

/** Calls from an address that has not called for long: a network may have only so many codes an hour. */
async function post(url: string, body: object): Promise<Answer> {
  const address = manyAddresses[(7 * calls++) % manyAddresses.length] ?? "";
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`A call failed: ${text}`);
  return { body: JSON.parse(text), bytes: text.length + [...response.headers].flat().join("    ").length };
}

/** Sends these one after another on each of the connections. */
export async function postAll(url: string, bodies: object[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = bodies.entries();
  const work = async () => {
    for (const [n, body] of waiting) answers[n] = await post(url, body);
  };
  await Promise.all(Array.from({ length: connections }, work));
  return answers;
}

/** Returns the medians of what one sign-in costs in the measured part of each round. The first round warms up. */
export async function costsOfRounds(
  { product, postgres }: Running,
  run: (round: number, measure: (part: () => Promise<Answer[]>) => Promise<void>) => Promise<void>,
): Promise<Costs> {
  const found: Costs[] = [];
  for (let round = 0; round <= rounds; round++)
    await run(round, async (part) => {
      const before = { server: processorTime(product.pid), database: databaseTime(postgres.folder) };
      const answers = await part();
      const server = (processorTime(product.pid) - before.server) / signIns;
      const database = (databaseTime(postgres.folder) - before.database) / signIns;
      if (round > 0)
        found.push({ server, database, bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / signIns });
    });
  const of = (name: keyof Costs) => median(found.map((costs) => costs[name]));
  return { server: of("server"), database: of("database"), bytes: of("bytes") };
}
