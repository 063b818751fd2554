import { get, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { setSetting, signInAdmin, startApp } from "./harness.ts";
import { accountOf, kathmandu, lalitpur, moveTo } from "./moves-harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { listen } from "./uploads-harness.ts";

async function start() {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const poll = await createPoll(app, admin);
  const [sita = "", hari = ""] = await manyVoters(app, 2);
  for (const cookie of [sita, hari]) await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  /** Sends this many calls at once, and returns how many passed and one refusal, if any. */
  const burst = async (count: number, line: string, body: object, cookie = sita) => {
    const answers = await Promise.all(Array.from({ length: count }, () => app.call(line, { cookie, body })));
    return {
      passed: answers.filter(({ status }) => status === 200).length,
      refused: answers.find(({ status }) => status === 429),
    };
  };
  const comment = { postId: poll.id, content: "Hello" };
  return { app, admin, poll, sita, hari, burst, comment };
}

test("each account may write twenty comments and replies in ten minutes", async () => {
  const { app, sita, hari, burst, comment } = await start();
  const { body: first } = await app.call("POST /api/comments", { cookie: sita, body: comment });
  const { passed, refused } = await burst(20, "POST /api/replies", { commentId: first.id, content: "Hi" });
  expect(passed).toBe(19);
  expect(refused).toMatchObject({ body: { reason: "too_fast", message: expect.stringContaining("short break") } });
  const retryAfter = Number(refused?.headers["retry-after"]);
  expect(retryAfter).toBeGreaterThan(550);
  expect(retryAfter).toBeLessThanOrEqual(600);
  expect((await burst(2, "POST /api/comments", comment)).passed).toBe(0);
  expect((await burst(2, "POST /api/comments", comment, hari)).passed).toBe(2);
});

test("a comment repeated with its key, or refused for lack of a vote, does not count", async () => {
  const { app, poll, sita, hari, burst, comment } = await start();
  const [stranger = ""] = await manyVoters(app, 1);
  expect((await burst(25, "POST /api/comments", comment, stranger)).passed).toBe(0);
  await vote(app, stranger, poll.id, poll.voteOptions[0]?.id ?? "");
  expect((await burst(1, "POST /api/comments", comment, stranger)).passed).toBe(1);
  const again = () =>
    app.call("POST /api/comments", { cookie: sita, body: comment, headers: { "idempotency-key": "a-comment" } });
  for (let n = 0; n < 25; n++) expect((await again()).status).toBe(200);
  expect((await burst(20, "POST /api/comments", comment)).passed).toBe(19);
  expect(await again()).toMatchObject({ status: 200, headers: { "idempotent-replayed": "true" } });
  expect((await burst(1, "POST /api/comments", comment, hari)).passed).toBe(1);
});

test("each account may like a hundred times and report ten times in ten minutes", async () => {
  const { app, sita, burst, comment } = await start();
  const { body: first } = await app.call("POST /api/comments", { cookie: sita, body: comment });
  expect((await burst(105, "POST /api/likes", { commentId: first.id })).passed).toBe(100);
  const report = { commentId: first.id, reason: "It is not true" };
  await burst(10, "POST /api/reports", report);
  expect(await app.call("POST /api/reports", { cookie: sita, body: report })).toMatchObject({
    status: 429,
    body: { reason: "too_fast" },
  });
});

test("an account may hold five streams, an address without one ten, and a closed stream frees its place", async () => {
  const { app, sita, hari } = await start();
  const origin = await listen(app);
  const open = (cookie = "") =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get(`${origin}/trpc/events.changes`, { headers: { cookie }, agent: false }, resolve).on("error", reject),
    );
  const several = (count: number, cookie?: string) => Promise.all(Array.from({ length: count }, () => open(cookie)));
  const statuses = (answers: IncomingMessage[]) => answers.map(({ statusCode }) => statusCode).sort();
  const mine = await several(5, sita);
  expect(statuses(mine)).toEqual([200, 200, 200, 200, 200]);
  const refused = await open(sita);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(statuses(await several(1, hari))).toEqual([200]);
  expect(statuses(await several(11))).toEqual([...Array(10).fill(200), 429]);
  mine[0]?.destroy();
  await expect.poll(async () => (await open(sita)).statusCode).toBe(200);
});

const areas = [lalitpur, kathmandu];
const tooManyMoves = {
  status: 429,
  body: { reason: "too_many_moves", message: expect.stringContaining("ten times a day") },
  headers: { "retry-after": expect.anything() },
};

test("of sixty moves in a row ten succeed, and the rest get a wait of a day", async () => {
  const { app, poll } = await start();
  const [cookie = "", neighbour = ""] = await manyVoters(app, 2);
  const { email } = await accountOf(app, cookie);
  // A refused move does not count, nor a change of the phone alone.
  await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  for (let n = 0; n < 11; n++) expect((await moveTo(app, cookie, lalitpur, { email })).status).toBe(409);
  await app.call("POST /api/user/withdraw-votes", { cookie });
  for (let n = 0; n < 11; n++) expect((await moveTo(app, cookie, kathmandu, { email })).status).toBe(200);

  const move = (n: number) => moveTo(app, cookie, areas[n % 2] ?? lalitpur, { email });
  const moves = [];
  for (let n = 0; n < 60; n++) moves.push(await move(n));
  expect(moves.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200));
  // Every second one names the area in which the voter stays.
  const refused = moves.slice(10).filter((_, n) => n % 2 === 0);
  expect(refused).toHaveLength(25);
  for (const answer of refused) expect(answer).toMatchObject(tooManyMoves);
  const retryAfter = Number(refused[0]?.headers["retry-after"]);
  expect(retryAfter).toBeGreaterThan(86_000);
  expect(retryAfter).toBeLessThanOrEqual(86_400);
  expect(await accountOf(app, cookie)).toMatchObject(kathmandu);
  expect((await moveTo(app, neighbour, lalitpur)).status).toBe(200);
});

test("twelve moves at the same instant are ten, and requests to move count as moves do", async () => {
  const { app, admin } = await start();
  const [cookie = ""] = await manyVoters(app, 1);
  const { email } = await accountOf(app, cookie);
  // Nine other areas of one district and three of another: the first move to each is one, whatever the order.
  const places = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((electionArea) => ({ ...kathmandu, electionArea }));
  places.push(...[1, 2, 3].map((electionArea) => ({ ...lalitpur, electionArea })));
  const answers = await Promise.all(places.map((to) => moveTo(app, cookie, to, { email })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  const { db } = app.connection;
  const moved = () => db.selectFrom("locationChangeRequests").select("id").execute();
  expect(await moved()).toHaveLength(10);

  await db.deleteFrom("throttles").where("key", "like", "move:%").execute();
  await db.deleteFrom("locationChangeRequests").execute();
  await setSetting(app, "location_approval", "true");
  const elsewhere = { province: "bagmati", district: "bhaktapur", electionArea: 1 };
  for (let n = 0; n < 10; n++) {
    expect(await moveTo(app, cookie, elsewhere, { email })).toMatchObject({ status: 200 });
    const [request] = (await app.call("GET /api/admin/location-requests", { cookie: admin })).body;
    await app.call(`POST /api/admin/location-requests/${request.id}/reject`, { cookie: admin });
  }
  expect(await moveTo(app, cookie, elsewhere, { email, phone: "9841234567" })).toMatchObject(tooManyMoves);
  expect((await accountOf(app, cookie)).phone).not.toBe("9841234567");
  expect(await moved()).toHaveLength(10);
});
