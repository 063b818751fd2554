import { type Connection, connectServer, openEmbedded } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import * as seed from "@mero-mat/db/seeds/polls";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { call, emptyFolder, eventually, type Server, soakEnd, startServer } from "./programs.ts";

const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
const voterCount = 24;

type Db = Connection["db"];

/** What one voter knows of the own vote: the last that was acknowledged, and one sent after it without an answer. */
interface Voter {
  id: string;
  username: string;
  acknowledged: string | null;
  unanswered: string | null;
}

interface Election {
  postId: string;
  options: string[];
  voters: Voter[];
}

async function prepare(db: Db): Promise<Election> {
  await migrate(db);
  await db.transaction().execute((tx) => seed.voters(tx, voterCount, [area]));
  await seed.polls(db, 1, await seed.author(db), [area]);
  await sql`insert into sessions (id, user_id, expires_at)
    select encode(sha256(convert_to(username, 'UTF8')), 'hex'), id, now() + interval '1 day' from users`.execute(db);
  const voters = await db.selectFrom("users").select(["id", "username"]).where("role", "=", "user").execute();
  const options = await db.selectFrom("voteOptions").select(["id", "postId"]).execute();
  return {
    postId: options[0]?.postId ?? "",
    options: options.map(({ id }) => id),
    voters: voters.map((voter) => ({ ...voter, acknowledged: null, unanswered: null })),
  };
}

const oneOf = <T>(things: T[]) => things[Math.floor(Math.random() * things.length)];

/** Everyone votes, again and again; when enough votes are acknowledged, something crashes in the middle of it. */
async function crashUnderVotes(
  server: Server,
  { postId, options, voters }: Election,
  crash: () => Promise<unknown>,
): Promise<void> {
  let acknowledged = 0;
  let crashed: Promise<unknown> | undefined;
  const enough = 150 + Math.random() * 150;
  async function keepVoting(voter: Voter, index: number): Promise<void> {
    while (!crashed) {
      const optionId = oneOf(options) ?? "";
      voter.unanswered = optionId;
      const status = await call(server, "POST /api/votes", {
        body: { postId, optionId },
        cookie: `session=${voter.username}`,
        headers: { "x-forwarded-for": `10.0.0.${index}` },
      }).then(
        (answer) => answer.status,
        () => null,
      );
      if (status === 200) {
        voter.acknowledged = optionId;
        voter.unanswered = null;
        acknowledged++;
      } else if (!crashed) throw new Error(`A vote was answered ${status} before anything crashed`);
      if (acknowledged >= enough) crashed ??= crash();
    }
  }
  await Promise.all(voters.map(keepVoting));
  await crashed;
}

/** Votes, counts and ledger of a poll, in one snapshot. */
async function stateOf(db: Db, postId: string) {
  const { rows } = await sql<{ votes: Record<string, string>; counts: Count[]; waiting: number }>`
    select
      (select coalesce(jsonb_object_agg(user_id, option_id), '{}') from votes where post_id = ${postId}) as votes,
      (select count(*) from vote_inbox) as waiting,
      (select jsonb_agg(jsonb_build_object(
          'rows', (select count(*) from votes where option_id = o.id),
          'tally', o.vote_count,
          'inbox', (select count(*) filter (where option_taken = o.id) - count(*) filter (where option_left = o.id)
            from vote_inbox),
          'ledger', (select count(*) filter (where option_taken = o.id) - count(*) filter (where option_left = o.id)
            from vote_ledger)))
        from vote_options o where o.post_id = ${postId}) as counts`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("a select without a FROM gives a row");
  return state;
}

interface Count {
  rows: number;
  tally: number;
  inbox: number;
  ledger: number;
}

async function expectNothingLost(db: Db, { postId, voters }: Election): Promise<void> {
  const { votes, counts } = await stateOf(db, postId);
  for (const voter of voters) {
    const found = votes[voter.id] ?? null;
    expect([voter.acknowledged, voter.unanswered], voter.username).toContain(found);
    // What nobody answered is known now.
    Object.assign(voter, { acknowledged: found, unanswered: found });
  }
  for (const { rows, tally, inbox, ledger } of counts) {
    expect(tally + inbox).toBe(rows);
    expect(tally).toBe(ledger);
  }
}

function expectAllFolded({ counts, votes }: Awaited<ReturnType<typeof stateOf>>): void {
  for (const { rows, tally } of counts) expect(tally).toBe(rows);
  expect(counts.reduce((sum, { rows }) => sum + rows, 0)).toBe(Object.keys(votes).length);
  expect(Object.keys(votes)).not.toEqual([]);
}

test("kill -9 of the server and of PostgreSQL under votes loses none that was acknowledged, and the counts come right", async () => {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(postgres.stop);
  const { db, close } = connectServer({ url: postgres.url() });
  onTestFinished(close);
  const election = await prepare(db);
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: postgres.url(), TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn" };
  const untilFolded = () =>
    eventually("the fold", async () => {
      const state = await stateOf(db, election.postId);
      return state.waiting === 0 ? state : undefined;
    });
  const over = soakEnd();
  let server = await startServer(env);
  do {
    await crashUnderVotes(server, election, () => server.end("SIGKILL"));
    await expectNothingLost(db, election);
    server = await startServer(env);
    expectAllFolded(await untilFolded());

    await crashUnderVotes(server, election, () => postgres.kill());
    await postgres.start();
    await expectNothingLost(db, election);
    // The server that lived through it folds on.
    expectAllFolded(await untilFolded());
  } while (!over());
  expect((await server.end()).code).toBe(0);
});

test("kill -9 under votes loses none that was acknowledged on the embedded database, and the counts come right", async () => {
  const DATA_DIR = emptyFolder();
  const env = { DATA_DIR, TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn" };
  const looking = async <T>(look: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = await openEmbedded(DATA_DIR);
    return look(db).finally(close);
  };
  const election = await looking(prepare);
  const over = soakEnd();
  do {
    const server = await startServer(env);
    await crashUnderVotes(server, election, () => server.end("SIGKILL"));
    await looking((db) => expectNothingLost(db, election));
  } while (!over());
  // Nobody can look in while a server runs: it gets time to fold, as often as that takes.
  const folded = await eventually("the fold", async () => {
    const server = await startServer(env);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await server.end();
    const state = await looking((db) => stateOf(db, election.postId));
    return state.waiting === 0 ? state : undefined;
  });
  expectAllFolded(folded);
});
