import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { signIn } from "./crowd.ts";
import { isFull } from "./options.ts";
import { inFolder, startPlain, startProduct, stopping } from "./processes.ts";
import type { Report } from "./report.ts";
import { resultGrowth } from "./result-growth.ts";
import { seeded, settle } from "./seeded.ts";
import { paths, sharedAnswers, unchangedAnswers } from "./shared-results.ts";
import { countingStatements } from "./statements.ts";

// One poll in each of the country's 159 election areas, all declared: as many leads as there can be.
const polls = 159;
// Ten million voters are seeded in a quarter of an hour: on demand.
const sizes = [10_000, 1_000_000, ...(isFull ? [10_000_000] : [])];
const voters = Array.from({ length: 500 }, (_, n) => `voter_${n + 1}`);
// Its own 128 MB and 1 GB are for small machines: with them seeding writes the same pages over and over.
const settings = ["shared_buffers=1GB", "max_wal_size=8GB", countingStatements];

/** Measures the country's results: from the snapshot, unchanged, and uncached from few and from many votes. */
export const results = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true, settings }));
      const prepare = async (size: number) => {
        const counts = { voters: size, polls, votes: 10_000, partyVotes: size, declared: true };
        const url = await seeded(postgres, `votes_${size}`, counts);
        const connection = connectServer({ url });
        later({ stop: connection.close });
        await signIn(connection, voters);
        await settle(connection);
        const rows = await connection.db.selectFrom("politicalParties").select("name").execute();
        const { origin, pid } = later(await startProduct(url, folder));
        return { votes: size, url, origin, pid, connection, voters, parties: rows.map(({ name }) => name) };
      };
      const targets: Awaited<ReturnType<typeof prepare>>[] = [];
      for (const size of sizes) targets.push(await prepare(size));
      await resultGrowth(report, targets);
      const product = targets.at(-1);
      if (!product) throw new Error("There is nothing to measure");
      const plain = later(await startPlain(product.url, { file: "bytes-server.ts", args: [product.origin, ...paths] }));
      await sharedAnswers(report, { plain, product });
      await unchangedAnswers(report, product, product.connection);
    }),
  );
