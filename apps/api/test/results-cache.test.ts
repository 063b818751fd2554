import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { atOneInstant, shared, signInAdmin, startApp, waitingFor } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { createParties, declare, partyVote, statistics, withAreas } from "./results-harness.ts";

const areas = shared(withAreas, atOneInstant);
/** Only one test declares a poll here, and nobody votes for a party. */
const undeclared = shared(withAreas);

test("a voter never sees results older than their own vote, even when older ones are cached", async () => {
  // Nobody else votes for a party there.
  const { app } = await areas();
  const voters = await manyVoters(app, 40);
  for (const [index, cookie] of voters.entries()) {
    await statistics(app);
    await partyVote(app, cookie, index % 2 ? "Sun" : "Tree");
    expect((await statistics(app, cookie)).totalNationalVotes).toBe(index + 1);
    const top = await app.call("GET /api/results/samanupatik-top5", { cookie });
    expect(top.body.totalNationalVotes).toBe(index + 1);
  }
});

test("a declaration shows in the results at once, even when earlier results are cached", async () => {
  const { app, admin, kathmandu } = await undeclared();
  const leads = () => app.call("GET /api/results/party-leads");
  // Cached results never grow old here, so only the declaration itself can drop them.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  expect((await leads()).body).toEqual([]);
  await declare(app, admin, kathmandu.id);
  await expect.poll(async () => (await leads()).body.length).toBe(1);
});

test("a visitor with the newest result gets a 304 without a query to the database", async () => {
  const { app, admin, kathmandu } = await areas();
  await declare(app, admin, kathmandu.id);
  const lines = ["votes/party/statistics", "results/party-leads", "results/detailed-party-leads", "results/summary"];
  const askedAgain = async (line: string) => {
    const first = await app.call(`GET /api/${line}`);
    expect(first.headers).toMatchObject({
      "cache-control": "public, no-cache",
      vary: "Cookie, Authorization, Accept-Encoding",
    });
    const tag = String(first.headers["etag"]);
    return app.connection.db.transaction().execute(async (tx) => {
      // Any question about these tables waits until this transaction ends.
      await sql`lock table political_parties, posts, party_tallies in access exclusive mode`.execute(tx);
      let isAnswered = false;
      const answer = app.call(`GET /api/${line}`, { headers: { "if-none-match": `"other", ${tag}` } });
      const settled = answer.finally(() => {
        isAnswered = true;
      });
      const asked = async () => {
        while (!isAnswered) {
          if (await waitingFor(tx, "political_parties", "posts", "party_tallies")) return "the database was asked";
        }
        return settled;
      };
      return asked();
    });
  };
  // After the declaration's event, which drops the cache.
  for (const line of lines) await expect.poll(() => askedAgain(line)).toMatchObject({ status: 304, body: "" });
  const [cookie] = await manyVoters(app, 1);
  const mine = await app.call("GET /api/votes/party/statistics", { cookie });
  expect(mine.headers["cache-control"]).toBe("private, no-cache");
});

test("the ETag changes with the result, not with the time it was read", async () => {
  const app = await startApp();
  await createParties(app, await signInAdmin(app), ["Sun"]);
  const read = () => app.call("GET /api/votes/party/statistics");
  const first = await read();
  let second = first;
  const asOf = async () => {
    second = await read();
    return second.body.asOf;
  };
  await expect.poll(asOf).not.toBe(first.body.asOf);
  expect(second.body.asOf > first.body.asOf).toBe(true);
  expect(second.headers["etag"]).toBe(first.headers["etag"]);
  const [kiran = ""] = await manyVoters(app, 1);
  await partyVote(app, kiran, "Sun");
  await expect.poll(async () => (await read()).headers["etag"]).not.toBe(first.headers["etag"]);
});

test("public responses are compressed for clients that accept it, by REST and by tRPC", async () => {
  const { app, admin, parties } = await undeclared();
  const names = Array.from({ length: 47 - parties.length }, (_, index) => `Party ${index + 1}`);
  await createParties(app, admin, names);
  const read = async (url: string, accepted: string) => {
    const { headers, rawPayload } = await app.app.inject({ url, headers: { "accept-encoding": accepted } });
    const encoding = headers["content-encoding"];
    const unpacked = encoding === "br" ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload);
    return { encoding, body: JSON.parse(unpacked.toString()) };
  };
  const url = "/api/votes/party/statistics";
  expect(await read(url, "gzip, deflate")).toMatchObject({ encoding: "gzip", body: { allParties: { length: 47 } } });
  for (const accepted of ["gzip, deflate, br", "br;q=1.0, *;q=0.5"])
    expect(await read(url, accepted)).toMatchObject({ encoding: "br", body: { allParties: { length: 47 } } });
  expect((await read(url, "br;q=0, gzip")).encoding).toBe("gzip");
  expect(await read("/api/political-parties/active", "br")).toMatchObject({ encoding: "br", body: { length: 47 } });
  const trpc = "/trpc/parties.active,settings.gmailEnabled?batch=1";
  expect(await read(trpc, "br")).toMatchObject({ encoding: "br", body: [{ result: { data: { length: 47 } } }, {}] });
  expect(await statistics(app)).toMatchObject({ totalNationalVotes: 0, totalSeatsAllocated: 0 });
});

test("a response with a reader's own vote next to other people's text is never compressed", async () => {
  const { app, admin } = await areas();
  const poll = await createPoll(app, admin, { content: "long ".repeat(300) });
  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  for (const url of ["/api/posts", "/trpc/polls.list", "/api/user/area-vote", "/trpc/results.areaVote"]) {
    const { headers, body } = await app.app.inject({ url, headers: { cookie, "accept-encoding": "gzip, br" } });
    expect(body.length, url).toBeGreaterThan(1024);
    expect(headers["content-encoding"], url).toBeUndefined();
  }
});
