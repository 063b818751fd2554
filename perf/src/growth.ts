import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { cookieOf, signIn } from "./crowd.ts";
import { limits } from "./limits.ts";
import { addresses, load } from "./load.ts";
import { isFull } from "./options.ts";
import { inFolder, startProduct, stopping } from "./processes.ts";
import { median, quantile, type Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";

const rounds = 15;
const seconds = 0.5;
const polls = 159;
// First few votes and then many, with few and many accounts: detects a read that grows with either.
const sizes = {
  small: { voters: 18_000, polls, votes: 10_000, partyVotes: 10_000 },
  large: isFull
    ? { voters: 18_000_000, polls, votes: 10_000_000, partyVotes: 10_000_000 }
    : { voters: 1_000_000, polls, votes: 1_000_000, partyVotes: 1_000_000 },
};
type Size = keyof typeof sizes;
const names: Size[] = ["small", "large"];
const voters = Array.from({ length: 200 }, (_, n) => `voter_${n + 1}`);
const paths = [
  "/api/user",
  "/api/user/sessions",
  "/api/posts",
  "/api/votes/missing",
  "/api/votes/party/current",
  "/api/votes/party/statistics",
  "/api/results/summary",
  "/api/results/party-leads",
  "/api/notifications",
  "/api/notifications/unread-count",
];

async function timeOf(origin: string, path: string): Promise<number[]> {
  const requests = addresses.map((address, n) => ({
    headers: { cookie: cookieOf(voters[n % voters.length] ?? ""), "x-forwarded-for": address },
  }));
  const { times } = await load({ url: origin + path, connections: 1, seconds, requests: () => requests });
  return times;
}

/** Measures a voter's reads with few and with many accounts and votes in the database. */
export const growth = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(
        await startPostgres({ durable: true, settings: ["shared_buffers=1GB", "max_wal_size=8GB"] }),
      );
      const prepare = async (size: Size) => {
        const url = await seeded(postgres, size, sizes[size]);
        const connection = connectServer({ url });
        later({ stop: connection.close });
        await signIn(connection, voters);
        await settle(connection);
        return later(await startProduct(url, folder)).origin;
      };
      const origins = { small: await prepare("small"), large: await prepare("large") };
      const [few, many] = names.map((name) => sizes[name].voters.toLocaleString("en"));
      report.heading(`A voter's reads with ${few} accounts and with ${many}, ${rounds} rounds of ${seconds} s`);
      report.line("", "few, p50 ms", "many, p50 ms", "p99 ms", "ratio");
      for (const path of paths) {
        const times: Record<Size, number[][]> = { small: [], large: [] };
        for (const name of names) await timeOf(origins[name], path);
        // The order turns with every round: what disturbs the machine for a while disturbs both.
        for (let round = 0; round < rounds; round++)
          for (const name of round % 2 === 0 ? names : names.toReversed())
            times[name].push(await timeOf(origins[name], path));
        const middles = names.map((name) => median(times[name].flat()).toFixed(2));
        const ratio = median(times.large.map((list, round) => median(list) / median(times.small[round] ?? [])));
        report.line(path, ...middles, quantile(times.large.flat(), 0.99).toFixed(1), ratio.toFixed(2));
        report.atMost(`${path} of the small database's`, ratio, limits.readOfSmallRead);
      }
    }),
  );
