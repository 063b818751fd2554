import type { Connection } from "@mero-mat/db/connect";
import { cookieOf } from "./crowd.ts";
import { limits } from "./limits.ts";
import { addresses, load } from "./load.ts";
import { median, quantile, type Report } from "./report.ts";
import { countStatements, statements } from "./statements.ts";

const rounds = 15;
const seconds = 2;

interface Target {
  votes: number;
  origin: string;
  connection: Connection;
  voters: string[];
  parties: string[];
}

const any = <T>(items: T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/** Votes and then reads the result, which must include the vote and so is uncached. Returns the milliseconds. */
async function votesAndReads({ origin, voters, parties }: Target): Promise<number[]> {
  const requests = addresses.flatMap((address) => {
    const headers = { cookie: cookieOf(any(voters) ?? ""), "x-forwarded-for": address };
    const vote = {
      method: "POST" as const,
      path: "/api/votes/party",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ partyName: any(parties) }),
    };
    return [vote, { path: "/api/votes/party/statistics", headers }];
  });
  const { times } = await load({ url: origin, connections: 1, seconds, requests: () => requests });
  // One connection: every second response is a result.
  return times.filter((_, index) => index % 2 === 1);
}

interface Measured {
  target: Target;
  rounds: number[][];
  statementMs: number;
}

/** Counts how often the result was read from the tallies, and how long the database took. */
async function readings({ connection }: Target): Promise<{ calls: number; meanMs: number }> {
  const found = (await statements(connection)).find(({ query }) =>
    query.includes("sum(votes) as votes from party_tallies"),
  );
  if (!found) throw new Error("The statement that reads the tallies was not found");
  return found;
}

async function measure(targets: Target[]): Promise<Measured[]> {
  const results = targets.map((target): Measured => ({ target, rounds: [], statementMs: 0 }));
  for (const target of targets) await votesAndReads(target);
  for (const target of targets) await countStatements(target.connection);
  // The order turns with every round: what disturbs the machine for a while disturbs all.
  for (let round = 0; round < rounds; round++)
    for (const result of round % 2 === 0 ? results : results.toReversed())
      result.rounds.push(await votesAndReads(result.target));
  for (const result of results) {
    const { calls, meanMs } = await readings(result.target);
    const reads = result.rounds.flat().length;
    if (calls < reads) throw new Error(`${reads} results came of ${calls} readings: some were kept`);
    result.statementMs = meanMs;
  }
  return results;
}

/** Measures one reading of the nationwide result with few and with many party votes in the database. */
export async function resultGrowth(report: Report, targets: Target[]): Promise<void> {
  const results = await measure(targets);
  report.heading(`The result read anew after a vote, 1 connection, ${rounds} rounds of ${seconds} s`);
  report.line("party votes in the database", "results", "p50 ms", "p95 ms", "p99 ms", "statement ms");
  for (const { target, rounds, statementMs } of results) {
    const times = rounds.flat();
    const parts = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1));
    report.line(target.votes.toLocaleString("en"), String(times.length), ...parts, statementMs.toFixed(2));
  }
  const [smallest, ...larger] = results;
  for (const { target, rounds } of larger) {
    // The two are compared round by round: what slowed one of them down slowed the other.
    const ratios = rounds.map((times, round) => median(times) / median(smallest?.rounds[round] ?? []));
    const name = `a reading of ${target.votes.toLocaleString("en")} votes of the smallest's`;
    report.atMost(name, median(ratios), limits.resultOfSmallResult);
  }
}
