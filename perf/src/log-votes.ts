import { type Connection, connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { type Poll, prepareHotPoll, votesOverHttp } from "./hot-votes.ts";
import { limits } from "./limits.ts";
import { sealAll } from "./log-sealing.ts";
import { databaseTime, inFolder, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";

const rounds = 30;
// Neither is always the first, nor the one that finds the larger tables.
const turns = ["with", "without", "without", "with"] as const;
const plan = { connections: 32, seconds: 1 };
// Background work of the database would distort one of the two.
const settings = ["autovacuum=off", "checkpoint_timeout=1h", "max_wal_size=16GB"];

interface Round {
  rate: number;
  /** Microseconds of processor time, of the process and of the database. */
  process: number;
  database: number;
}

/** Runs while the sealing finds no log, as if another process held it. An open transaction would keep dead rows. */
async function withoutLog<T>({ db }: Connection, work: () => Promise<T>): Promise<T> {
  await sql`update logs set is_current = false`.execute(db);
  try {
    return await work();
  } finally {
    await sql`update logs set is_current = true`.execute(db);
  }
}

/** Votes while the log handles votes and while it cannot, in turns, into a poll whose ballots it knows. */
export const logVotes = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true, settings }));
      const url = postgres.url();
      const product = later(await startProduct(url, folder));
      const connection = connectServer({ url });
      later({ stop: connection.close });
      const poll = await prepareHotPoll(connection);
      const found: Record<"with" | "without", Round[]> = { with: [], without: [] };
      const vote = () => roundOf(product, poll, postgres.folder);
      for (let round = 0; round <= rounds; round++) {
        const both = { with: vote, without: () => withoutLog(connection, vote) };
        for (const name of turns) {
          const one = await both[name]();
          if (round > 0) found[name].push(one);
        }
        // Votes from here on are new versions of sealed ballots.
        if (round === 0) await sealAll(connection);
      }
      report.heading(`Votes with and without the log, ${plan.connections} connections, ${rounds} rounds in turn`);
      report.line("", "votes/s", "process us", "database us");
      for (const [name, all] of Object.entries(found)) {
        const middle = (of: keyof Round) => median(all.map((one) => one[of])).toFixed(0);
        report.line(name, middle("rate"), middle("process"), middle("database"));
      }
      const sums = (name: keyof typeof found, of: (one: Round) => number) =>
        Array.from({ length: rounds }, (_, round) =>
          found[name].slice(2 * round, 2 * round + 2).reduce((sum, one) => sum + of(one), 0),
        );
      const ratio = (of: (one: Round) => number) => {
        const without = sums("without", of);
        return median(sums("with", of).map((sum, round) => sum / (without[round] ?? 0)));
      };
      report.atLeast(
        "votes/s with of without",
        ratio(({ rate }) => rate),
        limits.votesWithLogOfWithout,
      );
      const cost = ratio(({ process, database }) => process + database);
      report.atMost("processor time a vote, with of without", cost, limits.voteCostWithLogOfWithout);
    }),
  );

async function roundOf(product: { origin: string; pid: number }, poll: Poll, folder: string): Promise<Round> {
  const before = databaseTime(folder);
  const { calls, callsPerSecond, perCall } = await votesOverHttp(product, poll, plan);
  return { rate: callsPerSecond, process: perCall, database: (databaseTime(folder) - before) / calls };
}
