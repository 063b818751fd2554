import { type Connection, connectServer } from "@mero-mat/db/connect";
import * as ledger from "@mero-mat/db/queries/ledger";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import * as seed from "@mero-mat/db/seeds/polls";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { bareVote, createBareVotes } from "./bare-vote.ts";
import { cookieOf, signIn } from "./crowd.ts";
import { limits } from "./limits.ts";
import { addresses, type Load, load } from "./load.ts";
import { castOne, castOneParty } from "./one-vote.ts";
import { pgbench, statementOf } from "./pgbench.ts";
import { inFolder, processorTime, startProduct, stopping } from "./processes.ts";
import { median, quantile, type Report } from "./report.ts";
import { settle } from "./seeded.ts";

const connections = 32;
const warmUps = 2;
const rounds = 5;
const seconds = 3;
const choices = 4;
// The first poll is the busy one: the first half of the voters live in its area.
const areas = Array.from({ length: 161 }, (_, n) => ({
  province: "bagmati",
  district: `district ${Math.ceil(n / 10)}`,
  electionArea: (n % 10) + 1,
}));
const [first, last] = [10_000, 20_000];

const draw = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
const pollOf = (voter: number) => (voter <= first ? 1 : ((voter - 1) % areas.length) + 1);

interface Kind {
  title: string;
  limit: number;
  voters: [from: number, to: number];
  path: string;
  body(voter: number, choice: number): object;
  statement: string;
  /** A vote on the bare schema. */
  bareStatement: string;
}

interface Round extends Load {
  /** The server's processor time, in microseconds. */
  perCall?: number;
}

async function prepare(connection: Connection) {
  const { db } = connection;
  await db.transaction().execute((tx) => seed.voters(tx, first, areas.slice(0, 1)));
  await db.transaction().execute((tx) => seed.voters(tx, last, areas));
  await seed.polls(db, areas.length, await seed.author(db), areas);
  await sql`insert into political_parties (name, nepali_name)
    select 'Party ' || n, 'दल ' || n from generate_series(1, ${choices}::int) n`.execute(db);
  await signIn(connection);
  await settle(connection);
  const { rows } = await sql<{ polls: string[]; options: string[]; voter: string }>`
    select array_agg(${seed.id("poll")} order by n) as polls, ${seed.id("voter", "1")} as voter,
      (select array_agg(${seed.id("option", "n || ' ' || o")} order by n, o)
        from generate_series(1, ${areas.length}::int) n, generate_series(1, ${choices}::int) o) as options
    from generate_series(1, ${areas.length}::int) n`.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error("an aggregate gives a row");
  return ids;
}

async function kindsOf(connection: Connection): Promise<Record<"hot" | "spread" | "party", Kind>> {
  const { polls, options, voter } = await prepare(connection);
  const [poll = "", option = ""] = [polls[0], options[0]];
  const ofVoter = seed.idText("voter", ":voter");
  const statement = (poll_: string) =>
    statementOf(connection, (db) => castOne(db, voter, poll, option), {
      [voter]: ofVoter,
      [poll]: seed.idText("poll", poll_),
      [option]: seed.idText("option", `${poll_} || ' ' || :choice`),
    });
  const candidate = {
    path: "/api/votes",
    body: (voter: number, choice: number) => ({
      postId: polls[pollOf(voter) - 1],
      optionId: options[(pollOf(voter) - 1) * choices + choice - 1],
    }),
  };
  return {
    hot: {
      ...candidate,
      title: "into one poll",
      limit: limits.voteOfPgbench,
      voters: [1, first],
      statement: await statement("1"),
      bareStatement: bareVote("1", choices),
    },
    spread: {
      ...candidate,
      title: `into ${areas.length} polls`,
      limit: limits.spreadVoteOfPgbench,
      voters: [first + 1, last],
      statement: await statement(`((:voter - 1) % ${areas.length} + 1)`),
      bareStatement: bareVote(`(:voter - 1) % ${areas.length} + 1`, choices),
    },
    party: {
      title: "for parties",
      limit: limits.partyVoteOfPgbench,
      voters: [1, last],
      path: "/api/votes/party",
      body: (_voter, choice) => ({ partyName: `Party ${choice}` }),
      statement: await statementOf(connection, (db) => castOneParty(db, voter, "one"), {
        [voter]: ofVoter,
        one: "'Party ' || :choice",
      }),
      bareStatement: bareVote("1", choices),
    },
  };
}

const linesPerFold = 20_000;

/** Folds what pgbench has left in the inboxes: the server would do it during its own round. */
async function emptyInboxes({ db }: Connection): Promise<void> {
  while ((await ledger.fold(db, linesPerFold)).moved > 0);
  while ((await partyVotes.fold(db, linesPerFold)) > 0);
  await ledger.vacuumInboxes(db);
}

/** Picks the voter and the choice at random for every call, as pgbench does. */
async function overHttp(
  { origin, pid }: { origin: string; pid: number },
  { voters, path, body }: Kind,
  rate?: number,
): Promise<Round> {
  const before = processorTime(pid);
  const result = await load({
    url: origin,
    connections,
    seconds,
    rate,
    requests: () =>
      Array.from({ length: 1000 }, () => {
        const voter = draw(...voters);
        return {
          method: "POST",
          path,
          headers: {
            cookie: cookieOf(`voter_${voter}`),
            "content-type": "application/json",
            "x-forwarded-for": addresses[draw(0, addresses.length - 1)] ?? "",
          },
          body: JSON.stringify(body(voter, draw(1, choices))),
        };
      }),
  });
  return { ...result, perCall: (processorTime(pid) - before) / result.calls };
}

const throughPgbench = (
  url: string,
  { statement, voters }: Pick<Kind, "statement" | "voters">,
  rate?: number,
): Promise<Round> =>
  pgbench({
    url,
    statement,
    variables: { voter: `random(${voters.join(", ")})`, choice: `random(1, ${choices})` },
    clients: connections,
    seconds,
    rate,
  });

type Rounds<Name extends string> = Record<Name, Round[]>;

async function inTurn<Name extends string>(runs: Record<Name, () => Promise<Round>>): Promise<Rounds<Name>> {
  const names = Object.keys(runs) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Rounds<Name>;
  for (let round = 0; round < warmUps + rounds; round++)
    for (const name of names) {
      const found = await runs[name]();
      if (round >= warmUps) results[name].push(found);
    }
  return results;
}

const rateOf = (results: Round[]) => median(results.map(({ callsPerSecond }) => callsPerSecond));
const timeOf = (results: Round[], part: number) =>
  quantile(
    results.flatMap(({ times }) => times),
    part,
  );

function print(report: Report, results: Record<string, Round[]>): void {
  report.line("", "votes/s", "p50 ms", "p95 ms", "p99 ms", "us a call");
  for (const [name, found] of Object.entries(results)) {
    const parts = [0.5, 0.95, 0.99].map((part) => timeOf(found, part).toFixed(1));
    const own = found.flatMap(({ perCall }) => perCall ?? []);
    report.line(name, rateOf(found).toFixed(0), ...parts, own.length > 0 ? median(own).toFixed(0) : "");
  }
}

/**
 * Compares votes a second with pgbench at one vote a statement, in the product's schema and in a bare one, and times
 * votes at half that rate.
 */
export const votes = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const url = postgres.url();
      const product = later(await startProduct(url, folder));
      const connection = connectServer({ url });
      later({ stop: connection.close });
      const kinds = await kindsOf(connection);
      const bareUrl = await createBareVotes(postgres, { voters: last, polls: areas.length, choices });
      let hotRate = 0;
      for (const kind of Object.values(kinds)) {
        const results = await inTurn({
          bare: () => throughPgbench(bareUrl, { ...kind, statement: kind.bareStatement }),
          pgbench: () => throughPgbench(url, kind),
          product: () => emptyInboxes(connection).then(() => overHttp(product, kind)),
        });
        report.heading(`Votes ${kind.title}, ${connections} connections, median of ${rounds} rounds of ${seconds} s`);
        print(report, results);
        report.atLeast("the product of pgbench", rateOf(results.product) / rateOf(results.pgbench), kind.limit);
        report.atLeast(
          "the product of the bare schema",
          rateOf(results.product) / rateOf(results.bare),
          limits.voteOfBare,
        );
        if (kind === kinds.hot) hotRate = rateOf(results.product);
      }
      const half = await inTurn({
        pgbench: () => throughPgbench(url, kinds.hot, hotRate / 2),
        product: () => emptyInboxes(connection).then(() => overHttp(product, kinds.hot, hotRate / 2)),
      });
      report.heading("Votes into one poll at half the rate that the product reached");
      print(report, half);
      const ratio = timeOf(half.product, 0.99) / timeOf(half.pgbench, 0.99);
      report.atMost("p99, the product of pgbench", ratio, limits.slowVoteOfPgbench);
    }),
  );
