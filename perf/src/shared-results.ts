import { setTimeout } from "node:timers/promises";
import type { Connection } from "@mero-mat/db/connect";
import { limits } from "./limits.ts";
import { type Load, load, manyAddresses } from "./load.ts";
import { processorTime } from "./processes.ts";
import { median, quantile, type Report } from "./report.ts";
import { countStatements, statements } from "./statements.ts";

const rounds = 7;
const seconds = 2;
const connections = 20;
export const paths = ["/api/votes/party/statistics", "/api/results/party-leads", "/api/results/summary"];
// Spans of equal length, so that the server's work once a minute falls into both.
const secondsOfCounting = 60;
// One for each of the three, and the parties' names and pictures for the leads.
const statementsOfReading = 4;

interface Server {
  origin: string;
  pid: number;
}

type Servers = Record<"plain" | "product", Server>;

interface Round extends Load {
  /** Measures the server's processor time, in microseconds. */
  perCall: number;
}

const tagOf = async (url: string) => (await fetch(url)).headers.get("etag") ?? "";

/** Plays visitors from many addresses, with a browser's headers; `tags` are from earlier responses. */
const visitors = (paths: string[], tags: string[] | null) => (connection: number) =>
  manyAddresses
    .filter((_, n) => n % connections === connection)
    .map((address, n) => {
      const tag = tags?.[n % paths.length];
      const known = tag ? { "if-none-match": tag } : {};
      const headers = { "x-forwarded-for": address, "accept-encoding": "gzip, deflate, br", ...known };
      return { path: paths[n % paths.length] ?? "", headers };
    });

async function oneRound({ origin, pid }: Server, path: string, isKnown: boolean): Promise<Round> {
  const tags = isKnown ? [await tagOf(origin + path)] : null;
  const before = processorTime(pid);
  const result = await load({
    url: origin,
    connections,
    seconds,
    requests: visitors([path], tags),
    answer: isKnown ? "3xx" : "2xx",
  });
  return { ...result, perCall: (processorTime(pid) - before) / result.calls };
}

function print(report: Report, name: string, results: Record<keyof Servers, Round[]>): number {
  const middle = (of: keyof Servers, value: (round: Round) => number) => median(results[of].map(value));
  for (const of of ["plain", "product"] as const) {
    const times = results[of].flatMap((round) => round.times);
    const parts = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1));
    const rate = middle(of, ({ callsPerSecond }) => callsPerSecond);
    report.line(`${of}  ${name}`, rate.toFixed(0), ...parts, middle(of, ({ perCall }) => perCall).toFixed(0));
  }
  return middle("plain", ({ perCall }) => perCall) / middle("product", ({ perCall }) => perCall);
}

/** Compares public responses from a server that has the bytes ready with the product's. */
export async function sharedAnswers(report: Report, servers: Servers): Promise<void> {
  const kinds = paths.flatMap((path) => [false, true].map((isKnown) => ({ path, isKnown })));
  const results = kinds.map((kind) => ({ ...kind, plain: [] as Round[], product: [] as Round[] }));
  for (let round = 0; round <= rounds; round++)
    for (const kind of results)
      for (const name of ["plain", "product"] as const) {
        const found = await oneRound(servers[name], kind.path, kind.isKnown);
        // The first round only warms up.
        if (round > 0) kind[name].push(found);
      }
  report.heading(`Results for visitors, ${connections} connections, median of ${rounds} rounds of ${seconds} s`);
  report.line("", "calls/s", "p50 ms", "p95 ms", "p99 ms", "us a call");
  for (const { path, isKnown, ...measured } of results) {
    const name = `${path}${isKnown ? ", 304" : ""}`;
    const ratio = print(report, name, measured);
    const limit = isKnown ? limits.unchangedResultOfPlain : limits.resultOfPlain;
    report.atLeast("of plain, by processor time", ratio, limit);
  }
}

/** Counts the statements that the database receives in the meantime. */
async function askedDuring(connection: Connection, work: () => Promise<unknown>): Promise<Map<string, number>> {
  await countStatements(connection);
  await work();
  return new Map((await statements(connection)).map(({ query, calls }) => [query, calls]));
}

const sumOf = (asked: Map<string, number>) => [...asked.values()].reduce((sum, calls) => sum + calls, 0);

/** Counts the statements while visitors revalidate results, beyond those the server runs by itself. */
export async function unchangedAnswers(report: Report, product: Server, connection: Connection): Promise<void> {
  const tags = await Promise.all(paths.map((path) => tagOf(product.origin + path)));
  const alone = await askedDuring(connection, () => setTimeout(1000 * secondsOfCounting));
  let visits = { calls: 0, callsPerSecond: 1 };
  const asked = await askedDuring(connection, async () => {
    const requests = visitors(paths, tags);
    visits = await load({ url: product.origin, connections, seconds: secondsOfCounting, requests, answer: "3xx" });
  });
  // The last calls finish a little after the time is up.
  const readings = visits.calls / visits.callsPerSecond + 1;
  report.heading(
    `${visits.calls} conditional calls in ${secondsOfCounting} s asked the database ${sumOf(asked)} times, without any it asked ${sumOf(alone)}`,
  );
  for (const [query, calls] of asked)
    report.line(query.replaceAll(/\s+/g, " ").slice(0, 60), String(calls), String(alone.get(query) ?? 0));
  if (sumOf(asked) === 0) throw new Error("No statement was counted, not even the snapshots'");
  report.atMost(
    "statements, of one reading a second",
    (sumOf(asked) - sumOf(alone)) / (statementsOfReading * readings),
    limits.statementsOfReadings,
  );
}
