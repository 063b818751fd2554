import * as ledger from "@mero-mat/db/queries/ledger";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import * as rounds from "@mero-mat/db/queries/verified-rounds";
import { expect, test } from "vitest";
import { shared, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { lalitpur, moveTo, withdraw } from "./moves-harness.ts";
import { createPoll, manyVoters, optionIdOf, vote } from "./polls-harness.ts";

const minute = 60_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Polls of every state, with three voters in their area. */
async function start(app: TestApp) {
  const admin = await signInAdmin(app);
  const voters = await manyVoters(app, 3);
  const make = (content: string, more: object = {}) => createPoll(app, admin, { content, ...more }, ["Sita", "Hari"]);
  const polls = {
    soon: await make("soon", { closesAt: inMs(30 * minute) }),
    later: await make("later", { closesAt: inMs(300 * minute) }),
    endless: await make("endless"),
    waiting: await make("waiting", { opensAt: inMs(120 * minute) }),
    tied: await make("tied"),
    ended: await make("ended"),
    declared: await make("declared"),
  };
  const cast = async (name: keyof typeof polls, options: number[]) => {
    for (const [index, option] of options.entries())
      await vote(app, voters[index] ?? "", polls[name].id, polls[name].voteOptions[option]?.id ?? "");
  };
  await cast("soon", [0]);
  await cast("later", [0, 0, 1]);
  await cast("tied", [0, 1]);
  await cast("declared", [0, 0]);
  const many = (act: string, ...posts: { id: string }[]) =>
    app.call("POST /api/admin/posts/many", { cookie: admin, body: { act, ids: posts.map(({ id }) => id) } });
  await many("close", polls.tied, polls.ended);
  await many("declare", polls.declared);
  await rounds.count(app.connection.db);
  const as = async (line: string) => (await app.call(line, { cookie: admin })).body;
  const table = async (query: string) => {
    const { items } = await as(`GET /api/admin/polls?${query}`);
    return items.map(({ content }: { content: string }) => content);
  };
  return { app, as, table, polls };
}

const desk = shared(start);

test("each poll is in one of four states, which filters, counts and the open data share", async () => {
  const { as, table } = await desk();
  expect(await as("GET /api/admin/polls/states")).toEqual({ not_open: 1, open: 3, closed: 2, declared: 1 });
  expect(await as("GET /api/admin/polls/states?search=tied")).toEqual({ not_open: 0, open: 0, closed: 1, declared: 0 });
  expect(await as("GET /api/admin/polls/areas")).toEqual([
    { province: "bagmati", district: "kathmandu", electionArea: 1 },
  ]);
  expect(await table("status=not_open")).toEqual(["waiting"]);
  expect(await table("status=open&order=content&direction=up")).toEqual(["endless", "later", "soon"]);
  expect(await table("status=closed&order=content&direction=up")).toEqual(["ended", "tied"]);
  expect(await table("status=declared")).toEqual(["declared"]);
  const active = await table("status=active&order=content&direction=up");
  expect(active).toEqual(["ended", "endless", "later", "soon", "tied", "waiting"]);
  expect((await as("GET /api/admin/stats")).activePolls).toBe(active.length);
  const { rows } = await as("GET /api/open-data/v1/areas.json");
  expect(rows.filter(({ state }: { state: string }) => state !== "noPoll")).toMatchObject([{ state: "declared" }]);
});

test("polls are found by how close they are, and by closing within the hour", async () => {
  const { table } = await desk();
  expect(await table("race=empty&order=content&direction=up")).toEqual(["ended", "endless", "waiting"]);
  expect(await table("race=tied")).toEqual(["tied"]);
  expect(await table("race=close&order=content&direction=up")).toEqual(["declared", "later", "soon"]);
  expect(await table("closing=hour")).toEqual(["soon"]);
});

test("polls are found by the party that is ahead or has won, or by independents; a tie has no party", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const [first = "", second = ""] = await manyVoters(app, 2);
  const party = { name: "Homeland", nepaliName: "मातृभूमि" };
  await app.call("POST /api/admin/political-parties", { cookie: admin, body: party });
  const voteOptions = [
    { name: "Sita", nepaliName: "सीता", party: party.name },
    { name: "Hari", nepaliName: "हरि" },
  ];
  const make = async (content: string, ...options: number[]) => {
    const poll = await createPoll(app, admin, { content, voteOptions, noneOfThese: true });
    for (const [index, option] of options.entries())
      await vote(app, [first, second][index] ?? "", poll.id, optionIdOf(poll, option));
    return poll;
  };
  await make("led", 0);
  await make("led by nobody's", 1);
  await make("none of these leads", 2);
  await make("tied", 0, 1);
  await make("empty");
  const { id } = await make("won", 0, 0);
  await app.call(`POST /api/admin/posts/${id}/declare-winner`, { cookie: admin });
  const led = async (by: string) => {
    const line = `GET /api/admin/polls?order=content&direction=up&party=${encodeURIComponent(by)}`;
    return (await app.call(line, { cookie: admin })).body.items.map(({ content }: { content: string }) => content);
  };
  expect(await led("Homeland")).toEqual(["led", "won"]);
  expect(await led("स्वतन्त्र")).toEqual(["led by nobody's"]);
  expect(await led("Independent")).toEqual(["led by nobody's"]);
  expect(await led("Nowhere")).toEqual([]);
  await app.close();
});

test("the order of closing begins with what closes next, and the order of turnout with the highest", async () => {
  const { table } = await desk();
  const closing = await table("order=closing&direction=up");
  expect(closing.slice(0, 3)).toEqual(["soon", "later", "endless"]);
  expect(closing.slice(-2)).toEqual(["waiting", "declared"]);
  expect((await table("order=turnout")).slice(0, 2)).toEqual(["later", "declared"]);
});

test("today counts polls by state, votes by hour and what waits, as the lists do", async () => {
  const { as, polls } = await desk();
  const { hours, ...today } = await as("GET /api/admin/today");
  expect(today).toMatchObject({
    states: { not_open: 1, open: 3, closed: 2, declared: 1 },
    closingWithinHour: 1,
    closing: [{ id: polls.soon.id }, { id: polls.later.id }],
    closed: { decisive: 0, tied: 1, empty: 1, oldestAt: expect.stringMatching(/Z$/) },
    withoutVotes: { count: 1, oldest: [{ id: polls.endless.id, district: "kathmandu", electionArea: 1 }] },
    areasWithoutPoll: 158,
    races: { tied: 0, close: 2 },
    waiting: { moves: 0, accounts: 0, waves: 0, reports: 0, approvals: 0, jobs: 0 },
  });
  expect(Date.parse(today.opensNextAt)).toBeGreaterThan(Date.now());
  const cast = hours.reduce((sum: number, { votes }: { votes: number }) => sum + votes, 0);
  expect(cast).toBe(8);
  // Hours begin at :00 in Kathmandu.
  expect(hours.map(({ from }: { from: string }) => from.slice(13))).toEqual(hours.map(() => ":15:00.000Z"));
});

test("the hours count votes cast, of both kinds and with changes, as the day does; a withdrawal takes none away", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const [one = "", other = ""] = await manyVoters(app, 2);
  for (const name of ["Sun", "Tree"])
    await app.call("POST /api/admin/political-parties", { cookie: admin, body: { name, nepaliName: name } });
  const poll = await createPoll(app, admin);
  const ofParty = (cookie: string, partyName: string) =>
    app.call("POST /api/votes/party", { cookie, body: { partyName } });
  const { db } = app.connection;
  const read = async () => {
    const { hours } = (await app.call("GET /api/admin/today", { cookie: admin })).body;
    const { dailyActivity } = (await app.call("GET /api/admin/user-analytics", { cookie: admin })).body;
    const votes: number[] = hours.map((hour: { votes: number }) => hour.votes);
    return {
      isNegative: votes.some((n) => n < 0),
      hours: votes.reduce((sum, n) => sum + n, 0),
      day: dailyActivity.at(-1).votes,
    };
  };

  await vote(app, one, poll.id, optionIdOf(poll, 0));
  await vote(app, one, poll.id, optionIdOf(poll, 1));
  await ofParty(one, "Sun");
  await ofParty(one, "Tree");
  await ofParty(other, "Sun");
  const five = { isNegative: false, hours: 5, day: 5 };
  expect(await read()).toEqual(five);
  // The party vote moves along, which is no vote cast.
  expect((await moveTo(app, other, lalitpur)).status).toBe(200);
  for (const cookie of [one, other]) expect((await withdraw(app, cookie)).status).toBe(200);
  expect(await read()).toEqual(five);
  await expect.poll(() => ledger.fold(db, 100)).toMatchObject({ moved: 0 });
  await expect.poll(() => partyVotes.fold(db, 100)).toBe(0);
  expect(await read()).toEqual(five);
});
