import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApp, signInAdmin, signUp, type TestApp } from "./harness.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openApp();
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const nobody = "01900000-0000-7000-8000-000000000000";
const call = (line: string, body?: object, headers = {}) => app.call(line, { cookie: admin, body, headers });
const many = (act: string, ids: string[], headers = {}) => call("POST /api/admin/posts/many", { act, ids }, headers);
const table = async (query = "") => (await call(`GET /api/admin/polls?${query}`)).body;
const acts = async (query: string) => (await call(`GET /api/admin/log?${query}`)).body.items;
const notices = async (cookie: string) => (await app.call("GET /api/notifications", { cookie })).body;

test("each poll of a bulk action has its own outcome, log line and archive entry", async () => {
  const [first, second, third] = [
    await createPoll(app, admin),
    await createPoll(app, admin),
    await createPoll(app, admin),
  ];
  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, second.id, second.voteOptions[1]?.id ?? "");
  await call(`POST /api/admin/posts/${first.id}/declare-winner`);

  const key = { "idempotency-key": "declare them once" };
  const ids = [third.id, first.id, nobody, second.id];
  const expected = [null, "already_declared", "not_found", null];
  const declared = await many("declare", ids, key);
  expect(declared.body.outcomes).toEqual(ids.map((id, index) => ({ id, reason: expected[index] })));
  const [other = ""] = await manyVoters(app, 1, "admin");
  const seconds = await app.call("POST /api/admin/posts/many", { cookie: other, body: { act: "declare", ids } });
  const by = { admin: "officer", action: "poll.declare", createdAt: expect.stringMatching(/Z$/) };
  expect(seconds.body.outcomes).toEqual(
    ids.map((id) =>
      id === nobody ? { id, reason: "not_found" } : { id, reason: "already_declared", overtakenBy: by },
    ),
  );
  const again = await many("declare", ids, key);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(again.body).toEqual(declared.body);
  expect(await acts("action=poll.declare")).toHaveLength(3);
  expect((await call(`GET /api/posts/${second.id}`)).body).toMatchObject({
    winnerDeclared: true,
    winnerOptionId: second.voteOptions[1]?.id,
    totalVotes: 1,
  });

  const ordered = async (query: string) => (await table(query)).items.map(({ id }: { id: string }) => id);
  expect(await ordered("order=votes")).toEqual([second.id, third.id, first.id]);
  expect(await ordered("order=created&direction=up")).toEqual([first.id, second.id, third.id]);
  expect((await many("republish", [first.id])).body.outcomes).toEqual([{ id: first.id, reason: null }]);
  expect(await ordered("")).toEqual([first.id, third.id, second.id]);
  expect(await table("page=2")).toEqual({ items: [], total: 3 });
  expect(await table(`search=${second.id}`)).toMatchObject({ total: 1, items: [{ id: second.id, comments: [] }] });

  await many("delete", [first.id, second.id]);
  expect(await table()).toMatchObject({ total: 1, items: [{ id: third.id }] });
  const archived = (await call("GET /api/admin/archives/acts")).body.items;
  expect(archived.map(({ head }: { head: { originalId: string } }) => head.originalId).sort()).toEqual(
    [first.id, second.id].sort(),
  );
  const restored = archived.find(({ head }: { head: { originalId: string } }) => head.originalId === second.id);
  expect((await call(`POST /api/admin/archives/${restored.head.id}/restore`)).body).toMatchObject({
    postId: second.id,
    restored: { votes: 1 },
  });
  expect((await many("delete", [third.id, third.id])).status).toBe(400);
  expect(
    (await app.call("POST /api/admin/posts/many", { cookie, body: { act: "delete", ids: [third.id] } })).status,
  ).toBe(403);
});

test("a winner other than the one the administrator saw is not declared, alone or among many", async () => {
  const { id, voteOptions } = await createPoll(app, admin);
  const [sita = "", hari = ""] = voteOptions.map((option) => option.id);
  const declare = (leader?: string | null) => call(`POST /api/admin/posts/${id}/declare-winner`, { leader });
  const changed = (leader: object | null) => ({ status: 409, body: { reason: "count_changed", leader } });
  const [first = "", second = ""] = await manyVoters(app, 2);
  await vote(app, first, id, sita);
  await vote(app, second, id, sita);
  expect(await declare(hari)).toMatchObject(changed({ id: sita, name: "Sita", nepaliName: "Sita ने" }));
  expect(await declare(null)).toMatchObject(changed({ id: sita }));
  await vote(app, second, id, hari);
  expect(await declare(sita)).toMatchObject(changed(null));
  await vote(app, first, id, hari);
  const together = (leaders?: (string | null)[]) =>
    call("POST /api/admin/posts/many", { act: "declare", ids: [id], leaders });
  expect((await together([sita])).body.outcomes).toEqual([{ id, reason: "count_changed" }]);
  expect((await together([])).status).toBe(400);
  expect((await call(`GET /api/posts/${id}`)).body).toMatchObject({ winnerDeclared: false });
  expect(await declare(hari)).toMatchObject({ status: 200, body: { winnerOptionId: hari } });
});

test("closing polls takes effect at once, and a poll that cannot be closed has a reason", async () => {
  const polls = [await createPoll(app, admin), await createPoll(app, admin)];
  const ids = polls.map(({ id }) => id);
  const [cookie = ""] = await manyVoters(app, 1);
  await call(`POST /api/admin/posts/${ids[1]}/declare-winner`);
  expect((await many("close", ids)).body.outcomes.map(({ reason }: { reason: string | null }) => reason)).toEqual([
    null,
    "already_declared",
  ]);
  expect(await vote(app, cookie, ids[0] ?? "", polls[0]?.voteOptions[0]?.id ?? "")).toMatchObject({
    status: 409,
    body: { reason: "poll_closed" },
  });
  expect((await many("close", ids.slice(0, 1))).body.outcomes).toEqual([{ id: ids[0], reason: "poll_closed" }]);
});

test("two administrators who declare the same polls in opposite orders do not deadlock", async () => {
  const ids = [(await createPoll(app, admin)).id, (await createPoll(app, admin)).id, (await createPoll(app, admin)).id];
  const answers = await Promise.all([
    many("declare", ids),
    many("declare", ids.toReversed()),
    ...ids.map((id) => call(`POST /api/admin/posts/${id}/declare-winner`)),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  for (const id of ids) expect(await acts(`action=poll.declare&subjectId=${id}`)).toHaveLength(1);
});

test("a report quotes the reported text, and is resolved with a note", async () => {
  const poll = await createPoll(app, admin);
  const [speaker, reader] = [await signUp(app, "speaker"), await signUp(app, "reader")];
  for (const cookie of [speaker, reader]) await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  const say = async () =>
    (await app.call("POST /api/comments", { cookie: speaker, body: { postId: poll.id, content: "Rude words" } })).body
      .id;
  const report = async (commentId: string) => {
    await app.call("POST /api/reports", { cookie: reader, body: { commentId, reason: "This is rude." } });
    return (await call("GET /api/admin/reports")).body.items.at(-1);
  };
  const comments = async () => (await call(`GET /api/posts/${poll.id}/comments`)).body.items.length;

  const saidId = await say();
  const open = await report(saidId);
  expect(open).toMatchObject({
    canEnd: true,
    subject: { about: "comment", words: "Rude words", postId: poll.id, saidId },
  });
  const resolve = (id: string, body: object) =>
    call(`POST /api/admin/reports/${id}/resolve`, { actionTaken: "Dealt with", ...body });
  const warned = await resolve(open.id, { remove: true, message: "Please be polite." });
  expect(warned.body).toMatchObject({ status: "resolved", subject: { words: "Rude words", saidId: null } });
  expect(await comments()).toBe(0);
  expect((await notices(speaker))[0].notification).toMatchObject({ type: "verification" });
  expect((await notices(speaker))[0].notification.content).toContain("Please be polite.");
  const kinds = async (kind: string) =>
    (await call(`GET /api/admin/archives?kind=${kind}`)).body.items.map((row: { data: string }) =>
      JSON.parse(row.data),
    );
  expect(await kinds("comment")).toMatchObject([{ content: "Rude words" }]);
  expect(await kinds("party")).toEqual([]);
  expect((await acts("action=comment.delete"))[0]).toMatchObject({
    subject: { name: "speaker" },
    before: { text: "Rude words" },
  });

  const next = await report(await say());
  expect(await resolve(open.id, {})).toMatchObject({ status: 409, body: { reason: "already_reviewed" } });
  expect((await resolve(open.id, { remove: true })).status).toBe(404);
  expect(await comments()).toBe(1);
  expect((await resolve(next.id, { end: true, message: "Warned before." })).status).toBe(200);
  expect((await app.call("GET /api/user", { cookie: speaker })).status).toBe(401);
  expect(await comments()).toBe(1);
});

test("a scheduled notification is sent once on time, links to its poll, and can be withdrawn before and after", async () => {
  const cookie = await signUp(app, "listener");
  const poll = await createPoll(app, admin);
  const plan = (inMs: number, title: string) =>
    call("POST /api/admin/planned-notifications", {
      title,
      content: "In full",
      type: "election",
      postId: poll.id,
      sendAt: new Date(Date.now() + inMs).toISOString(),
    });
  const titles = async () =>
    (await notices(cookie)).map((item: { notification: { title: string } }) => item.notification.title);
  const planned = async () => (await call("GET /api/admin/planned-notifications")).body;

  expect(await plan(-1000, "Too late")).toMatchObject({ status: 400, body: { issues: [{ path: "sendAt" }] } });
  expect((await plan(400 * 24 * 3_600_000, "Too far")).status).toBe(400);
  const { body: never } = await plan(3_600_000, "Never sent");
  expect(await planned()).toMatchObject([{ id: never.id, poll: { id: poll.id }, creator: { username: "officer" } }]);
  expect((await call(`DELETE /api/admin/planned-notifications/${never.id}`)).status).toBe(200);
  expect((await call(`DELETE /api/admin/planned-notifications/${never.id}`)).status).toBe(404);

  const { body: soon } = await plan(3_600_000, "Soon");
  expect(await titles()).toEqual([]);
  // In the database, because a busy machine plans it later than a time so near.
  await sql`update planned_notices set send_at = now() + interval '300 milliseconds' where id = ${soon.id}`.execute(
    app.connection.db,
  );
  const { body: later } = await plan(3_600_000, "Later");
  await expect.poll(titles).toEqual(["Soon"]);
  expect(await planned()).toMatchObject([{ id: later.id }]);
  const [{ notification, notificationId }] = await notices(cookie);
  expect(notification.poll).toEqual({ id: poll.id, winnerDeclared: false });

  const back = () => call(`DELETE /api/admin/notifications/${notificationId}`);
  expect((await back()).body).toMatchObject({ isTakenBack: true });
  expect(await titles()).toEqual([]);
  expect(await back()).toMatchObject({ status: 409, body: { reason: "taken_back" } });
  expect((await acts("action=notification.")).map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(["notification.plan", "notification.take_back"]),
  );
});

test("polls are found by a party's short names and by their area, in either language", async () => {
  const place = { province: "madhesh", district: "parsa", electionArea: 3 };
  const uml = option("Usha", "Communist Party of Nepal (Unified Marxist-Leninist)");
  const voteOptions = [uml, option("Hari")];
  const { id } = await createPoll(app, admin, { ...place, content: "By its party?", voteOptions });
  await createPoll(app, admin, { ...place, electionArea: 2, content: "By neither?" });
  const found = async (search: string) => {
    const query = `search=${encodeURIComponent(search)}`;
    const { items, total } = await table(query);
    const { body } = await call(`GET /api/admin/active-posts?${query}`);
    const idsOf = (polls: { id: string }[]) => polls.map((poll) => poll.id);
    expect(idsOf(body.items)).toEqual(idsOf(items));
    expect(total).toBe(items.length);
    return idsOf(items);
  };
  for (const search of ["UML", "cpn-uml", "एमाले", "Parsa 3", "parsa-3", "पर्सा ३", "पर्सा क्षेत्र ३"])
    expect(await found(search), search).toEqual([id]);
  // A registered party has its name of today.
  const party = { name: "Communist Party of Nepal (Unified Marxist-Leninist)", nepaliName: "नेकपा एमाले" };
  await call("POST /api/admin/political-parties", party);
  const registered = await createPoll(app, admin, { ...place, electionArea: 4, content: "By the same?", voteOptions });
  expect(await found("UML")).toEqual([registered.id, id]);
  expect(await found("Parsa 5")).toEqual([]);
  expect(await found("RSP")).toEqual([]);
  for (const signs of ["\u200b", "—", "(·)"]) expect(await found(signs), signs).toEqual([]);
});
