import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { cookieOf, signIn } from "./crowd.ts";
import { limits } from "./limits.ts";
import { addresses, type Load, load } from "./load.ts";
import { isFull } from "./options.ts";
import { inFolder, processorTime, startPlain, startProduct, stopping } from "./processes.ts";
import { median, quantile, type Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";

const rounds = 11;
const seconds = 2;
const connections = 4;
const listed = 10;
// Every election area of the country gets ten polls at least: 159 areas.
const polls = 1600;
const sizes = {
  small: { voters: 1000, votes: 10_000 },
  large: isFull ? { voters: 500_000, votes: 5_000_000 } : { voters: 100_000, votes: 1_000_000 },
};
type Size = keyof typeof sizes;
type Name = Size | "plain";
const names: Name[] = ["small", "large", "plain"];

/** Finds voters of an area that has exactly this many polls. */
async function readersOf({ db }: Connection): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    with area as (
      select province, district, election_area from posts
      group by province, district, election_area having count(*) = ${listed}
      order by province, district, election_area limit 1
    )
    select username from users join area using (province, district, election_area) order by username limit 500
    `.execute(db);
  if (rows.length === 0) throw new Error(`No area has ${listed} polls and a voter`);
  return rows.map(({ username }) => username);
}

interface Target {
  origin: string;
  pid: number;
  readers: string[];
}

async function oneRound({ origin, pid, readers }: Target): Promise<Load & { perCall: number }> {
  const requests = addresses.map((address, n) => ({
    headers: { cookie: cookieOf(readers[n % readers.length] ?? ""), "x-forwarded-for": address },
  }));
  const before = processorTime(pid);
  const result = await load({ url: `${origin}/api/posts`, connections, seconds, requests: () => requests });
  return { ...result, perCall: (processorTime(pid) - before) / result.calls };
}

async function readTenPolls({ origin, readers }: Target): Promise<string> {
  const response = await fetch(`${origin}/api/posts`, { headers: { cookie: cookieOf(readers[0] ?? "") } });
  const text = await response.text();
  const list = JSON.parse(text);
  if (!Array.isArray(list) || list.length !== listed) throw new Error(`Not a list of ${listed}: ${response.status}`);
  return text;
}

type Rounds = Record<Name, Awaited<ReturnType<typeof oneRound>>[]>;

async function measure(targets: Record<Name, Target>): Promise<Rounds> {
  const results: Rounds = { small: [], large: [], plain: [] };
  for (const name of names) {
    await readTenPolls(targets[name]);
    await oneRound(targets[name]);
  }
  // The order turns with every round: what disturbs the machine for a while disturbs both.
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await oneRound(targets[name]));
  return results;
}

function print(report: Report, results: Rounds): void {
  report.heading(
    `GET /api/posts of an area with ${listed} polls, ${connections} connections, ${rounds} rounds of ${seconds} s`,
  );
  report.line("votes in the database", "calls/s", "p50 ms", "p95 ms", "p99 ms", "us a call");
  const middle = (name: Name, value: (round: Rounds[Name][number]) => number) => median(results[name].map(value));
  for (const name of names) {
    const times = results[name].flatMap((round) => round.times);
    const parts = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1));
    const rate = middle(name, ({ callsPerSecond }) => callsPerSecond);
    const perCall = middle(name, (round) => round.perCall);
    const title = name === "plain" ? "plain, the same bytes" : sizes[name].votes.toLocaleString("en");
    report.line(title, rate.toFixed(0), ...parts, perCall.toFixed(0));
  }
  // Round by round: what slowed one of the two down slowed the other.
  const ratios = results.large.map(({ times }, round) => median(times) / median(results.small[round]?.times ?? []));
  report.atMost("the large list's time of the small's", median(ratios), limits.listOfSmallList);
  const perCall = (name: Name) => middle(name, (round) => round.perCall);
  report.atLeast("plain of the large list, by processor time", perCall("plain") / perCall("large"), limits.listOfPlain);
}

/** Lists one area's polls with few and with many votes in the database. */
export const pollList = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const prepare = async (name: Size): Promise<Target> => {
        const { voters, votes } = sizes[name];
        const url = await seeded(postgres, name, { voters, polls, votes });
        const connection = connectServer({ url });
        later({ stop: connection.close });
        await signIn(connection);
        await settle(connection);
        const readers = await readersOf(connection);
        const { origin, pid } = later(await startProduct(url, folder));
        return { origin, pid, readers };
      };
      const small = await prepare("small");
      const large = await prepare("large");
      const file = join(folder, "list.json");
      writeFileSync(file, await readTenPolls(large));
      const { origin, pid } = later(await startPlain(postgres.url("large"), { file: "list-server.ts", args: [file] }));
      print(report, await measure({ small, large, plain: { origin, pid, readers: large.readers } }));
    }),
  );
