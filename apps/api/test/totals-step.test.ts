import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import * as ledger from "@mero-mat/db/queries/ledger";
import * as partyVotes from "@mero-mat/db/queries/party-votes";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { signInAdmin, startApp, type TestApp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";
import { sealNow } from "./public-log-harness.ts";

/** Waits until the votes are folded into the counts. */
const folded = ({ connection: { db } }: TestApp) => expect.poll(() => ledger.isWaiting(db)).toBe(false);

async function start(value: string) {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const as = async (line: string, body?: object) => {
    const answer = await app.call(line, { cookie: admin, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  for (const name of ["Sun", "Tree"]) await as("POST /api/admin/political-parties", { name, nepaliName: name });
  await as("POST /api/admin/system-settings/totals_step", { value });
  const cast = async (cookie: string, partyName: string) =>
    expect((await app.call("POST /api/votes/party", { cookie, body: { partyName } })).status).toBe(200);
  return { app, admin, as, cast };
}

const places = [
  "/api/votes/party/statistics",
  "/trpc/results.partyStatistics",
  "/api/open-data/v1/parties.csv",
  "/results.png",
  "/api/results/summary",
];

/** Reads everything public about the nationwide vote, without an account. */
async function look({ app }: TestApp) {
  return Promise.all(
    places.map(async (url) => {
      const { headers, body } = await app.inject({ url });
      const isClock = url.endsWith("summary");
      return [
        url,
        isClock ? "" : body,
        isClock ? "" : headers.etag,
        headers["content-length"],
        headers["cache-control"],
      ];
    }),
  );
}

/** Counts the events of an anonymous stream. */
async function listenTo({ app }: TestApp) {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const { port } = app.server.address() as AddressInfo;
  const { body } = await fetch(`http://127.0.0.1:${port}/api/events`, { signal: stop.signal });
  let text = "";
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body as AsyncIterable<Uint8Array>) text += decoder.decode(chunk);
  })().catch(() => {});
  await expect.poll(() => text).toContain("connected");
  return () => text.split("votes").length - 1;
}

const statistics = async ({ call }: TestApp, cookie?: string) => {
  const { body } = await call("GET /api/votes/party/statistics", { cookie });
  return Object.fromEntries(
    body.allParties.map((party: { partyName: string; totalVotes: number }) => [party.partyName, party.totalVotes]),
  );
};

test("an anonymous reader who watches everything learns of ten votes together, and of none alone", async () => {
  const { app, admin, as, cast } = await start("10");
  const voters = await manyVoters(app, 22);
  await sql`insert into posts (user_id, content, poll_type)
    select id, 'Which party?', 'party' from users where role = 'admin'`.execute(app.connection.db);
  const partyPoll = async (cookie = "") => {
    const { body } = await app.call("GET /api/posts", { cookie });
    const { totalVotes, verified } = body.find(({ pollType }: { pollType: string }) => pollType === "party");
    return { totalVotes, counted: verified?.counted ?? 0 };
  };
  const heard = await listenTo(app);
  const before = await look(app);
  const events = heard();
  const [first = "", second = ""] = voters;
  for (const [index, cookie] of voters.slice(0, 9).entries()) {
    await cast(cookie, index % 3 === 0 ? "Tree" : "Sun");
    await folded(app);
    expect(await look(app)).toEqual(before);
  }
  // One voter fills no step, however often they change or take back their vote.
  for (let turn = 0; turn < 12; turn++) await cast(first, turn % 2 ? "Tree" : "Sun");
  for (let turn = 0; turn < 3; turn++) {
    await app.call("POST /api/user/withdraw-votes", { cookie: second });
    await cast(second, "Sun");
  }
  await folded(app);
  expect(await look(app)).toEqual(before);
  // An event follows its fold within two seconds, and nothing tells that none will.
  await pause(2500);
  expect(heard()).toBe(events);

  expect(await partyPoll(voters[20])).toEqual({ totalVotes: 0, counted: 0 });
  expect((await partyPoll(admin)).totalVotes).toBe(9);

  // A voter sees the public numbers and their own vote, an administrator every vote.
  expect(await statistics(app, first)).toEqual({ Sun: 0, Tree: 1 });
  expect(await statistics(app, admin)).toEqual({ Sun: 6, Tree: 3 });
  await cast(voters[9] ?? "", "Tree");
  await expect.poll(() => statistics(app)).toEqual({ Sun: 6, Tree: 4 });
  await expect.poll(heard).toBeGreaterThan(events);
  await expect.poll(async () => (await partyPoll(voters[20])).totalVotes).toBe(10);
  const { body } = await app.call("GET /api/votes/party/statistics");
  expect(body).toMatchObject({ step: 10, totalNationalVotes: 10, topParties: [{ votesToday: 6 }, { votesToday: 4 }] });

  const after = await look(app);
  for (const cookie of voters.slice(0, 9)) await app.call("POST /api/user/withdraw-votes", { cookie });
  await folded(app);
  expect(await look(app)).toEqual(after);
  expect(await statistics(app, admin)).toEqual({ Sun: 0, Tree: 1 });
  await cast(voters[10] ?? "", "Sun");
  await expect.poll(() => statistics(app)).toEqual({ Sun: 1, Tree: 1 });

  await as("POST /api/admin/system-settings/totals_step", { value: "1" });
  await cast(voters[11] ?? "", "Sun");
  await expect.poll(() => statistics(app)).toEqual({ Sun: 2, Tree: 1 });
});

test("a changed vote is shown to its voter without the one that it replaced", async () => {
  const { app, cast } = await start("1");
  const [sita = "", ...others] = await manyVoters(app, 3);
  for (const cookie of [sita, ...others]) await cast(cookie, "Sun");
  await expect.poll(() => statistics(app)).toEqual({ Sun: 3, Tree: 0 });
  const admin = await signInAdmin(app, "second");
  const body = { value: "25" };
  expect((await app.call("POST /api/admin/system-settings/totals_step", { cookie: admin, body })).status).toBe(200);
  await cast(sita, "Tree");
  expect(await statistics(app)).toEqual({ Sun: 3, Tree: 0 });
  expect(await statistics(app, sita)).toEqual({ Sun: 2, Tree: 1 });
  expect(await statistics(app, others[0])).toEqual({ Sun: 3, Tree: 0 });
});

test("a voter's own view of the totals has one length, whatever they chose, and no ETag", async () => {
  const { app, as, cast } = await start("1");
  const [sita = "", hari = "", ...others] = await manyVoters(app, 5);
  for (const cookie of others) await cast(cookie, "Sun");
  await expect.poll(() => statistics(app)).toEqual({ Sun: 3, Tree: 0 });
  await as("POST /api/admin/system-settings/totals_step", { value: "25" });
  await cast(sita, "Sun");
  await cast(hari, "Tree");
  expect(await statistics(app, hari)).toEqual({ Sun: 3, Tree: 1 });
  for (const url of [
    "/api/votes/party/statistics",
    "/api/results/samanupatik-top5",
    "/trpc/results.partyStatistics",
    "/trpc/results.topParties",
  ]) {
    const read = async (cookie: string) =>
      (await app.app.inject({ url, headers: { cookie, "accept-encoding": "gzip" } })).headers;
    const [own, other] = [await read(sita), await read(hari)];
    expect(own["content-length"], url).toBe(other["content-length"]);
    expect([own["content-encoding"], own.etag], url).toEqual([undefined, undefined]);
  }
});

/** Casts votes one after another, each followed by a look at the public totals, and seals. */
function watchCounts({ app, admin, cast }: Awaited<ReturnType<typeof start>>) {
  const published = new Set<number>();
  return async (upTo: number, casts: string[]) => {
    for (const cookie of casts) {
      await cast(cookie, "Sun");
      await folded(app);
      const { body } = await app.call("GET /api/votes/party/statistics");
      published.add(body.totalNationalVotes);
    }
    await sealNow(app, admin);
    const { body } = await app.call("GET /api/votes/party/statistics");
    expect([...published], "the public totals so far").toContain(upTo);
    expect(body.lastCount?.ballots).toBe(upTo);
  };
}

test("a count in the public log opens exactly the votes of a published step, so that the two tell of no single vote", async () => {
  const country = await start("10");
  const voters = await manyVoters(country.app, 49);
  const seal = watchCounts(country);
  // Ten stay back: the totals moved at 20, and after that nine more were cast.
  await seal(10, voters.slice(0, 29));
  await seal(30, voters.slice(29, 45));
});

test("a vote under way while a step is published is in no count of that step", async () => {
  const country = await start("10");
  const { app } = country;
  const { db } = app.connection;
  const [slow = "", ...voters] = await manyVoters(app, 40);
  const { body: account } = await app.call("GET /api/user", { cookie: slow });
  const seal = watchCounts(country);
  await db.transaction().execute(async (tx) => {
    expect((await partyVotes.cast(tx, account.id, "Tree")).vote).toMatchObject({ changed: true });
    for (const cookie of voters.slice(0, 10)) await country.cast(cookie, "Sun");
    await expect.poll(() => statistics(app)).toEqual({ Sun: 10, Tree: 0 });
  });
  await seal(10, voters.slice(10, 20));
  await seal(21, voters.slice(20, 31));
});
