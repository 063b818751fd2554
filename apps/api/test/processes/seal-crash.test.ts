import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import * as seed from "@mero-mat/db/seeds/polls";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { diskObjects } from "../../src/objects/disk.ts";
import { webFolder } from "../../src/start.ts";
import { startApp, waitingFor } from "../harness.ts";
import { expectValid, kinds, readLog } from "../public-log-harness.ts";
import { emptyFolder, eventually, serverDatabase, startServer } from "./programs.ts";

type Db = Connection["db"];

const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
// Several steps in every phase.
const voters = 9000;
const withdrawn = 20;
const stayBack = 10;
// The seed makes two polls and then their options: an entry for each, before any ballot.
const polls = 4;
const releases = existsSync(join(webFolder, "release.json")) ? 1 : 0;
const announced = releases + polls;

/** Creates a declared poll that everybody has voted on, and one without votes. */
async function fill(db: Db): Promise<void> {
  await db.transaction().execute((tx) => seed.voters(tx, voters, [area]));
  await seed.polls(db, 2, await seed.author(db), [area]);
  await db.transaction().execute((tx) => seed.votes(tx, voters, { voters, polls: 1, areas: 1 }));
}

/** Votes on the second poll until the voters run out. */
async function voteOnSecond(db: Db): Promise<void> {
  await sql`
    insert into votes (user_id, post_id, option_id)
    select u.id, o.post_id, o.id from
      (select id, post_id from vote_options where post_id = (select id from posts where not winner_declared) limit 1) o,
      (select id from users where role = 'user' limit ${withdrawn + stayBack}::int) u`.execute(db);
}

/** Blocks all writers of the table, and returns how to release them. */
async function hold(db: Db, table: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    ended = db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
      resolve();
      await released;
    });
  });
  return () => {
    release();
    return ended;
  };
}

const isHeld = (db: Db, table: string) =>
  eventually(`a write to ${table}`, async () => (await waitingFor(db, table)) > 0 || undefined);

const headOf = async (db: Db) =>
  db.selectFrom("logs").select(["size", "headSize", "phase"]).where("isCurrent", "=", true).executeTakeFirstOrThrow();

// In the order in which a seal writes to them: the batch, the first entry, the ballots, the openings, and at last the
// head, when its mark is already outside of the database.
const places = ["log_batch", "log_tiles", "sealed_ballots", "log_openings", "log_cosignatures"];

test("kill -9 in any phase of a seal loses and doubles nothing, and two servers then finish it together", async () => {
  const DATABASE_URL = await serverDatabase();
  const { db, close } = connectServer({ url: DATABASE_URL });
  onTestFinished(close);
  await fill(db);
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL, LOG_LEVEL: "warn" };
  await (await startServer(env)).end();
  await seed.declare(db, 1);

  for (const place of places) {
    const letGo = await hold(db, place);
    const server = await startServer(env);
    await isHeld(db, place);
    await server.end("SIGKILL");
    await letGo();
    expect((await headOf(db)).headSize, place).toBe(announced);
  }
  await voteOnSecond(db);
  // Before they start: an idle server would not notice for half a minute.
  await sql`update logs set is_asked = true`.execute(db);
  const servers = [await startServer(env), await startServer(env)];
  await eventually("the head", async () => ((await headOf(db)).headSize > announced ? true : undefined));
  const isSealed = async () => ((await headOf(db)).headSize === voters + withdrawn + announced + 2 ? true : undefined);
  await eventually("the second poll's ballots", isSealed);
  for (const server of servers) await server.end();

  await sql`delete from votes where post_id = (select id from posts where not winner_declared)`.execute(db);
  await seed.declare(db, 2);
  const letGo = await hold(db, "log_tiles");
  const server = await startServer(env);
  await isHeld(db, "log_tiles");
  expect((await headOf(db)).phase).toBe("withdrawing");
  await server.end("SIGKILL");
  await letGo();

  const app = await startApp({ databaseUrl: DATABASE_URL, objects: diskObjects(join(env.DATA_DIR, "objects")) });
  await eventually("the second count", async () =>
    (await headOf(db)).headSize === voters + 2 * withdrawn + announced + 4 ? true : undefined,
  );
  const log = await readLog(app);
  expect(kinds(log).filter((kind) => kind !== "ballot")).toEqual([
    ...Array<string>(releases).fill("release"),
    ...Array<string>(polls).fill("poll"),
    "count",
    "marks",
    ...Array<string>(withdrawn).fill("withdrawal"),
    "count",
    "marks",
  ]);
  await expectValid(app, log);
  const { rows } = await sql<{ n: number }>`
    select count(distinct vote_id) as n from sealed_ballots where ended_by is null`.execute(db);
  expect(rows[0]?.n).toBe(voters);
});
