import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { connectServer } from "@mero-mat/db/connect";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { call, emptyFolder, logIn, type Program, serverDatabase, startServer } from "./programs.ts";

/** Reads the name and password of every printed account. */
const printed = ({ stdout }: Program) =>
  [...stdout.matchAll(/^ {2}(\w+) +(\S+) {3}(.+)$/gm)].map(([, username = "", password = "", what = ""]) => ({
    username,
    password,
    what,
  }));

test("an empty embedded database gets working accounts, printed once and stored for their owner only", async () => {
  const DATA_DIR = emptyFolder();
  // The demo is the default here: the variable is not set.
  const env = { DEMO: "", LOG_LEVEL: "silent", DATA_DIR };
  const first = await startServer(env);
  const accounts = printed(first);
  expect(accounts.map(({ username }) => username)).toEqual(["demo_admin", "sita", "hari", "gita", "bikash", "maya"]);
  const file = join(DATA_DIR, "demo-accounts.txt");
  expect(first.stdout).toContain(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toBe(
    accounts.map(({ username, password, what }) => `${username.padEnd(12)} ${password}   ${what}\n`).join(""),
  );
  for (const { username, password } of accounts) {
    const { status, body } = await logIn(first, username, password);
    expect({ status, role: body.role }).toEqual({ status: 200, role: username === "demo_admin" ? "admin" : "user" });
  }
  await first.end();

  const second = await startServer(env);
  expect(second.stdout).toBe(
    `Mero Mat · मेरो मत is running at ${second.origin} (database in ${DATA_DIR}/database, mail saved to ${DATA_DIR}/outbox). Press Ctrl-C to stop.\n`,
  );
  await second.end();

  const elsewhere = await startServer({
    ...env,
    DEMO: "1",
    DATABASE_URL: await serverDatabase(),
    DATA_DIR: emptyFolder(),
  });
  const passwords = [...accounts, ...printed(elsewhere)].map(({ password }) => password);
  expect(passwords).toHaveLength(12);
  expect(new Set(passwords).size).toBe(12);
});

test.each([{ DEMO: "0" }, { DEMO: "" }])("with PostgreSQL and %j there is no demo", async (env) => {
  const DATA_DIR = emptyFolder();
  const server = await startServer({ ...env, DATA_DIR, DATABASE_URL: await serverDatabase() });
  expect(printed(server)).toEqual([]);
  expect(existsSync(join(DATA_DIR, "demo-accounts.txt"))).toBe(false);
  expect((await logIn(server, "demo_admin", "secret-1")).status).toBe(401);
});

test("the administrator named by the variables exists after the start, and keeps a password set later", async () => {
  const env = { DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase(), ADMIN_USERNAME: "officer" };
  const first = await startServer({ ...env, ADMIN_PASSWORD: "first-secret" });
  expect(await logIn(first, "officer", "first-secret")).toMatchObject({
    status: 200,
    body: { role: "admin", province: null, district: null, electionArea: null },
  });
  await first.end();

  const second = await startServer({ ...env, ADMIN_PASSWORD: "second-secret" });
  expect((await logIn(second, "officer", "first-secret")).status).toBe(200);
  expect((await logIn(second, "officer", "second-secret")).status).toBe(401);
});

test("an administrator named like a demo voter does not stop the first start", async () => {
  const operator = { ADMIN_USERNAME: "Sita", ADMIN_PASSWORD: "first-secret" };
  const env = { DEMO: "1", DATA_DIR: emptyFolder(), DATABASE_URL: await serverDatabase(), ...operator };
  const server = await startServer(env);
  expect(printed(server).map(({ username }) => username)).toEqual(["demo_admin", "hari", "gita", "bikash", "maya"]);
  expect(await logIn(server, "sita", "first-secret")).toMatchObject({ status: 200, body: { role: "admin" } });
});

test("the demo has people, open and declared polls and party votes, and one call removes it", async () => {
  const DATABASE_URL = await serverDatabase();
  const server = await startServer({ DEMO: "1", DATA_DIR: emptyFolder(), DATABASE_URL });
  const [admin, voter] = printed(server);
  const ask = (cookie: string | undefined, line: string, body?: object) =>
    call(server, line, { body, ...(cookie !== undefined && { cookie }) });
  const { cookie: officer } = await logIn(server, admin?.username ?? "", admin?.password ?? "");
  const { cookie: sita } = await logIn(server, voter?.username ?? "", voter?.password ?? "");
  expect((await ask(undefined, "GET /api/demo")).body).toEqual({ isDemo: true, isReadOnly: false });
  expect((await ask(officer, "GET /api/admin/demo")).body).toEqual({ accounts: 257, polls: 14, parties: 10 });
  expect((await ask(undefined, "GET /api/results/summary")).body).toMatchObject({ declaredPolls: 7, pendingPolls: 7 });

  const { db, close } = connectServer({ url: DATABASE_URL });
  const { rows: turnouts } = await sql<{ share: number; leading: number; declared: boolean }>`
    select sum(vote_count)::float8 / voters.n as share, winner_declared as declared,
      count(*) filter (where vote_count = most) as leading
    from (select *, max(vote_count) over (partition by post_id) as most from vote_options) as option
    join posts on posts.id = post_id
    join lateral (select count(*) as n from users u where u.role = 'user'
      and (u.province, u.district, u.election_area) = (posts.province, posts.district, posts.election_area)) as voters on true
    group by posts.id, voters.n having sum(vote_count) > 0`
    .execute(db)
    .finally(close);
  expect(turnouts).toHaveLength(12);
  for (const { share, leading, declared } of turnouts) {
    expect(share).toBeGreaterThan(0.39);
    expect(share).toBeLessThan(0.81);
    if (declared) expect(leading).toBe(1);
  }

  const poll = (await ask(sita, "GET /api/posts")).body[0];
  expect(poll).toMatchObject({ totalVotes: 14, commentCount: 2 });
  const vote = { postId: poll.id, optionId: poll.voteOptions[0].id };
  expect((await ask(sita, "POST /api/votes", vote)).status).toBe(200);
  const own = { content: "Whose bridge?", province: "koshi", district: "morang", electionArea: 1 };
  const voteOptions = ["A", "B"].map((name) => JSON.stringify({ name, nepaliName: name, party: "Independent" }));
  const made = await ask(officer, "POST /api/admin/candidate-polls", { ...own, voteOptions });
  expect(made.status).toBe(200);

  expect(await ask(officer, "DELETE /api/admin/demo")).toMatchObject({
    status: 200,
    body: { removed: { accounts: 257, polls: 14, parties: 10 } },
  });
  expect((await ask(undefined, "GET /api/demo")).body).toEqual({ isDemo: false, isReadOnly: false });
  const left = (await ask(officer, "GET /api/admin/active-posts")).body.items;
  expect(left.map(({ content }: { content: string }) => content)).toEqual(["Whose bridge?"]);
  expect((await ask(officer, "GET /api/admin/removal-preview")).body.clear).toMatchObject({ users: 0, votes: 0 });
});
