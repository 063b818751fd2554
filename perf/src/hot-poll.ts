import { setTimeout as pause } from "node:timers/promises";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import * as ledger from "@mero-mat/db/queries/ledger";
import * as seed from "@mero-mat/db/seeds/polls";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { castWithCounters } from "./counter-vote.ts";
import { options, type Poll, prepareHotPoll, voters, votesOverHttp } from "./hot-votes.ts";
import { limits } from "./limits.ts";
import type { Load } from "./load.ts";
import { castOne } from "./one-vote.ts";
import { pgbench, statementOf } from "./pgbench.ts";
import { inFolder, startPlain, startProduct, stopping } from "./processes.ts";
import { median, quantile, type Report } from "./report.ts";

const rounds = 5;
const plan = { connections: 32, seconds: 3 };
const targets = {
  pgbench: "pgbench, inbox",
  pgbenchCounters: "pgbench, counter rows",
  product: "the product, POST /api/votes",
  plain: "small server, inbox",
  plainCounters: "small server, counter rows",
};
type Target = keyof typeof targets;
const names: Target[] = ["pgbench", "pgbenchCounters", "plain", "plainCounters", "product"];

interface Round extends Load {
  /** Measures the HTTP server's processor time, in microseconds. */
  perCall?: number;
}

/** Runs pgbench with the statement of a design. */
async function throughPgbench(
  connection: Connection,
  url: string,
  poll: Poll,
  vote: typeof castOne | typeof castWithCounters,
) {
  const voter = await connection.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "voter_1")
    .executeTakeFirstOrThrow();
  const option = poll.options[0] ?? "";
  const statement = await statementOf(connection, (db) => vote(db, voter.id, poll.id, option), {
    [voter.id]: seed.idText("voter", ":voter"),
    [poll.id]: `'${poll.id}'::uuid`,
    [option]: seed.idText("option", "'1 ' || :option"),
  });
  const variables = { voter: `random(1, ${voters})`, option: `random(1, ${options})` };
  return () => pgbench({ url, variables, statement, clients: plan.connections, seconds: plan.seconds });
}

/** Counts the options whose shown count differs from their rows, in one snapshot, fold or no fold. */
async function wrongCounts({ db }: Connection): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from vote_options o
    where (select count(*) from votes where option_id = o.id) <> o.vote_count
      + (select count(*) filter (where option_taken = o.id) - count(*) filter (where option_left = o.id) from vote_inbox)
    `.execute(db);
  return rows[0]?.wrong ?? Number.NaN;
}

async function newestVote({ db }: Connection): Promise<string | null> {
  const { newest } = await db
    .selectFrom("votes")
    .select(({ fn }) => fn.max("createdAt").as("newest"))
    .executeTakeFirstOrThrow();
  return newest;
}

/** Measures the milliseconds until everything is folded. */
async function untilFolded({ db }: Connection): Promise<number> {
  const started = performance.now();
  while ((await ledger.backlog(db)).lines > 0) await pause(20);
  return performance.now() - started;
}

interface Result {
  rounds: Record<Target, Round[]>;
  wrong: number;
  folded: number[];
}

async function measure(connection: Connection, runs: Record<Target, () => Promise<Round>>): Promise<Result> {
  const result: Result = {
    rounds: { pgbench: [], pgbenchCounters: [], product: [], plain: [], plainCounters: [] },
    wrong: 0,
    folded: [],
  };
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const before = await newestVote(connection);
      const found = await runs[name]();
      // A statement that finds no voter is fast.
      if ((await newestVote(connection)) === before) throw new Error(`${targets[name]} cast no vote`);
      result.wrong += await wrongCounts(connection);
      const folded = await untilFolded(connection);
      // The first round only warms up.
      if (round === 0) continue;
      result.rounds[name].push(found);
      result.folded.push(folded);
    }
  result.wrong += await wrongCounts(connection);
  return result;
}

function print(report: Report, { rounds: results, wrong, folded }: Result): void {
  report.heading(
    `Votes into one poll, ${plan.connections} connections, median of ${rounds} rounds of ${plan.seconds} s`,
  );
  report.line("", "votes/s", "p50 ms", "p95 ms", "p99 ms", "us a call");
  const rate = (name: Target) => median(results[name].map(({ callsPerSecond }) => callsPerSecond));
  for (const name of names) {
    const times = results[name].flatMap((round) => round.times);
    const parts = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1));
    const own = results[name].flatMap(({ perCall }) => perCall ?? []);
    report.line(targets[name], rate(name).toFixed(0), ...parts, own.length > 0 ? median(own).toFixed(0) : "");
  }
  const ratio = (name: Target, other: Target) => rate(name) / rate(other);
  report.line("folded after the load, ms", `p50 ${median(folded).toFixed(0)}`, `max ${Math.max(...folded).toFixed(0)}`);
  report.atLeast("inbox of counter rows, pgbench", ratio("pgbench", "pgbenchCounters"), limits.inboxOfCounters);
  report.atLeast("inbox of counter rows, over HTTP", ratio("plain", "plainCounters"), limits.inboxOfCountersOverHttp);
  report.atLeast("the product of the small server", ratio("product", "plain"), limits.voteOfPlain);
  report.atMost("wrong counts", wrong, 0);
}

/** Compares votes per second into one poll: the product, its statement alone, and a design with counters. */
export const hotPoll = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const url = postgres.url();
      // It migrates, and it folds for all targets.
      const product = later(await startProduct(url, folder));
      const connection = connectServer({ url });
      later({ stop: connection.close });
      const poll = await prepareHotPoll(connection);
      const plain = later(await startPlain(url, { file: "vote-server.ts", args: ["inbox"] }));
      const plainCounters = later(await startPlain(url, { file: "vote-server.ts", args: ["counters"] }));
      const result = await measure(connection, {
        pgbench: await throughPgbench(connection, url, poll, castOne),
        pgbenchCounters: await throughPgbench(connection, url, poll, castWithCounters),
        product: () => votesOverHttp(product, poll, plan),
        plain: () => votesOverHttp(plain, poll, plan),
        plainCounters: () => votesOverHttp(plainCounters, poll, plan),
      });
      print(report, result);
    }),
  );
