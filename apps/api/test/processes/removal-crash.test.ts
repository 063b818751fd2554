import { setTimeout as pause } from "node:timers/promises";
import { type Connection, connectServer } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import * as seed from "@mero-mat/db/seeds/polls";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { randomNumbers } from "../random.ts";
import {
  call,
  emptyFolder,
  eventually,
  openFolder,
  type Server,
  serverDatabase,
  soakEnd,
  startServer,
} from "./programs.ts";

type Db = Connection["db"];

const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
const voters = 4000;
const polls = 4;

/** Writes enough rows for a removal to take a while. */
async function fill(db: Db): Promise<void> {
  await migrate(db);
  await db.transaction().execute((tx) => seed.voters(tx, voters, [area]));
  await seed.polls(db, polls, await seed.author(db), [area]);
  await db.transaction().execute((tx) => seed.votes(tx, voters * polls, { voters, polls, areas: 1 }));
}

const counts = (table: string, which = sql`true`) =>
  sql`(select count(*)::int from ${sql.table(table)} where ${which})`;

/** Waits for any process that still holds a table. */
async function stateOf(db: Db) {
  const { rows } = await sql<Record<"users" | "posts" | "options" | "votes" | "archives", number>>`
    select ${counts("users", sql`role = 'user'`)} as users, ${counts("posts")} as posts,
      ${counts("vote_options")} as options, ${counts("votes")} as votes, ${counts("archives")} as archives`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("a select without a FROM gives a row");
  return state;
}

const whole = { users: voters, posts: polls, options: 4 * polls, votes: voters * polls, archives: 0 };
const onePollLess = {
  ...whole,
  posts: polls - 1,
  options: 4 * (polls - 1),
  votes: voters * (polls - 1),
  archives: 1 + 4 + voters,
};
const all = { users: 0, posts: 0, options: 0, votes: 0, archives: voters + polls + 4 * polls + voters * polls };

const officer = { ADMIN_USERNAME: "officer", ADMIN_PASSWORD: "officer-secret", LOG_LEVEL: "warn" };

async function signIn(server: Server): Promise<string> {
  const body = { username: officer.ADMIN_USERNAME, password: officer.ADMIN_PASSWORD };
  const { cookie } = await call(server, "POST /api/login", { body });
  return cookie ?? "";
}

const secondPoll = (db: Db) =>
  db.selectFrom("posts").select("id").orderBy("createdAt").offset(1).limit(1).executeTakeFirstOrThrow();

test.each([
  ["deleting a poll", async (db: Db) => `DELETE /api/admin/posts/${(await secondPoll(db)).id}`, onePollLess],
  ["clearing the test data", async () => "POST /api/admin/clear-test-data", all],
])("kill -9 while %s is archiving leaves everything, and a second try removes all of it", async (_, lineOf, done) => {
  const DATABASE_URL = await serverDatabase();
  const { db, close } = connectServer({ url: DATABASE_URL });
  onTestFinished(close);
  await fill(db);
  const env = { ...officer, DATA_DIR: emptyFolder(), DATABASE_URL };
  const line = await lineOf(db);

  const server = await startServer(env);
  const cookie = await signIn(server);
  const answer = call(server, line, { cookie }).catch(() => "none");
  await eventually("the archive to be written", async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
        and query like '%insert into archives%'`.execute(db);
    return rows[0];
  });
  await server.end("SIGKILL");
  expect(await answer).toBe("none");
  expect(await stateOf(db)).toEqual(whole);

  const again = await startServer(env);
  expect(await call(again, line, { cookie: await signIn(again) })).toMatchObject({ status: 200 });
  expect(await stateOf(db)).toEqual(done);
});

test("kill -9 at any moment of a clearing removes all or nothing on the embedded database", async () => {
  const DATA_DIR = emptyFolder();
  const looking = async <T>(look: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = await openFolder(DATA_DIR);
    return look(db).finally(close);
  };
  await looking(fill);
  const over = soakEnd();
  const random = randomNumbers();
  let state: Awaited<ReturnType<typeof stateOf>>;
  do {
    const server = await startServer({ ...officer, DATA_DIR });
    const cookie = await signIn(server);
    void call(server, "POST /api/admin/clear-test-data", { cookie }).catch(() => {});
    // Nobody can look in to see how far it is: only some time can pass.
    const ms = Math.round(50 + random() * 400);
    console.log(`Killed after ${ms} ms`);
    await pause(ms);
    await server.end("SIGKILL");
    state = await looking(stateOf);
    expect([whole, all]).toContainEqual(state);
  } while (state.votes > 0 && !over());
});
