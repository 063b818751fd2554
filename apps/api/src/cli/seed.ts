import { parseArgs } from "node:util";
import { type Connection, inTransaction } from "@mero-mat/db/connect";
import * as seedOfParties from "@mero-mat/db/seeds/party-votes";
import * as seed from "@mero-mat/db/seeds/polls";
import { areasOf } from "@mero-mat/domain/geography";
import { knownParties } from "@mero-mat/domain/parties";
import { readProcessEnv, StartProblem } from "../env.ts";
import { readAreaTable } from "../polls/area-table.ts";
import { openDatabase, run, usageOf } from "../start.ts";

const maxCount = 100_000_000;
const usage = usageOf("seed", "--voters N --polls N --votes N --party-votes N [--declared]");

const inNepali = new Intl.NumberFormat("ne-NP-u-nu-deva");
// Twenty, as on a long ballot.
const parties = Array.from({ length: 20 }, (_, index) => {
  const known = knownParties[index];
  return known
    ? { name: known.name, nepaliName: known.nepaliName, electionSymbol: known.emoji }
    : { name: `Party ${index + 1}`, nepaliName: `दल ${inNepali.format(index + 1)}`, electionSymbol: null };
});

interface Wanted {
  voters: number;
  polls: number;
  votes: number;
  partyVotes: number;
  declared: boolean;
}

function readWanted(): Wanted {
  try {
    const number = { type: "string", default: "0" } as const;
    const { values } = parseArgs({
      options: {
        voters: number,
        polls: number,
        votes: number,
        "party-votes": number,
        declared: { type: "boolean", default: false },
      },
    });
    const counts = {
      voters: Number(values.voters),
      polls: Number(values.polls),
      votes: Number(values.votes),
      partyVotes: Number(values["party-votes"]),
    };
    if (Object.values(counts).every((count) => Number.isInteger(count) && count >= 0 && count <= maxCount))
      return { ...counts, declared: values.declared };
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new StartProblem(usage);
}

function requireEnough({ voters, polls, votes, partyVotes }: Wanted, areas: number): void {
  const possible = seed.mostVotes(voters, polls, areas);
  if (votes > possible)
    throw new StartProblem(
      `${voters} voters and ${polls} polls allow at most ${possible} votes, each voter once on each poll of their area.`,
    );
  if (partyVotes > voters)
    throw new StartProblem(`${voters} voters allow at most ${voters} party votes, each voter once.`);
}

const fill = (db: Connection["db"], wanted: Wanted, areas: seed.SeedArea[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await seed.voters(tx, wanted.voters, areas);
    if (wanted.polls > 0 || wanted.partyVotes > 0) await seedOfParties.parties(tx, parties);
    await seed.polls(tx, wanted.polls, await seed.author(tx), areas);
    if (wanted.votes > 0) await seed.votes(tx, wanted.votes, { ...wanted, areas: areas.length });
    if (wanted.declared) await seed.declare(tx, wanted.polls);
    if (wanted.partyVotes > 0) await seedOfParties.partyVotes(tx, wanted.partyVotes, areas);
  });

await run(async () => {
  const wanted = readWanted();
  const connection = await openDatabase(readProcessEnv());
  const started = performance.now();
  try {
    const areas = areasOf(await readAreaTable(connection.db));
    requireEnough(wanted, areas.length);
    await fill(connection.db, wanted, areas);
    await seed.analyze(connection.db);
  } finally {
    await connection.close();
  }
  const { voters, polls, votes, partyVotes } = wanted;
  const counts = `${voters} voters, ${polls} polls, ${votes} votes and ${partyVotes} party votes`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`The database now has ${counts} (${seconds} s).\n`);
});
