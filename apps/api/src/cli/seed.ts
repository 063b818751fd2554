import { parseArgs } from "node:util";
import * as seed from "@mero-mat/db/queries/seed";
import { districtsOf, provinceIds } from "@mero-mat/domain/geography";
import { readProcessEnv, StartProblem } from "../env.ts";
import { openDatabase, run } from "../start.ts";

const most = 100_000_000;
const usage = "Usage: npm run seed -- --voters N --polls N";

const areas: seed.SeedArea[] = provinceIds.flatMap((province) =>
  districtsOf(province).flatMap(({ id: district, areas: count }) =>
    Array.from({ length: count }, (_, index) => ({ province, district, electionArea: index + 1 })),
  ),
);

function readCounts(): { voters: number; polls: number } {
  try {
    const options = { voters: { type: "string", default: "0" }, polls: { type: "string", default: "0" } } as const;
    const { values } = parseArgs({ options });
    const counts = { voters: Number(values.voters), polls: Number(values.polls) };
    if (Object.values(counts).every((count) => Number.isInteger(count) && count >= 0 && count <= most)) return counts;
  } catch {
    // An option nobody knows: the usage says what there is.
  }
  throw new StartProblem(usage);
}

await run(async () => {
  const counts = readCounts();
  const connection = await openDatabase(readProcessEnv());
  const started = performance.now();
  try {
    await connection.db.transaction().execute(async (tx) => {
      await seed.voters(tx, counts.voters, areas);
      await seed.polls(tx, counts.polls, await seed.author(tx), areas);
    });
    await seed.analyze(connection.db);
  } finally {
    await connection.close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${counts.voters} voters and ${counts.polls} polls stand in the database (${seconds} s).\n`);
});
