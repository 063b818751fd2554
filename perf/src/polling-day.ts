import { type Connection, connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { givePassword, signIn } from "./crowd.ts";
import { type Country, callsPerVoter, dayCalls, drawCall, otherSignIns, taggedPaths } from "./day-calls.ts";
import { load } from "./load.ts";
import { openLoad } from "./open-loop.ts";
import { peakVotes } from "./options.ts";
import { databaseTime, inFolder, processorTime, startProduct, stopping } from "./processes.ts";
import { quantile, type Report } from "./report.ts";
import { seeded, settle } from "./seeded.ts";
import type { Costs, Running } from "./sign-in-rounds.ts";

const counts = { voters: 50_000, polls: 159, votes: 25_000, partyVotes: 25_000 };
const connections = 20;
const seconds = 3;
const first = 100;
const step = 1.4;
const secondsOfStep = 5;
const slowMs = 500;
// So that each core is busy half of the time, and each machine has eight.
const planned = { busy: 0.5, coresOfMachine: 8 };
const votesPerVoter = (dayCalls["vote"]?.perVoter ?? 0) + (dayCalls["party vote"]?.perVoter ?? 0);

async function tagsOf(origin: string): Promise<Record<string, string>> {
  const tags: Record<string, string> = {};
  for (const path of taggedPaths) tags[path] = (await fetch(origin + path)).headers.get("etag") ?? "";
  return tags;
}

async function countryOf({ db }: Connection, origin: string, password: string): Promise<Country> {
  const { rows: polls } = await sql<Country["polls"][number]>`
    select posts.id, array_agg(vote_options.id) as options from posts join vote_options on post_id = posts.id
    group by posts.id order by posts.created_at`.execute(db);
  const parties = await db.selectFrom("politicalParties").select("name").execute();
  const tags = await tagsOf(origin);
  const { voters, votes: haveVoted } = counts;
  return { voters, haveVoted, polls, parties: parties.map(({ name }) => name), tags, password };
}

interface Measured extends Running {
  country: Country;
}

/** Measures each kind of call alone, at full speed: microseconds of processor time, and bytes of the response. */
async function costsOfKinds(report: Report, measured: Measured): Promise<Map<string, Costs>> {
  const { product, postgres, country } = measured;
  const found = new Map<string, Costs>();
  report.heading(`Each kind of call alone, ${connections} connections, ${seconds} s`);
  report.line("", "a voter", "calls/s", "server us", "database us", "bytes");
  for (const [name, { perVoter, draw }] of Object.entries(dayCalls)) {
    const isUnchanged = name.endsWith("unchanged");
    const run = () =>
      load({
        url: product.origin,
        connections,
        seconds,
        requests: () => Array.from({ length: 500 }, () => draw(country)),
        answer: isUnchanged ? "3xx" : "2xx",
      });
    // Votes have made other results of them.
    if (isUnchanged) country.tags = await tagsOf(product.origin);
    await run();
    const before = { server: processorTime(product.pid), database: databaseTime(postgres.folder) };
    const { calls, callsPerSecond, bytes } = await run();
    const costs = {
      server: (processorTime(product.pid) - before.server) / calls,
      database: (databaseTime(postgres.folder) - before.database) / calls,
      bytes: bytes / calls,
    };
    found.set(name, costs);
    const row = [perVoter, callsPerSecond.toFixed(0), costs.server.toFixed(0), costs.database.toFixed(0)];
    report.line(name, ...row.map(String), costs.bytes.toFixed(0));
  }
  for (const [name, { perVoter, costs }] of Object.entries(otherSignIns)) {
    const { server, database, bytes } = await costs(measured);
    found.set(name, { server, database, bytes });
    report.line(name, String(perVoter), "", ...[server, database, bytes].map((each) => each.toFixed(0)));
  }
  return found;
}

/** Sends calls in the proportions of the day at rising rates, until p99 is too high. */
async function risingLoad(report: Report, { product, country }: Measured): Promise<void> {
  report.heading(`The day's calls at rising rates that do not wait for answers, ${secondsOfStep} s each`);
  report.line("calls/s", "votes/s", "p50 ms", "p95 ms", "p99 ms", "failed");
  for (let rate = first; ; rate = Math.round(rate * step)) {
    const { times, failed } = await openLoad(product.origin, rate, secondsOfStep, () => drawCall(country));
    const parts = [0.5, 0.95, 0.99].map((part) => quantile(times, part));
    const failures = [...failed].map(([status, count]) => `${count} × ${status}`).join(", ") || "0";
    const votes = (rate * votesPerVoter) / callsPerVoter;
    report.line(String(rate), votes.toFixed(0), ...parts.map((part) => part.toFixed(1)), failures);
    if ((parts[2] ?? Number.POSITIVE_INFINITY) > slowMs || failed.size > 0) return;
  }
}

/** Works out what a peak needs, from the cost of its calls. */
function needs(report: Report, costs: Map<string, Costs>): void {
  const votersASecond = peakVotes / votesPerVoter;
  report.heading(`A peak of ${peakVotes} votes/s, ${(votersASecond * callsPerVoter).toFixed(0)} calls/s`);
  report.line("cores and MB/s", "server", "database", "MB/s");
  const sum = { server: 0, database: 0, bytes: 0 };
  for (const [name, cost] of costs) {
    const rate = (votersASecond * ({ ...dayCalls, ...otherSignIns }[name]?.perVoter ?? 0)) / 1e6;
    const row = { server: rate * cost.server, database: rate * cost.database, bytes: rate * cost.bytes };
    sum.server += row.server;
    sum.database += row.database;
    sum.bytes += row.bytes;
    report.line(name, row.server.toFixed(2), row.database.toFixed(2), row.bytes.toFixed(2));
  }
  report.line("all", sum.server.toFixed(2), sum.database.toFixed(2), sum.bytes.toFixed(2));
  const [processes, databaseCores] = [sum.server, sum.database].map((cores) => Math.ceil(cores / planned.busy));
  const machines = (cores = 0) => Math.ceil(cores / planned.coresOfMachine);
  report.heading(
    `With every core busy ${100 * planned.busy} % of the time, machines of ${planned.coresOfMachine} cores`,
  );
  report.line("processes, one per core", String(processes), `${machines(processes)} machines`);
  report.line("cores of PostgreSQL", String(databaseCores), `${machines(databaseCores)} machines`);
}

/** Plays a polling day on a small scale: what its calls cost, and at which rate they become slow. */
export const pollingDay = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true, settings: ["shared_buffers=512MB"] }));
      const url = await seeded(postgres, "day", counts);
      const connection = connectServer({ url });
      later({ stop: connection.close });
      const product = later(await startProduct(url, folder));
      await signIn(connection);
      const password = await givePassword(connection, product.origin);
      await settle(connection);
      const country = await countryOf(connection, product.origin, password);
      const measured = { product, postgres, connection, folder, country };
      const costs = await costsOfKinds(report, measured);
      await risingLoad(report, measured);
      needs(report, costs);
    }),
  );
