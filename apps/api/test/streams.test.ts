import { notify } from "@mero-mat/db/listen";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventTopics } from "../src/events/events.ts";
import { atOneInstant, shared, signUp, startApp, type TestApp, waitingFor } from "./harness.ts";
import { createPoll, manyVoters, vote } from "./polls-harness.ts";
import { openStream, type Stream } from "./stream.ts";
import { listen } from "./uploads-harness.ts";

// An unusual spelling: handled by tRPC's own adapter.
const adapters = (url: string) => `${url}?batch=0`;

const adminOf = async (app: TestApp) => (await manyVoters(app, 1, "admin"))[0] ?? "";

// Streams replay recent events: while one test causes events, no other listens.
const server = shared(async (app) => app);

test("a stream sends the same as tRPC's own adapter", async () => {
  const app = await startApp();
  const admin = await adminOf(app);
  const origin = await listen(app);
  const url = `${origin}/trpc/events.changes`;
  const streams = [await openStream(url), await openStream(adapters(url))] as const;
  for (const stream of streams) await expect.poll(stream.heard).toContain("event: connected");
  await app.call("POST /api/admin/system-settings/gmail_enabled", { cookie: admin, body: { value: "true" } });
  for (const stream of streams) await expect.poll(stream.heard).toContain('"topic":"settings"');
  await expect.poll(() => streams[0].heard() === streams[1].heard()).toBe(true);
  const named = ({ headers }: Stream) => {
    const { date: _, "x-request-id": _id, ...rest } = headers;
    return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith("x-ratelimit")));
  };
  expect(named(streams[0])).toEqual(named(streams[1]));
});

test("a script receives the same events at the documented path, within the same limit", async () => {
  const app = await startApp();
  const admin = await adminOf(app);
  const url = `${await listen(app)}/api/events`;
  const { body } = await app.call("POST /api/user/tokens", { cookie: admin, body: { name: "wall", scope: "read" } });
  const own = await openStream(url, { authorization: `Bearer ${body.token}` });
  const streams = [own, ...(await Promise.all(Array.from({ length: 10 }, () => openStream(url))))];
  expect(own.headers["content-type"]).toBe("text/event-stream");
  await app.call("POST /api/admin/system-settings/gmail_enabled", { cookie: admin, body: { value: "true" } });
  for (const stream of streams) await expect.poll(stream.heard).toContain('data: {"topic":"settings"}');
  expect(await app.call("GET /api/events")).toMatchObject({ status: 429, body: { reason: "too_many_requests" } });
  expect((await app.app.inject({ method: "HEAD", url: "/api/events" })).statusCode).toBe(405);
});

test("only administrators receive events about the dashboard", async () => {
  const app = await startApp();
  const [admin, [voter = ""]] = [await adminOf(app), await manyVoters(app, 1)];
  const url = `${await listen(app)}/trpc/events.changes`;
  const ofAdmin = [await openStream(url, { cookie: admin }), await openStream(adapters(url), { cookie: admin })];
  const ofVoter = [await openStream(url, { cookie: voter }), await openStream(adapters(url), { cookie: voter })];
  const all = [...ofAdmin, ...ofVoter];
  for (const stream of all) await expect.poll(stream.heard).toContain("event: connected");
  await signUp(app, "hari");
  for (const stream of ofAdmin) await expect.poll(stream.heard).toContain('"topic":"desk"');
  await app.call("POST /api/admin/system-settings/gmail_enabled", { cookie: admin, body: { value: "true" } });
  for (const stream of all) await expect.poll(stream.heard).toContain('"topic":"settings"');
  for (const stream of ofVoter) expect(stream.heard()).not.toContain("desk");
});

test("a stream starts with the latest changes, because its page may have been read before them", async () => {
  const app = await server();
  const [admin, [voter = ""]] = [await adminOf(app), await manyVoters(app, 1)];
  await app.call("POST /api/admin/system-settings/gmail_enabled", { cookie: admin, body: { value: "true" } });
  await signUp(app, "hari");
  const url = `${await listen(app)}/trpc/events.changes`;
  for (const way of [url, adapters(url)]) {
    const ofVoter = await openStream(way, { cookie: voter });
    await expect.poll(ofVoter.heard).toContain('"topic":"settings"');
    expect(ofVoter.heard()).not.toContain("desk");
    await expect.poll((await openStream(way, { cookie: admin })).heard).toContain('"topic":"desk"');
  }
});

test("a stream ends with the session that opened it, and other streams stay open", async () => {
  const app = await startApp();
  const admin = await adminOf(app);
  const [stayer = "", ...leavers] = await manyVoters(app, 5);
  const url = `${await listen(app)}/trpc/events.changes`;
  const as = (cookie: string) => async (line: string, body?: object) => {
    const answer = await app.call(line, { cookie, ...(body && { body }) });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const idOf = async (cookie: string) => (await as(cookie)("GET /api/user")).id;
  const leave = (leaver: string) => as(leaver)("POST /api/logout");
  // It sends the owner's event too, at the same moment.
  const resetPassword = async (leaver: string) =>
    as(admin)("POST /api/admin/reset-password", { userId: await idOf(leaver), newPassword: "another-secret" });
  const remove = async (leaver: string) => as(admin)(`DELETE /api/admin/accounts/${await idOf(leaver)}`);
  const removeOwn = (leaver: string) => as(leaver)("DELETE /api/user", { password: "secret-1" });
  const kept = [await openStream(url, { cookie: stayer }), await openStream(url)];
  for (const [way, act, leaver = ""] of [
    [url, leave, leavers[0]],
    [adapters(url), leave, leavers[1]],
    [url, resetPassword, leavers[2]],
    [url, remove, leavers[3]],
    [url, removeOwn, await signUp(app, "sita")],
  ] as const) {
    const ended = await openStream(way, { cookie: leaver });
    for (const stream of [ended, ...kept]) await expect.poll(stream.heard).toContain("event: connected");
    await act(leaver);
    await expect.poll(ended.hasEnded, { message: act.name }).toBe(true);
    expect(kept.map((stream) => stream.hasEnded())).toEqual([false, false]);
  }
});

test("a stream ends when its session's time is over, and streams of other sessions stay open", async () => {
  const app = await startApp();
  const [[voter = "", stayer = ""], [admin = ""]] = [await manyVoters(app, 2), await manyVoters(app, 1, "admin")];
  const url = `${await listen(app)}/trpc/events.changes`;
  const plain = url.replace("/trpc/events.changes", "/api/events");
  const kept = [await openStream(url, { cookie: stayer }), await openStream(url)];
  const { id } = (await app.call("GET /api/user", { cookie: stayer })).body;
  await sql`
    update sessions set created_at = now() + interval '8 seconds' - case role when 'admin' then interval '7 days' else interval '90 days' end
    from users where users.id = sessions.user_id and users.id <> ${id}`.execute(app.connection.db);
  const ways = [url, adapters(url), plain].flatMap((way) =>
    [voter, admin].map((cookie) => openStream(way, { cookie })),
  );
  const ended = await Promise.all(ways);
  for (const stream of ended) await expect.poll(stream.heard).toContain("event: connected");
  for (const stream of ended) await expect.poll(stream.hasEnded, { timeout: 30_000 }).toBe(true);
  expect((await app.call("GET /api/user", { cookie: voter })).status).toBe(401);
  expect(kept.map((stream) => stream.hasEnded())).toEqual([false, false]);
});

test("a stream ends with the token that opened it", async () => {
  const app = await startApp();
  const [cookie = ""] = await manyVoters(app, 1);
  const { id, token } = (await app.call("POST /api/user/tokens", { cookie, body: { name: "wall", scope: "read" } }))
    .body;
  const stream = await openStream(`${await listen(app)}/api/events`, { authorization: `Bearer ${token}` });
  await expect.poll(stream.heard).toContain("event: connected");
  expect((await app.call(`DELETE /api/user/tokens/${id}`, { cookie })).status).toBe(200);
  await expect.poll(stream.hasEnded).toBe(true);
});

test("a stream whose session ends while it is being opened ends at once", async () => {
  const app = await startApp(atOneInstant);
  const { db } = app.connection;
  const url = `${await listen(app)}/trpc/events.changes`;
  const cookie = await signUp(app, "sita");
  const { id } = (await app.call("GET /api/user", { cookie })).body;
  const before = await openStream(url, { cookie });
  await sql`update sessions set last_seen_at = now() - interval '1 hour'`.execute(db);
  const opening = await db.transaction().execute(async (tx) => {
    // The session is read, and its caller then waits to mark it as seen.
    await sql`lock table sessions in share mode`.execute(tx);
    const stream = openStream(url, { cookie });
    await expect.poll(() => waitingFor(db, "sessions")).toBe(1);
    await sql`delete from sessions`.execute(tx);
    await notify(db, `access ${id}`);
    await expect.poll(before.hasEnded).toBe(true);
    return { stream };
  });
  await expect.poll((await opening.stream).hasEnded).toBe(true);
});

test("a doubly encoded address opens no stream beyond the limit", async () => {
  const { call } = await server();
  for (const path of ["%2565vents.changes", "events%252Echanges", "%25"])
    expect(await call(`GET /trpc/${path}`), path).toMatchObject({ status: 404 });
});

test("a reader who refetches after an event of votes gets them counted, in every process", async () => {
  const one = await startApp();
  const other = await startApp({ databaseUrl: one.databaseUrl });
  const poll = await createPoll(one, await adminOf(one));
  const [sita = "", hari] = await manyVoters(one, 2);
  const readers = [];
  for (const app of [one, other]) {
    const { heard } = await openStream(`${await listen(app)}/trpc/events.changes`);
    await expect.poll(heard).toContain("event: connected");
    readers.push({ app, heard });
  }
  const counted = async (app: typeof one) => (await app.call("GET /api/posts", { cookie: hari })).body[0].totalVotes;
  // Kept for a second from now on, without the vote.
  for (const { app } of readers) expect(await counted(app)).toBe(0);
  await vote(one, sita, poll.id, poll.voteOptions[0]?.id ?? "");
  for (const { app, heard } of readers) {
    await expect.poll(heard, { interval: 10 }).toContain('"topic":"votes"');
    expect(await counted(app)).toBe(1);
  }
});

test("every topic has a name of its own", () => {
  expect(new Set(eventTopics).size).toBe(eventTopics.length);
});
