import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedHeaders } from "../src/features/webhooks/signature.ts";
import { anyEndpoints, publicEndpoints } from "../src/outgoing/endpoints.ts";
import { openApp, signInAdmin, signUp, startApp, type TestApp } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";
import { isSignedWith, startReceiver } from "./webhook-receiver.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openApp({ webhookEndpoints: anyEndpoints, webhookBackoffMs: () => 20 });
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const every = ["winner.declared", "poll.opened", "count.sealed"];
const make = (url: string, events = every, cookie = admin) =>
  app.call("POST /api/admin/webhooks", { cookie, body: { url, events } });
const shown = async (id: string) => {
  const { body } = await app.call("GET /api/admin/webhooks", { cookie: admin });
  return body.find((webhook: { id: string }) => webhook.id === id);
};
const act = (line: string, body?: object) => app.call(line, { cookie: admin, body });

test("a message is signed as in the example of Standard Webhooks", () => {
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signedHeaders("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", message)).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a subscriber gets an event when a poll opens, is declared and is sealed, and none for a rollback", async () => {
  const receiver = await startReceiver(204);
  const ofWinners = await startReceiver(204);
  const { id, secret } = (await make(receiver.url)).body;
  await make(ofWinners.url, ["winner.declared"]);
  const sita = await signUp(app, "sita");

  const later = await createPoll(app, admin, { content: "Later?", opensAt: "2090-01-01T00:00:00Z" });
  // In the database, because a poll that a busy machine creates after its opening time opens at once.
  const { rows } = await sql<{ opensAt: string }>`
    with moved as (update posts set opens_at = now() + interval '1 second' where id = ${later.id} returning id, opens_at)
    update jobs set run_at = opens_at from moved where payload->>'postId' = moved.id::text returning opens_at`.execute(
    app.connection.db,
  );
  const opensAt = rows[0]?.opensAt;
  const contentNepali = "हाम्रो प्रतिनिधि को हुनुपर्छ?";
  const poll = await createPoll(app, admin, { contentNepali });
  expect((await vote(app, sita, poll.id, poll.voteOptions[0]?.id ?? "")).status).toBe(200);
  expect((await act(`POST /api/admin/posts/${poll.id}/declare-winner`)).status).toBe(200);
  expect((await act(`POST /api/admin/posts/${poll.id}/declare-winner`)).status).toBe(409);
  await expect.poll(receiver.types).toHaveLength(4);

  const delivered = (type: string, content: string) =>
    receiver.received.find((one) => one.type === type && one.data["content"] === content);
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const content = "Who should represent us?";
  const named = { pollId: poll.id, content, contentNepali };
  expect(delivered("poll.opened", content)?.data).toEqual({ ...named, ...area, closesAt: null });
  const opened = { pollId: later.id, contentNepali: null };
  expect(delivered("poll.opened", "Later?")).toMatchObject({ timestamp: opensAt, data: opened });
  expect(delivered("winner.declared", content)?.data).toEqual({
    ...named,
    ...area,
    totalVotes: 1,
    turnout: 100,
    winner: { optionId: poll.voteOptions[0]?.id, name: "Sita", nepaliName: "Sita ने", party: "Independent", votes: 1 },
  });
  const sealed = delivered("count.sealed", content)?.data;
  expect(sealed).toEqual({
    ...named,
    origin: "mero-mat.test/log",
    entry: expect.any(Number),
    size: expect.any(Number),
  });
  expect(Number(sealed?.["entry"])).toBeLessThan(Number(sealed?.["size"]));
  for (const message of receiver.received) expect(isSignedWith(secret, message)).toBe(true);
  await expect.poll(ofWinners.types).toEqual(["winner.declared"]);
  await expect
    .poll(async () => (await shown(id)).deliveries.map((one: { answer: string }) => one.answer))
    .toEqual(Array(4).fill("204"));
});

test("a poll that an edit opens at once is announced once", async () => {
  const receiver = await startReceiver(204);
  await make(receiver.url, ["poll.opened"]);
  const poll = await createPoll(app, admin, { content: "Edited?", opensAt: "2090-01-01T00:00:00Z" });
  const voteOptions = poll.voteOptions.map(({ optionText }) => optionText);
  const edit = (opensAt: string | null) =>
    act(`PUT /api/admin/posts/${poll.id}`, { content: "Edited?", voteOptions, opensAt });
  expect((await edit("2091-01-01T00:00:00Z")).status).toBe(200);
  expect((await edit(null)).status).toBe(200);
  expect((await edit("2020-01-01T00:00:00Z")).status).toBe(200);
  await createPoll(app, admin, { content: "After it" });
  await expect.poll(receiver.types).toHaveLength(2);
  expect(receiver.received.map(({ data }) => data["content"]).sort()).toEqual(["After it", "Edited?"]);
});

test("a poll closed, declared or deleted before the clock is checked is still announced as opened once", async () => {
  const receiver = await startReceiver(204);
  await make(receiver.url, ["poll.opened", "winner.declared"]);
  const { db } = app.connection;
  const opensAt = "2020-01-01T00:00:00.000Z";
  const opened = async (content: string) => {
    const { id } = await createPoll(app, admin, { content, opensAt: "2090-01-01T00:00:00Z" });
    await sql`update posts set opens_at = ${opensAt} where id = ${id}`.execute(db);
    return id;
  };
  expect((await act("POST /api/admin/posts/many", { act: "close", ids: [await opened("Closed?")] })).status).toBe(200);
  expect((await act(`POST /api/admin/posts/${await opened("Declared?")}/declare-winner`)).status).toBe(200);
  expect((await act(`DELETE /api/admin/posts/${await opened("Deleted?")}`)).status).toBe(200);
  await sql`update jobs set run_at = now() where kind = 'poll_time'`.execute(db);
  await createPoll(app, admin, { content: "After them" });
  await expect.poll(receiver.types).toHaveLength(5);
  const left = () => sql`select from jobs where kind in ('poll_time', 'webhook')`.execute(db);
  await expect.poll(async () => (await left()).rows).toHaveLength(0);
  const delivered = receiver.received.map(({ type, timestamp, data }) => [
    type,
    data["content"],
    timestamp === opensAt,
  ]);
  expect(delivered.sort()).toEqual([
    ["poll.opened", "After them", false],
    ...["Closed?", "Declared?", "Deleted?"].map((content) => ["poll.opened", content, true]),
    ["winner.declared", "Declared?", false],
  ]);
});

test("a failed delivery keeps its id and is given up after ten tries; redirects are not followed", async () => {
  const slow = await startReceiver(500, 302, 204);
  const dead = await startReceiver(503);
  const [first, second] = [(await make(slow.url)).body, (await make(dead.url)).body];
  for (const { id } of [first, second])
    expect((await act(`POST /api/admin/webhooks/${id}/test`)).body.deliveries).toMatchObject([
      { event: "webhook.test", tries: 0, answer: null, nextAt: expect.any(String) },
    ]);
  const last = async (id: string) => (await shown(id)).deliveries[0];
  await expect
    .poll(() => last(first.id))
    .toMatchObject({ tries: 3, answer: "204", deliveredAt: expect.any(String), nextAt: null });
  expect(new Set(slow.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  await expect.poll(() => last(second.id)).toMatchObject({ tries: 10, deliveredAt: null, nextAt: null });
  expect(dead.received).toHaveLength(10);
  expect(app.log.join("")).not.toContain(dead.url);
});

test("a receiver that never responds delays no other, even with many messages queued", async () => {
  const hanging = await startReceiver("none");
  const quick = await startReceiver(204);
  const { id } = (await make(hanging.url)).body;
  for (let message = 0; message < 12; message++) await act(`POST /api/admin/webhooks/${id}/test`);
  await expect.poll(() => hanging.received.length).toBe(1);
  const { id: other } = (await make(quick.url)).body;
  for (let message = 0; message < 2; message++) await act(`POST /api/admin/webhooks/${other}/test`);
  await expect.poll(() => quick.received.length).toBe(2);
  expect(hanging.received).toHaveLength(1);
  await act(`DELETE /api/admin/webhooks/${id}`);
});

test("a receiver that wants no more is switched off, and a webhook that is off gets nothing but a test", async () => {
  const receiver = await startReceiver(410, 204);
  const { id } = (await make(receiver.url, ["poll.opened"])).body;
  await createPoll(app, admin, { content: "First?" });
  await expect.poll(async () => (await shown(id)).isActive).toBe(false);
  await createPoll(app, admin, { content: "Second?" });
  await act(`POST /api/admin/webhooks/${id}/test`);
  await expect.poll(receiver.types).toEqual(["poll.opened", "webhook.test"]);
  expect((await act(`PUT /api/admin/webhooks/${id}`, { isActive: true })).body.isActive).toBe(true);
  await createPoll(app, admin, { content: "Third?" });
  await expect.poll(() => receiver.received.at(-1)?.data["content"]).toBe("Third?");
  expect((await act(`DELETE /api/admin/webhooks/${id}`)).status).toBe(200);
  expect((await act(`POST /api/admin/webhooks/${id}/test`)).status).toBe(404);
  const { body } = await act("GET /api/admin/log?action=webhook.");
  expect(body.items.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    "webhook.delete",
    "webhook.switch_on",
    "webhook.create",
  ]);
});

test("the secret is shown once, and creating a webhook requires a fresh proof of identity", async () => {
  const { body } = await make("https://hooks.example.org/a");
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await shown(body.id)).not.toHaveProperty("secret");
  const { rows } = await sql`select to_jsonb(w) as row from webhooks w`.execute(app.connection.db);
  for (const delivered of [app.log.join(""), JSON.stringify(rows)]) expect(delivered).not.toContain(body.secret);
  expect((await make("https://hooks.example.org/b", every, await signUp(app, "hari"))).status).toBe(403);
  await sql`update sessions set proved_at = now() - interval '1 day'`.execute(app.connection.db);
  expect((await make("https://hooks.example.org/b")).body.reason).toBe("confirm_identity");
  await sql`update sessions set proved_at = now()`.execute(app.connection.db);
  for (const events of [[], ["webhook.test"], ["poll.opened", "poll.opened"]])
    expect((await make("https://hooks.example.org/b", events)).status).toBe(400);
});

test("of many webhooks created at the same time, at most twenty are stored", async () => {
  const { db } = app.connection;
  await sql`delete from webhooks`.execute(db);
  await sql`
    insert into webhooks (url, secret, events)
    select 'https://hooks.example.org/' || n, 'sealed', '["poll.opened"]' from generate_series(1, 18) n`.execute(db);
  const answers = await Promise.all(["a", "b", "c", "d"].map((name) => make(`https://hooks.example.org/${name}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.reason).toBe("too_many_webhooks");
  await sql`delete from webhooks`.execute(db);
});

test("an address in the server's own network is refused, and a name that resolves to it is not called", async () => {
  const receiver = await startReceiver(204);
  const strict = await startApp({ webhookBackoffMs: () => 20 });
  const cookie = await signInAdmin(strict);
  for (const url of [
    "http://hooks.example.org/a",
    "https://127.0.0.1/a",
    "https://10.1.2.3/a",
    "https://169.254.169.254/a",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://[fe80::1]/a",
    "https://me:secret@hooks.example.org/",
  ])
    expect(await strict.call("POST /api/admin/webhooks", { cookie, body: { url, events: every } }), url).toMatchObject({
      status: 400,
      body: { issues: [{ path: "url" }] },
    });

  const { lookup } = publicEndpoints(async () => ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.1"]);
  const webhookEndpoints = { isAllowed: () => true, ...(lookup ? { lookup } : {}) };
  const rebound = await startApp({ webhookEndpoints, webhookBackoffMs: () => 20 });
  const body = { url: `http://hooks.example.org:${receiver.port}/hook`, events: every };
  const officer = await signInAdmin(rebound);
  const { id } = (await rebound.call("POST /api/admin/webhooks", { cookie: officer, body })).body;
  await rebound.call(`POST /api/admin/webhooks/${id}/test`, { cookie: officer });
  const last = async () => {
    const list = await rebound.call("GET /api/admin/webhooks", { cookie: officer });
    return list.body[0].deliveries[0];
  };
  await expect.poll(last).toMatchObject({ tries: 10, nextAt: null, deliveredAt: null });
  expect((await last()).answer).toBe("hooks.example.org has no public address");
  expect(receiver.received).toEqual([]);
});
