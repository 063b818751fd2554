import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import { notify } from "@mero-mat/db/listen";
import { cloneDatabase, dropDatabase } from "@mero-mat/db/testing/databases";
import { sql } from "kysely";
import { until } from "../public-log-harness.ts";
import { checkElection } from "./checks.ts";
import { Cluster } from "./cluster.ts";
import type { Country } from "./country.ts";
import { type Keyed, Officer, sendWithKey, Voter } from "./people.ts";
import { type Plan, planOf } from "./plan.ts";

const stepsBefore = 2;
const stepsAfter = 2;
const roundsUnderFaults = 15;
/** A failed try rests for fewer seconds; a running one has claimed its job for more. */
const restSeconds = 30;
const claimSeconds = 120;

/** Returns whether the poll is counted and the mails are sent. */
async function isOver(db: Connection["db"]): Promise<boolean> {
  const { rows } = await sql`
    select from log_scopes s join posts p on p.id = s.scope join logs l on l.is_current
    where s.counted_by < l.head_size and not exists (select from jobs where kind = 'mail')`.execute(db);
  return rows.length > 0;
}

/** Makes retries and the leases of dead processes due, as if these seconds had passed. */
async function letSecondsPass(db: Connection["db"], seconds: number): Promise<void> {
  await sql`update kept_answers set expires_at = now() where answer is null`.execute(db);
  await sql`update jobs set run_at = now()
    where run_at > now() and run_at < now() + make_interval(secs => ${seconds})`.execute(db);
  await sql`update log_cosignatures set next_try_at = now()`.execute(db);
  await notify(db, "mail");
}

const isUnknown = ({ outcome }: Keyed) => outcome.kind === "unknown";

/** Sends what is still unknown again, with the same key. */
async function settle(cluster: Cluster, all: Keyed[]): Promise<void> {
  for (const one of all.filter(isUnknown)) one.outcome = (await sendWithKey(cluster, one)).outcome;
}

async function hold(cluster: Cluster, country: Country, db: Connection["db"], picture: Buffer): Promise<void> {
  const voters = country.voters.map((username) => new Voter(cluster, country, username));
  const officer = new Officer(cluster, country);
  const act = async (steps: number) => {
    await Promise.all(
      voters.map(async (voter) => {
        for (let step = 0; step < steps; step++) await voter.act();
      }),
    );
  };
  await Promise.all([act(stepsBefore), officer.approveNewcomers(), officer.upload(picture)]);
  await Promise.all([act(stepsAfter), officer.seal(), wait(30).then(officer.declare)]);
  // After a fault the servers' work rests for seconds: too long for a short election.
  for (let round = 0; round < roundsUnderFaults; round++) {
    if (!officer.done.some(isUnknown) && (await isOver(db))) break;
    await letSecondsPass(db, restSeconds);
    await settle(cluster, officer.done);
    await officer.seal();
    await wait(20);
  }

  cluster.plan.end();
  await cluster.crash();
  await letSecondsPass(db, claimSeconds);
  const keyed = [...officer.done, ...voters.flatMap(({ comments }) => comments)];
  await until(async () => {
    await settle(cluster, keyed);
    return !keyed.some(isUnknown);
  });
  await Promise.all(voters.map((voter) => until(() => voter.readAtLast())));
  await officer.seal();
  const app = await cluster.app();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  await checkElection({ cluster, country, db, voters, officer, picture, url: new URL(`http://127.0.0.1:${port}/`) });
}

/** Holds an election in a copy of the country, under the faults of this seed; a failure names both. */
export async function holdElection(country: Country, seed: number, picture: Buffer): Promise<Plan> {
  const plan = planOf(seed);
  const databaseUrl = await cloneDatabase(country.databaseUrl);
  const direct = connectServer({ url: databaseUrl, poolSize: 2 });
  const cluster = new Cluster(plan, databaseUrl, country.logKey);
  try {
    await hold(cluster, country, direct.db, picture);
  } catch (error) {
    const faults = [`RANDOM_SEED=${seed}`, "Planned:", ...plan.crashes, "Made:", ...plan.made].join("\n  ");
    const problems = cluster.problems.slice(-20).join("");
    throw new Error(`${error instanceof Error ? error.message : error}\n${faults}\n${problems}`, { cause: error });
  } finally {
    await cluster.close();
    await direct.close();
    await dropDatabase(databaseUrl);
  }
  return plan;
}
