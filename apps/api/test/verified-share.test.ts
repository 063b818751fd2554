import * as rounds from "@mero-mat/db/queries/verified-rounds";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shared, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { here, startRoll } from "./roll-harness.ts";

/** Serves tests that do not count over the whole country. */
const desk = shared(async (app) => app);

const createSun = (app: TestApp, cookie: string) =>
  app.call("POST /api/admin/political-parties", { cookie, body: { name: "Sun", nepaliName: "सूर्य" } });

async function startWithVotes(app: TestApp) {
  const { db } = app.connection;
  const admin = await signInAdmin(app);
  await createSun(app, admin);
  const poll = await createPoll(app, admin);
  const [sita = "", hari = "", gita = ""] = await manyVoters(app, 3);
  for (const cookie of [sita, hari, gita]) await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  for (const cookie of [sita, hari]) await app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
  const read = async (path: string, cookie?: string) => (await app.call(`GET ${path}`, { cookie })).body;
  const idOf = async (cookie: string): Promise<string> => (await read("/api/user", cookie)).id;
  const verify = async (cookie: string) =>
    sql`update users set is_verified = true where id = ${await idOf(cookie)}`.execute(db);
  await verify(sita);
  await verify(admin);
  return { app, db, admin, poll, sita, hari, gita, idOf, verify, read };
}

const share = (counted: number, verified: number, accounts = 3, voted = counted) => ({
  counted,
  verified,
  voted,
  accounts,
  asOf: expect.stringMatching(/Z$/),
});

test("each result has the number of votes from verified accounts; for an open poll, only administrators see it", async () => {
  const { app, db, admin, poll, sita, hari, gita, idOf, verify, read } = await startWithVotes(await startApp());
  await rounds.count(db);
  const area = async (cookie: string) => (await read("/api/results/area", cookie))[0].verified;
  const post = async (cookie: string) => (await read(`/api/posts/${poll.id}`, cookie)).verified;
  expect([await area(sita), await post(sita)]).toEqual([null, null]);
  expect([await area(admin), await post(admin)]).toEqual([share(3, 1), share(3, 1)]);
  expect((await read("/api/results/summary")).verified).toBeNull();
  expect(await read("/api/results/party-leads")).toEqual([]);
  expect((await read("/api/votes/party/statistics")).verified).toEqual(share(2, 1, 3));

  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  expect([await area(sita), await post(sita)]).toEqual([share(3, 1), share(3, 1)]);
  // The shared part is read again after the declaration's event.
  await expect.poll(async () => (await read("/api/results/summary")).verified).toEqual(share(3, 1));
  const [lead] = await read("/api/results/party-leads");
  expect(lead.areas[0].verified).toEqual(share(3, 1));

  // A vote that an account left behind stays counted, and is nobody's who is verified.
  await verify(hari);
  await sql`delete from users where id = ${await idOf(gita)}`.execute(db);
  await rounds.count(db);

  expect(await area(sita)).toEqual(share(3, 2));
});

test("accounts on the roll count as verified while the roll is in use", async () => {
  const { db, admin, hari, idOf, read } = await startWithVotes(await startApp());
  const id = await idOf(hari);
  const key = "00000000-0000-0000-0000-000000000001";
  await sql`update users set identity_key = ${key}::uuid where id = ${id}`.execute(db);
  await sql`update users set served_by = ${key}::uuid, on_roll = true where id = ${id}`.execute(db);
  const counted = async () => {
    await rounds.count(db);
    return (await read("/api/results/area", admin))[0].verified;
  };
  expect(await counted()).toEqual(share(3, 1));
  await sql`insert into system_settings (key, value) values ('roll', 'mark')`.execute(db);
  expect(await counted()).toEqual(share(3, 2));
});

test("only one process runs the count, at most once a minute, and a slow count postpones the next", async () => {
  // A server that were ready would make rounds of its own.
  const { db } = (await startApp({ ready: false })).connection;
  await sql`update verified_share_rounds set next_at = now()`.execute(db);
  const turns = await Promise.all([1, 2, 3, 4].map(() => rounds.takeTurn(db)));
  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(await rounds.takeTurn(db)).toBe(false);
  expect(await rounds.dueInMs(db)).toBeGreaterThan(55_000);
  await rounds.putOff(db, 10);
  expect(await rounds.dueInMs(db)).toBeLessThanOrEqual(60_000);
  await rounds.putOff(db, 300);
  expect(await rounds.dueInMs(db)).toBeGreaterThan(290_000);
});

test("turnout counts today's accounts while a poll is open, and those of the declaration afterwards", async () => {
  const { app, db, admin, poll, read } = await startWithVotes(await startApp());
  const of = async () => (await read("/api/results/area", admin))[0].verified;
  await rounds.count(db);
  expect(await of()).toEqual(share(3, 1));
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  await manyVoters(app, 1);
  await rounds.count(db);
  expect(await of()).toEqual(share(3, 1));
  expect((await read("/api/votes/party/statistics")).verified).toMatchObject({ counted: 2, voted: 2, accounts: 4 });
});

test("administrators count neither as voted nor as eligible, in results, declarations and open data", async () => {
  const { app, db, admin, poll, sita, gita, idOf, read } = await startWithVotes(await startApp());
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;
  await db
    .updateTable("users")
    .set(area)
    .where("id", "=", await idOf(admin))
    .execute();
  await manyVoters(app, 1);
  await vote(app, admin, poll.id, poll.voteOptions[0]?.id ?? "");
  await app.call("POST /api/votes/party", { cookie: admin, body: { partyName: "Sun" } });
  await rounds.count(db);
  const shown = async () => (await read("/api/results/area", admin))[0].verified;
  expect(await shown()).toEqual(share(4, 2, 4, 3));
  expect((await read("/api/votes/party/statistics")).verified).toEqual(share(3, 2, 4, 2));

  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  const { record } = await read(`/api/admin/declarations/${poll.id}`, admin);
  expect(record).toMatchObject({ totalVotes: 4, voted: 3, eligible: 4, turnout: 75 });
  // Neither a voter who becomes an administrator nor one who leaves changes the turnout of a declared poll.
  await db
    .updateTable("users")
    .set({ role: "admin" })
    .where("id", "=", await idOf(sita))
    .execute();
  await sql`delete from users where id = ${await idOf(gita)}`.execute(db);
  await rounds.count(db);
  expect(await shown()).toMatchObject({ counted: 4, voted: 3, accounts: 4 });
  const rowsOf = async (name: string) => (await read(`/api/open-data/v1/${name}.json`)).rows;
  const numbers = { totalVotes: 4, voted: 3, accounts: 4 };
  await expect.poll(() => rowsOf("declarations")).toMatchObject([numbers]);
  const declared = ({ state }: { state: string }) => state === "declared";
  await expect.poll(async () => (await rowsOf("areas")).filter(declared)).toMatchObject([numbers]);
});

test("eligible voters are the roll's lines of the area when voting requires the roll, otherwise the approved accounts", async () => {
  const { app, admin, upload, setRoll, marked, join } = await startRoll();
  const { db } = app.connection;
  const poll = await createPoll(app, admin);
  const other = await createPoll(app, admin, { electionArea: 2 });
  const voter = await join("1");
  const stranger = await join("not on it");
  const of = async (id: string) => {
    await rounds.count(db);
    const { voted, accounts } = (await app.call(`GET /api/posts/${id}`, { cookie: admin })).body.verified;
    return [voted, accounts];
  };
  // Required without a roll, nobody may vote: there are no lines to divide by.
  await setRoll("require");
  expect(await of(poll.id)).toEqual([0, 2]);
  await upload([`1,${here}`, `2,${here}`, `3,${here}`, `4,${here}`, "5,bagmati,kathmandu,2"]);
  await marked();
  await vote(app, voter.cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  expect([await of(poll.id), await of(other.id)]).toEqual([
    [1, 4],
    [0, 1],
  ]);
  const nationwide = async () => (await app.call("GET /api/votes/party/statistics")).body.verified.accounts;
  await expect.poll(nationwide).toBe(5);

  // A voter on the roll in another area by a later upload counts only there.
  await upload(["4,bagmati,kathmandu,2", `6,${here}`, `1,${here}`]);
  await marked();
  expect([await of(poll.id), await of(other.id)]).toEqual([
    [1, 4],
    [0, 2],
  ]);
  await setRoll("mark");
  expect(await of(poll.id)).toEqual([1, 2]);
  await setRoll("require");
  await upload([`1,${here}`, `2,${here}`], "replace");
  await marked();
  expect([await of(poll.id), await of(other.id)]).toEqual([
    [1, 2],
    [0, 0],
  ]);
  // A vote from before the roll was required counts, and its voter is among those who may vote.
  await setRoll("mark");
  await vote(app, stranger.cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  await createSun(app, admin);
  await app.call("POST /api/votes/party", { cookie: stranger.cookie, body: { partyName: "Sun" } });
  await setRoll("require");
  expect(await of(poll.id)).toEqual([2, 3]);
  await expect.poll(nationwide).toBe(3);
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  const { record } = (await app.call(`GET /api/admin/declarations/${poll.id}`, { cookie: admin })).body;
  expect(record).toMatchObject({ voted: 2, eligible: 3, turnout: 66.7 });
  const rowsOf = async (name: string) => (await app.call(`GET /api/open-data/v1/${name}.json`)).body.rows;
  await expect.poll(() => rowsOf("declarations")).toMatchObject([{ voted: 2, accounts: 3 }]);
});

test("the votes of a declared poll are shown by the hour, in steps of ten or more", async () => {
  const app = await desk();
  const { db } = app.connection;
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, admin);
  for (const cookie of await manyVoters(app, 3)) await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  const growth = () => app.call(`GET /api/results/polls/${poll.id}/growth`);
  const tell = (hour: string, votes: number) =>
    sql`insert into hour_tallies (post_id, hour, votes) values (${poll.id}, ${hour}, ${votes})`.execute(db);
  await tell("2026-03-05T09:00:00Z", 12);
  await tell("2026-03-05T10:00:00Z", 4);
  await tell("2026-03-05T12:00:00Z", 11);
  expect((await growth()).status).toBe(404);
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  const { body } = await growth();
  expect(body[0]).toEqual({ until: "2026-03-05T10:00:00.000Z", votes: 12 });
  expect(body[1].votes).toBeGreaterThanOrEqual(27);
  expect(body).toHaveLength(2);
});

test("every party shows how many votes it gained today", async () => {
  const { db, read } = await startWithVotes(await desk());
  const today = async () => (await read("/api/votes/party/statistics")).allParties[0].votesToday;
  await sql`delete from party_day_starts`.execute(db);
  await rounds.markDay(db);
  await expect.poll(today).toBe(0);
  await sql`update party_day_starts set votes = 5`.execute(db);
  await rounds.markDay(db);
  await expect.poll(today).toBe(-3);
});
