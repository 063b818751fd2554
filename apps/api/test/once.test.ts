import { procedures } from "@mero-mat/api/contract";
import * as keptAnswers from "@mero-mat/db/queries/idempotency-keys";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountIdOf, atOneInstant, setSetting, shared, startApp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";

const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
const keyed = (key: string) => ({ "idempotency-key": key });
const replayed = { headers: { "idempotent-replayed": "true" } };

const server = shared(async (app) => app);

/** Creates a voter who may comment on a poll. */
async function start(opened?: TestApp) {
  const app = opened ?? (await server());
  const { db } = app.connection;
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, admin);
  const [sita = "", hari = ""] = await manyVoters(app, 2);
  for (const cookie of [sita, hari]) await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  const comment = (key: string, content = "Hello", { cookie = sita, at = app } = {}) =>
    at.call("POST /api/comments", { cookie, headers: keyed(key), body: { postId: poll.id, content } });
  const comments = async () =>
    (await db.selectFrom("comments").select("id").where("postId", "=", poll.id).execute()).length;
  const sitaId = await accountIdOf(app, sita);
  const kept = async (userId = sitaId) =>
    (await db.selectFrom("keptAnswers").select("key").where("userId", "=", userId).execute()).length;
  return { app, admin, poll, sita, hari, sitaId, comment, comments, kept };
}

async function acts({ app, admin, poll, sita, hari }: Awaited<ReturnType<typeof start>>) {
  const say = (line: string, body: object) => app.call(line, { cookie: sita, body });
  const { body: comment } = await say("POST /api/comments", { postId: poll.id, content: "Hello" });
  const [removed, declared] = [await createPoll(app, admin), await createPoll(app, admin)];
  await app.call(`DELETE /api/admin/posts/${removed.id}`, { cookie: admin });
  const archived = await app.call("GET /api/admin/archives?type=post", { cookie: admin });
  await setSetting(app, "location_approval", "true");
  for (const [cookie, name] of [
    [sita, "sita"],
    [hari, "hari"],
  ])
    await app.call("PUT /api/user/profile", {
      cookie,
      body: { ...area, electionArea: 2, email: `${name}.voter@gmail.com`, phone: "" },
    });
  const [one, other] = (await app.call("GET /api/admin/location-requests", { cookie: admin })).body;
  await manyVoters(app, 2);
  const inWave = await sql<{ id: string }>`
    insert into sign_up_marks (user_id, kind, key, in_wave)
    select id, 'names'::sign_up_mark, 'v#', true from users where role = 'user' order by created_at desc, id desc limit 2
    returning user_id as id`.execute(app.connection.db);
  const [first, second] = inWave.rows;
  const webhook = await app.call("POST /api/admin/webhooks", {
    cookie: admin,
    body: { url: "https://hooks.example.org/", events: ["poll.opened"] },
  });
  const batched = { act: "republish", ids: [poll.id] };
  const { body: batch } = await app.call("POST /api/admin/poll-batches", { cookie: admin, body: batched });
  const newPoll = { ...area, content: "Who?", voteOptions: [option("Sita"), option("Hari")] };
  return {
    "comments.add": { postId: poll.id, content: "Hello" },
    "comments.reply": { commentId: comment.id, content: "Hello" },
    "comments.like": { commentId: comment.id },
    "comments.report": { postId: poll.id, reason: "It is not true" },
    "adminPolls.create": newPoll,
    "adminPolls.createMany": { polls: [newPoll, { ...newPoll, electionArea: 2 }] },
    "adminPolls.declareWinner": { id: declared.id },
    "adminPolls.many": batched,
    "adminPollBatches.create": batched,
    "adminPollBatches.start": { ...batched, id: batch.id },
    "adminParties.create": { name: "A New Party", nepaliName: "नयाँ दल" },
    "adminDiscussions.create": { title: "Roads" },
    "adminPolicies.create": { content: "<p>We keep little.</p>" },
    "adminNotifications.send": { title: "Soon", content: "The polls close soon." },
    "adminNotifications.plan": {
      title: "Tomorrow",
      content: "The polls open tomorrow.",
      sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
    "adminArchives.restore": { id: archived.body.items[0].id },
    "adminWebhooks.test": { id: webhook.body.id },
    "adminRequests.approve": { id: one.id },
    "adminRequests.reject": { id: other.id },
    "adminWaves.approve": { ids: [first?.id] },
    "adminWaves.reject": { ids: [second?.id], rejectionReason: "Made by a machine" },
  };
}

const contents = async ({ connection }: TestApp) => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from posts) + (select count(*) from comments) + (select count(*) from replies)
      + (select count(*) from comment_likes) + (select count(*) from user_reports) + (select count(*) from privacy_policy)
      + (select count(*) from discussion_polls) + (select count(*) from notifications)
      + (select count(*) from planned_notices) + (select count(*) from webhook_deliveries)
      + (select count(*) from political_parties) + (select count(*) from admin_log) as n`.execute(connection.db);
  return rows[0]?.n ?? 0;
};

// One connection, like the embedded database: a call that bypassed its transaction would hang.
test("every call that creates or sends something happens once per key, by REST and then by tRPC", async () => {
  const world = await start(await startApp({ poolSize: 1 }));
  const { app, admin, sita } = world;
  const inputs: Record<string, Record<string, unknown>> = await acts(world);
  const marked = procedures.filter(({ entry }) => entry.once);
  expect(Object.keys(inputs).sort()).toEqual(marked.map(({ path }) => path).sort());
  for (const { path, entry } of marked) {
    const call = { cookie: entry.access === "admin" ? admin : sita, headers: keyed(`key of ${path}`) };
    const body = inputs[path] ?? {};
    const line = (entry.rest ?? "").replace("{id}", String(body["id"]));
    const first = await app.call(line, { ...call, body });
    expect(first, path).toMatchObject({ status: 200 });
    expect(first.headers["idempotent-replayed"], path).toBeUndefined();
    // The server acts on the batch's poll afterwards.
    if (path === "adminPollBatches.start")
      await expect
        .poll(async () => (await app.call(`GET /api/admin/poll-batches/${body["id"]}`, call)).body.items)
        .toMatchObject([{ state: "done" }]);
    const before = await contents(app);
    expect(await app.call(line, { ...call, body }), path).toMatchObject({ status: 200, body: first.body, ...replayed });
    const overTrpc = await app.call(`POST /trpc/${path}`, { ...call, body });
    expect(overTrpc, path).toMatchObject({ status: 200, body: { result: { data: first.body } }, ...replayed });
    expect(await contents(app), path).toBe(before);
  }
});

test("a key belongs to one call of one account: another body or call is refused, another account may use it", async () => {
  const { app, poll, sita, hari, comment, comments } = await start();
  const { body } = await comment("my-key-1");
  expect(await comment("my-key-1", "Something else")).toMatchObject({ status: 422, body: { reason: "key_reused" } });
  const reply = { commentId: body.id, content: "Hello" };
  const asReply = await app.call("POST /api/replies", { cookie: sita, headers: keyed("my-key-1"), body: reply });
  expect(asReply).toMatchObject({ status: 422, body: { reason: "key_reused" } });
  expect((await comment("my-key-1", "Hello", { cookie: hari })).body.id).not.toBe(body.id);
  expect((await comment("my-key-2")).body.id).not.toBe(body.id);
  expect(await comments()).toBe(3);
  // Nobody gets another account's response, and nobody their own without a session.
  const signedOut = { headers: keyed("my-key-1"), body: { postId: poll.id, content: "Hello" } };
  expect(await app.call("POST /api/comments", signedOut)).toMatchObject({ status: 401 });
});

test("a failed call is not stored: the same key works once the call can succeed", async () => {
  const { app, poll, kept } = await start();
  const [gita = ""] = await manyVoters(app, 1);
  const call = { cookie: gita, headers: keyed("my-key-1"), body: { postId: poll.id, content: "Hello" } };
  for (let n = 0; n < 2; n++) expect(await app.call("POST /api/comments", call)).toMatchObject({ status: 403 });
  expect(await kept(await accountIdOf(app, gita))).toBe(0);
  await vote(app, gita, poll.id, poll.voteOptions[0]?.id ?? "");
  const done = await app.call("POST /api/comments", call);
  expect(done.status).toBe(200);
  expect(await app.call("POST /api/comments", call)).toMatchObject({ body: done.body, ...replayed });
});

test("a key has 8 to 64 printable characters, and calls that take none ignore it", async () => {
  const { app, poll, sita, comment, kept } = await start();
  for (const key of ["1234567", "x".repeat(65), "नमस्ते-नमस्ते", "with\ta tab"].map((text) =>
    Buffer.from(text).toString("latin1"),
  ))
    expect(await comment(key)).toMatchObject({ status: 400, body: { reason: "invalid_input" } });
  for (const key of ["12345678", "x".repeat(64)]) expect(await comment(key)).toMatchObject({ status: 200 });
  const before = await kept();
  for (const { id } of poll.voteOptions) {
    const body = { postId: poll.id, optionId: id };
    const cast = await app.call("POST /api/votes", { cookie: sita, headers: keyed("short"), body });
    expect(cast).toMatchObject({ status: 200, body: { poll: { userVote: { optionId: id } } } });
    expect(cast.headers["idempotent-replayed"]).toBeUndefined();
  }
  await app.call("POST /api/comments", { cookie: sita, body: { postId: poll.id, content: "No key" } });
  expect(await kept()).toBe(before);
});

test("a call sent many times at once to two servers happens once, and every request gets the same response", async () => {
  const { app, comment, comments } = await start(await startApp(atOneInstant));
  const other = await startApp({ ...atOneInstant, databaseUrl: app.databaseUrl });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => comment("my-key-1", "Hello", { at: n % 2 ? app : other })),
  );
  expect(await comments()).toBe(1);
  const done = answers.filter(({ status }) => status === 200);
  expect(done.filter(({ headers }) => !headers["idempotent-replayed"])).toHaveLength(1);
  for (const { status, body, headers } of answers.filter((answer) => !done.includes(answer))) {
    expect({ status, reason: body.reason }).toEqual({ status: 409, reason: "still_running" });
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(await comment("my-key-1", "Hello", { at: other })).toMatchObject({
    status: 200,
    body: done[0]?.body,
    ...replayed,
  });
});

test("a retry of a running call gets 409, and its response once it is finished", async () => {
  const { app, comment, kept } = await start();
  let first: ReturnType<typeof comment> | undefined;
  await app.connection.db.transaction().execute(async (tx) => {
    await sql`lock table comments in share mode`.execute(tx);
    first = comment("my-key-1");
    await expect.poll(kept).toBe(1);
    expect(await comment("my-key-1")).toMatchObject({ status: 409, body: { reason: "still_running", retryAfter: 1 } });
  });
  const { status, body } = (await first) ?? {};
  expect(status).toBe(200);
  expect(await comment("my-key-1")).toMatchObject({ status: 200, body, ...replayed });
});

test("a server that dies during a call blocks its key for seconds, and then another server can run it", async () => {
  const { app, sitaId, comment, comments } = await start();
  const known = await keptAnswers.claim(app.connection.db, { userId: sitaId, key: "my-key-1" }, 10);
  expect(await comment("my-key-1")).toMatchObject({ status: 409, body: { reason: "still_running" } });
  await sql`update kept_answers set expires_at = expires_at - interval '10 seconds'`.execute(app.connection.db);
  expect(await comment("my-key-1")).toMatchObject({ status: 200 });
  expect(await comments()).toBe(1);
  // Should the dead one have been asleep, it can change nothing any more.
  if (!("claim" in known)) throw new Error("The key was free");
  expect(await keptAnswers.keep(app.connection.db, known.claim, { fingerprint: "x", answer: "{}" })).toBe(false);
});

test("a call whose database connection breaks is rolled back and can be retried", async () => {
  const { app, comment, comments } = await start(await startApp());
  let broken: ReturnType<typeof comment> | undefined;
  await app.connection.db.transaction().execute(async (tx) => {
    await sql`lock table comments in share mode`.execute(tx);
    broken = comment("my-key-1");
    const waiting = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
  });
  expect(await broken).toMatchObject({ status: 503, body: { reason: "unavailable" } });
  expect(await comments()).toBe(0);
  expect(await comment("my-key-1")).toMatchObject({ status: 200 });
  expect(await comments()).toBe(1);
});

test("after a reset no stored response is replayed", async () => {
  const { app, admin } = await start(await startApp());
  const create = () =>
    app.call("POST /api/admin/candidate-polls", {
      cookie: admin,
      headers: keyed("my-key-1"),
      body: { ...area, content: "Who?", voteOptions: [option("Sita"), option("Hari")] },
    });
  const { body } = await create();
  expect(await create()).toMatchObject({ body: { id: body.id } });
  expect((await app.call("POST /api/admin/clear-test-data", { cookie: admin })).status).toBe(200);
  expect((await create()).body.id).not.toBe(body.id);
  expect(await app.connection.db.selectFrom("posts").select("id").execute()).toHaveLength(1);
});

test("the API document lists the calls that take a key, with their responses", async () => {
  const { call } = await server();
  const { body } = await call("GET /api/openapi.json");
  const named = ({ parameters }: { parameters: { name: string }[] }) => parameters.map(({ name }) => name);
  for (const { path, entry } of procedures) {
    const [method = "", url = ""] = entry.rest?.split(" ") ?? [];
    if (!entry.rest) continue;
    const operation = body.paths[url][method.toLowerCase()];
    expect(named(operation).includes("Idempotency-Key"), path).toBe(entry.once);
    expect(named(operation).includes("X-Acting-As"), path).toBe(entry.kind === "mutation");
    expect(operation.responses["409"] !== undefined, path).toBe(entry.kind === "mutation");
    expect(operation.responses["422"] !== undefined, path).toBe(entry.once);
  }
  expect(named(body.paths["/api/upload"].put)).toEqual(["X-Acting-As", "Idempotency-Key"]);
  expect(named(body.paths["/api/admin/roll"].post)).toEqual(["X-Acting-As", "Idempotency-Key", "mode"]);
  expect((await call("GET /api/docs")).body).toContain("key_reused");
});
