import { parseArgs } from "node:util";
import * as seed from "@mero-mat/db/queries/seed";
import { districtsOf, provinceIds } from "@mero-mat/domain/geography";
import { readProcessEnv, StartProblem } from "../env.ts";
import { openDatabase, run } from "../start.ts";

const most = 100_000_000;
const usage = "Usage: npm run seed -- --voters N --polls N --votes N";

const areas: seed.SeedArea[] = provinceIds.flatMap((province) =>
  districtsOf(province).flatMap(({ id: district, areas: count }) =>
    Array.from({ length: count }, (_, index) => ({ province, district, electionArea: index + 1 })),
  ),
);

interface Counts {
  voters: number;
  polls: number;
  votes: number;
}

function readCounts(): Counts {
  try {
    const number = { type: "string", default: "0" } as const;
    const { values } = parseArgs({ options: { voters: number, polls: number, votes: number } });
    const counts = { voters: Number(values.voters), polls: Number(values.polls), votes: Number(values.votes) };
    if (Object.values(counts).every((count) => Number.isInteger(count) && count >= 0 && count <= most)) return counts;
  } catch {
    // An option nobody knows: the usage says what there is.
  }
  throw new StartProblem(usage);
}

function requireEnough({ voters, polls, votes }: Counts): void {
  const possible = seed.mostVotes(voters, polls, areas.length);
  if (votes > possible)
    throw new StartProblem(
      `${voters} voters and ${polls} polls allow at most ${possible} votes, each voter once on each poll of their area.`,
    );
}

await run(async () => {
  const counts = readCounts();
  requireEnough(counts);
  const connection = await openDatabase(readProcessEnv());
  const started = performance.now();
  try {
    await connection.db.transaction().execute(async (tx) => {
      await seed.voters(tx, counts.voters, areas);
      await seed.polls(tx, counts.polls, await seed.author(tx), areas);
      if (counts.votes > 0) await seed.votes(tx, counts.votes, { ...counts, areas: areas.length });
    });
    await seed.analyze(connection.db);
  } finally {
    await connection.close();
  }
  const { voters, polls, votes } = counts;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${voters} voters, ${polls} polls and ${votes} votes stand in the database (${seconds} s).\n`);
});
