import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { prepareHotPoll, votesOverHttp } from "./hot-votes.ts";
import { limits } from "./limits.ts";
import { databaseTime, inFolder, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";

const rounds = 5;
const plan = { connections: 32, seconds: 3 };

interface Round {
  votesPerSecond: number;
  /** Microseconds of processor time, of the process and of the database. */
  perVote: number;
  database: number;
}

/**
 * Votes into one poll through one process and through two. They share the cores with the load and the database here, so
 * processor time shows what two could do: a process's work for a vote when it has a rival for the same rows.
 */
export const twoProcesses = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const url = postgres.url();
      const products = [later(await startProduct(url, folder)), later(await startProduct(url, folder))];
      const connection = connectServer({ url });
      later({ stop: connection.close });
      const poll = await prepareHotPoll(connection);
      const vote = async (count: number): Promise<Round> => {
        const before = databaseTime(postgres.folder);
        const found = await Promise.all(products.slice(0, count).map((product) => votesOverHttp(product, poll, plan)));
        const votes = found.reduce((sum, { calls }) => sum + calls, 0);
        return {
          votesPerSecond: found.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0),
          perVote: found.reduce((sum, { perCall, calls }) => sum + perCall * calls, 0) / votes,
          database: (databaseTime(postgres.folder) - before) / votes,
        };
      };
      const results: Record<1 | 2, Round[]> = { 1: [], 2: [] };
      for (let round = 0; round <= rounds; round++)
        for (const count of [1, 2] as const) {
          const found = await vote(count);
          // The first round only warms up.
          if (round > 0) results[count].push(found);
        }
      report.heading(`Votes through one process and two, ${plan.connections} connections each, ${rounds} rounds`);
      report.line("", "votes/s", "process us", "database us");
      for (const count of [1, 2] as const) {
        const middle = (of: keyof Round) => median(results[count].map((round) => round[of])).toFixed(0);
        report.line(`${count}`, middle("votesPerSecond"), middle("perVote"), middle("database"));
      }
      const ratio = median(results[1].map(({ perVote }, round) => (2 * perVote) / (results[2][round]?.perVote ?? 0)));
      report.atLeast("two processes of one, by processor time", ratio, limits.twoProcessesOfOne);
    }),
  );
