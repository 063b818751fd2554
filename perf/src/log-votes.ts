import { type Connection, connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { type Poll, prepareHotPoll, votesOverHttp } from "./hot-votes.ts";
import { limits } from "./limits.ts";
import { sealAll } from "./log-sealing.ts";
import { databaseTime, inFolder, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";

const rounds = 11;
const plan = { connections: 32, seconds: 3 };

interface Round {
  rate: number;
  /** Microseconds of a process's and of the database's processor time. */
  process: number;
  database: number;
}

/** Runs while nothing can be written into the log: whoever would seal finds its row held. */
const withoutLog = <T>({ db }: Connection, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select from logs where is_current for update`.execute(tx);
    return work();
  });

/** Votes while the log looks after them and while it cannot, in turn, into a poll whose ballots it knows. */
export const logVotes = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const url = postgres.url();
      const product = later(await startProduct(url, folder));
      const connection = connectServer({ url });
      later({ stop: connection.close });
      const poll = await prepareHotPoll(connection);
      const found: Record<"with" | "without", Round[]> = { with: [], without: [] };
      const vote = () => roundOf(product, poll, postgres.folder);
      for (let round = 0; round <= rounds; round++) {
        const both = { with: vote, without: () => withoutLog(connection, vote) };
        // Whoever comes second in every round would find the larger tables.
        for (const name of round % 2 ? (["with", "without"] as const) : (["without", "with"] as const)) {
          const one = await both[name]();
          if (round > 0) found[name].push(one);
        }
        // What is voted from here on are other versions of ballots that are sealed.
        if (round === 0) await sealAll(connection);
      }
      report.heading(`Votes with and without the log, ${plan.connections} connections, ${rounds} rounds in turn`);
      report.line("", "votes/s", "process us", "database us");
      for (const [name, all] of Object.entries(found)) {
        const middle = (of: keyof Round) => median(all.map((one) => one[of])).toFixed(0);
        report.line(name, middle("rate"), middle("process"), middle("database"));
      }
      const ratio = (of: (one: Round) => number) =>
        median(found.with.map((one, round) => of(one) / of(found.without[round] ?? one)));
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
