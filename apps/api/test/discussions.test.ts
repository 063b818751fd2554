import { afterAll, beforeAll, expect, test } from "vitest";
import { openApp, signInAdmin, signUp, type TestApp, voter } from "./harness.ts";

let app: TestApp;
let admin: string;
let sita: string;
let hari: string;
let origin: string;
beforeAll(async () => {
  app = await openApp();
  admin = await signInAdmin(app);
  sita = await signUp(app, "sita");
  hari = await signUp(app, "hari", voter("hari", { province: "koshi", district: "jhapa" }));
  await set("discussions_enabled", "true");
  origin = await app.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const as =
  (cookie: string) =>
  (line: string, body?: object, headers: Record<string, string> = {}) =>
    app.call(line, { cookie, body, headers });
const set = (key: string, value: "true" | "false") => as(admin)(`POST /api/admin/system-settings/${key}`, { value });
const newTopic = async (more: object = {}) =>
  (await as(admin)("POST /api/discussion-polls", { title: "Roads", ...more })).body;
const editTopic = ({ id, title }: { id: string; title: string }, changes: object) =>
  as(admin)(`PUT /api/discussion-polls/${id}`, { title, ...changes });
const topics = async (cookie: string) => (await as(cookie)("GET /api/discussions")).body;
const say = (cookie: string, postId: string, content = "Good roads") =>
  as(cookie)("POST /api/comments", { postId, content });
const commentsOn = async (cookie: string, id: string) => (await as(cookie)(`GET /api/posts/${id}/comments`)).body.items;

/** Opens a stream and returns its next event. */
async function nextHint() {
  const stream = await fetch(`${origin}/trpc/events.changes`, {
    headers: { accept: "text/event-stream", cookie: sita },
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  return async () => {
    let heard = "";
    while (!heard.includes("topic")) heard += (await reader?.read())?.value ?? "topic";
    await reader?.cancel();
    return heard;
  };
}

test("while discussions are off they are invisible, and administrators can prepare topics", async () => {
  const topic = await newTopic();
  const message = (await say(sita, topic.id)).body;
  await set("discussions_enabled", "false");
  expect((await as(sita)("GET /api/admin/system-settings/discussions_enabled")).body).toMatchObject({
    value: "false",
    updatedBy: null,
  });
  const refused = { status: 404, body: { reason: "not_found" } };
  expect(await as(sita)("GET /api/discussions")).toMatchObject(refused);
  expect(await as(sita)(`GET /api/posts/${topic.id}/comments`)).toMatchObject(refused);
  expect(await say(sita, topic.id)).toMatchObject(refused);
  expect(await as(hari)("POST /api/replies", { commentId: message.id, content: "Which?" })).toMatchObject(refused);
  expect(await as(hari)("POST /api/likes", { commentId: message.id })).toMatchObject(refused);
  expect(await as(hari)("POST /api/reports", { commentId: message.id, reason: "Rude" })).toMatchObject(refused);
  expect(await as(sita)(`PUT /api/comments/${message.id}`, { content: "Bad roads" })).toMatchObject(refused);
  expect(await as(sita)(`DELETE /api/comments/${message.id}`)).toMatchObject(refused);
  expect(await editTopic(topic, { title: "Roads and bridges" })).toMatchObject({ status: 200 });
  await set("discussions_enabled", "true");
  expect(await commentsOn(hari, topic.id)).toMatchObject([{ content: "Good roads", replyCount: 0, likeCount: 0 }]);
});

test("a country's topic is for everybody, an area's for its voters, and pinned topics come first", async () => {
  const roads = await newTopic();
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const ours = await newTopic({ title: "Our bridge", area });
  const first = await newTopic({ title: "How to talk here", isPinned: true });
  expect(
    await as(admin)("POST /api/discussion-polls", { title: "X", area: { ...area, district: "jhapa" } }),
  ).toMatchObject({ status: 400 });
  const ids = async (cookie: string) => (await topics(cookie)).map(({ id }: { id: string }) => id);
  expect((await ids(sita)).slice(0, 3)).toEqual([first.id, ours.id, roads.id]);
  expect(await ids(admin)).toContain(ours.id);
  expect(await ids(hari)).not.toContain(ours.id);
  expect(await say(hari, ours.id)).toMatchObject({ status: 404 });
  expect((await say(sita, ours.id)).status).toBe(200);
  expect(await as(hari)(`GET /api/posts/${ours.id}/comments`)).toMatchObject({ status: 404 });
  expect(await commentsOn(sita, ours.id)).toHaveLength(1);
  expect((await topics(sita))[1]).toMatchObject({ ...area, messageCount: 1, canComment: true });

  const [kept] = await app.connection.db
    .selectFrom("pollDiscussions")
    .selectAll()
    .where("pollId", "=", ours.id)
    .execute();
  expect(kept).toMatchObject({ ...area, message: "Good roads", isEdited: false });
  await editTopic(ours, { isActive: false });
  expect(await ids(admin)).not.toContain(ours.id);
  expect(await say(sita, ours.id)).toMatchObject({ status: 404 });
});

test("a topic's messages are replied to, liked, edited and deleted like comments, and readers receive events", async () => {
  const { id } = await newTopic();
  const key = { "idempotency-key": "said-once" };
  const body = { postId: id, content: "  Good raods " };
  const message = await as(sita)("POST /api/comments", body, key);
  expect(message).toMatchObject({ status: 200, body: { postId: id, content: "Good raods", isHidden: false } });
  expect((await as(sita)("POST /api/comments", body, key)).body).toEqual(message.body);
  const heard = await nextHint();
  const answer = (await as(hari)("POST /api/replies", { commentId: message.body.id, content: "Which?" })).body;
  expect(answer).toMatchObject({ commentId: message.body.id, content: "Which?" });
  expect(await heard()).toContain('"topic":"discussions"');
  expect((await as(hari)("POST /api/likes", { commentId: message.body.id })).body).toEqual({
    liked: true,
    likeCount: 1,
  });
  await as(sita)("POST /api/likes", { replyId: answer.id });

  expect(await as(sita)(`PUT /api/comments/${message.body.id}`, { content: "Good roads" })).toMatchObject({
    status: 200,
    body: { content: "Good roads", editedAt: expect.any(String) },
  });
  expect(await as(hari)(`PUT /api/comments/${message.body.id}`, { content: "No" })).toMatchObject({ status: 403 });
  expect(await as(hari)(`PUT /api/replies/${answer.id}`, { content: "Whose?" })).toMatchObject({ status: 200 });
  expect(await commentsOn(sita, id)).toMatchObject([
    {
      content: "Good roads",
      likeCount: 1,
      userLiked: false,
      replyCount: 1,
      replies: [{ content: "Whose?", userLiked: true, editedAt: expect.any(String) }],
    },
  ]);
  expect((await as(sita)(`GET /api/comments/${message.body.id}/replies`)).body.items).toMatchObject([
    { id: answer.id },
  ]);

  const earlier = new Date(Date.now() - 11 * 60_000);
  await app.connection.db.updateTable("pollDiscussions").set({ createdAt: earlier }).execute();
  expect(await as(sita)(`PUT /api/comments/${message.body.id}`, { content: "Late" })).toMatchObject({
    status: 409,
    body: { reason: "edit_too_late" },
  });
  expect(await as(sita)(`DELETE /api/comments/${message.body.id}`)).toMatchObject({ status: 200 });
  expect(await commentsOn(sita, id)).toEqual([]);
  const { items } = (await as(admin)("GET /api/admin/archives")).body;
  const kept = items.slice(0, 4).map(({ data }: { data: string }) => JSON.parse(data));
  expect(
    kept.flatMap((row: { message?: string; content?: string }) => row.message ?? row.content ?? []).sort(),
  ).toEqual(["Good roads", "Whose?"]);
});

test("nobody writes in a locked topic, a slow one makes people wait, and a proof can be required", async () => {
  const topic = await newTopic({ slowSeconds: 600 });
  const message = (await say(sita, topic.id)).body;
  expect(await say(sita, topic.id)).toMatchObject({ status: 429, body: { reason: "slow_topic" } });
  const answer = (cookie: string) => as(cookie)("POST /api/replies", { commentId: message.id, content: "Which?" });
  expect(await answer(sita)).toMatchObject({ status: 429 });
  expect(await answer(hari)).toMatchObject({ status: 200 });
  expect([(await say(admin, topic.id)).status, (await say(admin, topic.id)).status]).toEqual([200, 200]);

  await set("email_proof", "true");
  const [shown] = (await topics(sita)).filter(({ id }: { id: string }) => id === topic.id);
  expect(shown).toMatchObject({ canComment: false });
  expect(await say(sita, topic.id)).toMatchObject({ status: 403, body: { reason: "email_proof_required" } });
  await set("email_proof", "false");

  await editTopic(topic, { isLocked: true, slowSeconds: 0 });
  const locked = { status: 409, body: { reason: "topic_locked" } };
  for (const cookie of [sita, admin]) expect(await say(cookie, topic.id)).toMatchObject(locked);
  expect(await as(hari)("POST /api/likes", { commentId: message.id })).toMatchObject(locked);
  expect(await as(sita)(`PUT /api/comments/${message.id}`, { content: "Bad roads" })).toMatchObject(locked);
  expect(await commentsOn(hari, topic.id)).toHaveLength(3);
  expect(await as(sita)(`DELETE /api/comments/${message.id}`)).toMatchObject({ status: 200 });
});

test("a reported message is hidden, shown again and removed, and deleting a topic deletes its messages", async () => {
  const topic = await newTopic();
  const message = (await say(sita, topic.id, "Rude words")).body;
  const answer = (await as(hari)("POST /api/replies", { commentId: message.id, content: "Ruder words" })).body;
  await as(hari)("POST /api/likes", { commentId: message.id });
  expect(await as(hari)("POST /api/reports", { commentId: message.id, reason: "Rude" })).toMatchObject({ status: 200 });
  const [report] = (await as(admin)("GET /api/admin/reports")).body.items;
  expect(report).toMatchObject({
    subject: { about: "comment", words: "Rude words", postId: null, topicId: topic.id, saidId: message.id },
  });

  const hide = (cookie: string, id: string, isHidden: boolean) =>
    as(cookie)(`PUT /api/comments/${id}/hidden`, { isHidden });
  expect(await hide(sita, message.id, true)).toMatchObject({ status: 403 });
  expect(await hide(admin, topic.id, true)).toMatchObject({ status: 404 });
  expect(await hide(admin, message.id, true)).toMatchObject({ status: 200, body: { isHidden: true } });
  await hide(admin, answer.id, true);
  for (const cookie of [sita, hari])
    expect(await commentsOn(cookie, topic.id)).toMatchObject([
      { content: "", isHidden: true, replies: [{ content: "", isHidden: true }] },
    ]);
  expect(await commentsOn(admin, topic.id)).toMatchObject([
    { content: "Rude words", isHidden: true, replies: [{ content: "Ruder words" }] },
  ]);
  expect(await as(hari)("POST /api/replies", { commentId: message.id, content: "Why?" })).toMatchObject({
    status: 404,
  });
  expect(await as(sita)(`PUT /api/comments/${message.id}`, { content: "Polite" })).toMatchObject({ status: 404 });
  const recent = "GET /api/admin/comments?limit=1";
  expect(await as(sita)(recent)).toMatchObject({ status: 403 });
  const first = (await as(admin)(recent)).body;
  const second = (await as(admin)(`${recent}&cursor=${first.nextCursor}`)).body;
  expect([...first.items, ...second.items]).toMatchObject([
    { id: answer.id, kind: "reply", thread: "topic", postId: topic.id, content: "Ruder words", isHidden: true },
    { id: message.id, kind: "comment", about: topic.title, content: "Rude words", user: { username: "sita" } },
  ]);
  await hide(admin, answer.id, false);
  expect((await commentsOn(sita, topic.id))[0].replies).toMatchObject([{ content: "Ruder words", isHidden: false }]);
  const log = (await as(admin)("GET /api/admin/log?action=comment.hide")).body.items;
  expect(log).toMatchObject([{ subject: { name: "hari" } }, { subject: { name: "sita" } }]);

  const resolve = `POST /api/admin/reports/${report.id}/resolve`;
  const resolved = await as(admin)(resolve, { actionTaken: "Removed", remove: true });
  expect(resolved.body).toMatchObject({ status: "resolved", subject: { saidId: null, topicId: topic.id } });
  expect(await commentsOn(admin, topic.id)).toEqual([]);

  const last = (await say(sita, topic.id, "The last word")).body;
  await as(hari)("POST /api/likes", { commentId: last.id });
  await as(admin)(`DELETE /api/discussion-polls/${topic.id}`);
  const { items } = (await as(admin)("GET /api/admin/archives")).body;
  const kept = items.slice(0, 3).map(({ data }: { data: string }) => Object.keys(JSON.parse(data)));
  for (const column of ["title", "message", "message_id"])
    expect(kept.some((columns: string[]) => columns.includes(column))).toBe(true);
});

test("an edit of a topic is refused when another administrator has saved it since", async () => {
  const topic = await newTopic();
  const edit = (description: string) => editTopic(topic, { description, updatedAt: topic.updatedAt });
  expect((await edit("Theirs")).status).toBe(200);
  expect(await edit("Mine")).toMatchObject({ status: 409, body: { reason: "changed_meanwhile" } });
});
