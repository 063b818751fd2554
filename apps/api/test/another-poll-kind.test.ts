// Another kind of poll is one entry in the domain's list: here a referendum, a ballot for the whole country.
import type { AddressInfo } from "node:net";
import { isReady, migrate } from "@mero-mat/db/migrate";
import { check } from "@mero-mat/observer/check";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { atOneInstant, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { countsAgainstRows, vote } from "./polls-harness.ts";
import { counted } from "./public-log-harness.ts";

vi.mock("@mero-mat/domain/poll-kinds", async (original) => {
  const { pollKinds, pollTypes } = await original<typeof import("@mero-mat/domain/poll-kinds")>();
  const referendum = { asks: "everybody", hasBallot: true, isDeclared: true };
  return { pollKinds: { ...pollKinds, referendum }, pollTypes: [...pollTypes, "referendum"] };
});

/** Stores a poll as a call that makes polls of that kind would. */
async function ask({ connection: { db } }: TestApp, content: string): Promise<{ id: string; options: string[] }> {
  const { rows } = await sql<{ id: string; options: string[] }>`
    with poll as (
      insert into posts (user_id, content, poll_type) select id, ${content}, 'referendum' from users where role = 'admin'
      returning id),
    option as (
      insert into vote_options (post_id, option_text, position) select id, text, position - 1
      from poll, unnest(array['Yes', 'No']) with ordinality as option (text, position) returning id, position)
    select (select id from poll) as id, array(select id from option order by position) as options`.execute(db);
  const [poll] = rows;
  if (!poll) throw new Error("nothing was stored");
  return poll;
}

async function prepare() {
  const app = await startApp(atOneInstant);
  // A second process starts at the same time.
  await Promise.all([migrate(app.connection.db), migrate(app.connection.db)]);
  const admin = await signInAdmin(app);
  const sita = await signUp(app, "sita");
  const ram = await signUp(app, "ram", { province: "koshi", district: "jhapa", electionArea: 2 });
  const { id, options } = await ask(app, "Shall the roads be paved?");
  const [yes = "", no = ""] = options;
  const as = (cookie: string) => ({
    get: async (path: string) => (await app.call(`GET /api/${path}`, { cookie })).body,
    send: (line: string, body: object = {}) => app.call(line, { cookie, body }),
    vote: async (option: string) => (await vote(app, cookie, id, option)).status,
    read: async () => (await app.call(`GET /api/posts/${id}`, { cookie })).body,
    titles: async () => {
      const { body } = await app.call("GET /api/notifications", { cookie });
      return body.map((one: { notification: { title: string } }) => one.notification.title);
    },
  });
  return { app, id, yes, no, admin: as(admin), sita: as(sita), ram: as(ram) };
}

test("every voter can vote on a referendum, is reminded of it, and is notified of its result", async () => {
  const { app, id, yes, no, admin, sita, ram } = await prepare();
  expect((await ram.get("posts")).map((poll: { id: string }) => poll.id)).toEqual([id]);
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  const edited = {
    content: "Shall the roads be paved?",
    voteOptions: [yes, no].map((id, n) => JSON.stringify({ id, name: ["Yes", "No"][n], party: "" })),
    closesAt,
  };
  expect(await admin.send(`PUT /api/admin/posts/${id}`, edited)).toMatchObject({ status: 200 });
  await expect.poll(ram.titles).toEqual([expect.stringContaining("Voting closes soon")]);

  expect([await sita.vote(yes), await ram.vote(no), await ram.vote(yes)]).toEqual([200, 200, 200]);
  expect(await ram.titles()).toEqual([]);
  expect(await countsAgainstRows(app, id)).toMatchObject([
    { shown: 2, rows: 2 },
    { shown: 0, rows: 0 },
  ]);
  expect(await ram.read()).toMatchObject({
    pollType: "referendum",
    totalVotes: 2,
    canVote: true,
    canComment: true,
    voteOptions: [{ voteCount: null, hasVoted: true }, { voteCount: null }],
  });
  // A vote for the whole country does not hold anybody in their area.
  expect(await ram.get("user/has-voted-in-current-area")).toMatchObject({ candidateVotes: 0 });

  expect(await admin.send(`POST /api/admin/posts/${id}/declare-winner`)).toMatchObject({ status: 200 });
  expect(await sita.titles()).toEqual([expect.stringContaining("Winner declared")]);
  expect(await ram.read()).toMatchObject({ winnerOptionId: yes, canVote: false, voteOptions: [{ voteCount: 2 }, {}] });
  expect(await sita.vote(no)).toBe(409);
});

test("its result is published and in the public log, and an observer finds both alike", async () => {
  const { app, id, yes, admin, sita } = await prepare();
  await sita.vote(yes);
  await admin.send(`POST /api/admin/posts/${id}/declare-winner`);
  await counted(app, id);
  const { body } = await app.call("GET /api/open-data/v1/candidates.json");
  expect(body.rows).toMatchObject([
    { postId: id, province: null, votes: 1, isWinner: true },
    { postId: id, votes: 0 },
  ]);
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/`);
  expect(await check({ url, patienceMs: 5_000, seen: null })).toMatchObject({ ballots: 1, counts: 1 });
});

test("a server that has another kind of poll is not ready before its database has it", async () => {
  const { db } = (await startApp()).connection;
  expect(await isReady(db)).toBe(false);
  await migrate(db);
  expect(await isReady(db)).toBe(true);
});

test("the database holds its polls to the rules of their kind", async () => {
  const { app } = await prepare();
  const store = (kind: string, more = sql``) =>
    sql`update posts set poll_type = ${kind}::text::poll_type ${more} where poll_type = 'referendum'`.execute(
      app.connection.db,
    );
  await expect(store("candidate")).rejects.toThrow("posts_candidate_check");
  await expect(store("party", sql`, winner_declared = true`)).rejects.toThrow("posts_party_check");
  await expect(store("party", sql`, closes_at = now()`)).rejects.toThrow("posts_party_check");
  expect(await store("party")).toMatchObject({ numAffectedRows: 1n });
});
