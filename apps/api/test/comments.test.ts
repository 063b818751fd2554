import { expect, test } from "vitest";
import { shared, signInAdmin, signUp, voter } from "./harness.ts";
import { createPoll, manyVoters, optionIdOf, vote } from "./polls-harness.ts";

const desk = shared(async (app) => ({ app, admin: await signInAdmin(app) }));

test("commenting, replying and liking need a vote on that poll, in one's own area", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const [sita = ""] = await manyVoters(app, 1);
  const { username } = (await app.call("GET /api/user", { cookie: sita })).body;
  const far = await signUp(app, "gita", voter("gita", { province: "koshi", district: "jhapa" }));
  const comment = (cookie: string, content = "  Hello <b>  ") =>
    app.call("POST /api/comments", { cookie, body: { postId: poll.id, content } });
  expect(await comment(far)).toMatchObject({
    status: 403,
    body: { reason: "vote_in_area_first", message: "You must first vote in your registered area before commenting" },
  });
  expect(await comment(sita)).toMatchObject({
    status: 403,
    body: { reason: "vote_first", message: "You must vote before commenting on this poll" },
  });
  await vote(app, sita, poll.id, optionIdOf(poll, 0));
  expect(await comment(sita, " \n ")).toMatchObject({ status: 400 });
  expect(await comment(sita, "क".repeat(2001))).toMatchObject({ status: 400 });
  const posted = await comment(sita);
  expect(posted).toMatchObject({
    status: 200,
    body: { content: "Hello <b>", user: { username }, replies: [] },
  });
  const like = (cookie: string, body: object) => app.call("POST /api/likes", { cookie, body });
  expect(await like(far, { commentId: posted.body.id })).toMatchObject({ status: 403 });
  expect((await like(sita, { commentId: posted.body.id })).body).toEqual({ liked: true, likeCount: 1 });
  expect((await like(sita, { commentId: posted.body.id })).body).toEqual({ liked: false, likeCount: 0 });
  expect(await like(sita, {})).toMatchObject({ status: 400 });
  expect(await like(sita, { commentId: posted.body.id, replyId: posted.body.id })).toMatchObject({ status: 400 });
  const reply = await app.call("POST /api/replies", {
    cookie: sita,
    body: { commentId: posted.body.id, content: "Hi" },
  });
  await like(sita, { replyId: reply.body.id });
  const { body } = await app.call(`GET /api/posts/${poll.id}`, { cookie: sita });
  expect(body).toMatchObject({
    commentCount: 1,
    comments: [{ replyCount: 1, replies: [{ content: "Hi", userLiked: true }] }],
  });
  expect(body.comments[0].replies[0]).toEqual({ ...reply.body, likeCount: 1, userLiked: true });
});

test("comments come newest first in pages, replies in the order they were written", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, poll.id, optionIdOf(poll, 0));
  // In more than the ten minutes that a person may write twenty in.
  const later = () => app.connection.db.deleteFrom("throttles").execute();
  for (let n = 0; n < 25; n++) {
    if (n === 20) await later();
    await app.call("POST /api/comments", { cookie, body: { postId: poll.id, content: `c${n}` } });
  }
  const shown = (await app.call(`GET /api/posts/${poll.id}`, { cookie })).body;
  expect(shown.comments.map(({ content }: { content: string }) => content)).toEqual(
    Array.from({ length: 20 }, (_, n) => `c${24 - n}`),
  );
  const first = await app.call(`GET /api/posts/${poll.id}/comments`, { cookie });
  const next = await app.call(`GET /api/posts/${poll.id}/comments?cursor=${first.body.nextCursor}`, { cookie });
  expect(next.body.items).toHaveLength(5);
  expect(next.body.nextCursor).toBeNull();
  const commentId = shown.comments[0].id;
  for (let n = 0; n < 22; n++) {
    if (n % 11 === 0) await later();
    await app.call("POST /api/replies", { cookie, body: { commentId, content: `r${n}` } });
  }
  const page = await app.call(`GET /api/comments/${commentId}/replies?limit=20`, { cookie });
  const rest = await app.call(`GET /api/comments/${commentId}/replies?cursor=${page.body.nextCursor}`, { cookie });
  expect(rest.body.items.map(({ content }: { content: string }) => content)).toEqual(["r20", "r21"]);
});

test("the comments, replies and candidates of what does not exist are not found, unlike those of an empty poll", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const [cookie = ""] = await manyVoters(app, 1);
  await vote(app, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  const read = (path: string) => app.call(`GET /api/${path}`, { cookie });
  expect(await read(`posts/${poll.id}/comments`)).toMatchObject({ status: 200, body: { items: [] } });
  const { id } = (await app.call("POST /api/comments", { cookie, body: { postId: poll.id, content: "Hi" } })).body;
  expect(await read(`comments/${id}/replies`)).toMatchObject({ status: 200, body: { items: [] } });
  await app.call(`DELETE /api/admin/posts/${poll.id}`, { cookie: admin });
  for (const path of [`posts/${poll.id}/comments`, `comments/${id}/replies`, `posts/${poll.id}/candidates`])
    expect(await read(path), path).toMatchObject({ status: 404, body: { reason: "not_found" } });
});

test("a person can report the same account again only once the first report is resolved", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const [cookie = ""] = await manyVoters(app, 1);
  const report = () => app.call("POST /api/reports", { cookie, body: { postId: poll.id, reason: "Not fair" } });
  expect(await report()).toMatchObject({ status: 200 });
  expect(await report()).toMatchObject({ status: 409, body: { reason: "already_reported" } });
});

test("only the author can edit a comment, for ten minutes, and delete it into the archive", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const [sita, hari] = [await signUp(app, "sita"), await signUp(app, "hari")];
  for (const cookie of [sita, hari]) await vote(app, cookie, poll.id, optionIdOf(poll, 0));
  const post = async (cookie: string, path: string, body: object) =>
    (await app.call(`POST /api/${path}`, { cookie, body })).body.id;
  const comment = await post(sita, "comments", { postId: poll.id, content: "Good raods" });
  const reply = await post(hari, "replies", { commentId: comment, content: "Which?" });
  await post(hari, "likes", { commentId: comment });
  const edit = (cookie: string, path: string, content = "Good roads") =>
    app.call(`PUT /api/${path}`, { cookie, body: { content } });
  const remove = (cookie: string, path: string) => app.call(`DELETE /api/${path}`, { cookie });
  const shown = async () => (await app.call(`GET /api/posts/${poll.id}`, { cookie: hari })).body;
  expect((await shown()).comments).toMatchObject([{ editedAt: null, replies: [{ editedAt: null }] }]);

  for (const cookie of [hari, admin]) {
    expect(await edit(cookie, `comments/${comment}`)).toMatchObject({ status: 403, body: { reason: "not_author" } });
    expect(await remove(cookie, `comments/${comment}`)).toMatchObject({ status: 403, body: { reason: "not_author" } });
  }
  expect(await edit(sita, `comments/${reply}`)).toMatchObject({ status: 404 });
  expect(await edit(sita, `comments/${comment}`, " ")).toMatchObject({ status: 400 });
  expect(await edit(sita, `comments/${comment}`, "Good raods")).toMatchObject({
    status: 200,
    body: { editedAt: null },
  });
  expect(await edit(sita, `comments/${comment}`)).toMatchObject({
    status: 200,
    body: { content: "Good roads", editedAt: expect.any(String), likeCount: 1, replies: [{ content: "Which?" }] },
  });
  expect(await edit(hari, `replies/${reply}`, "Whose?")).toMatchObject({
    status: 200,
    body: { content: "Whose?", commentId: comment, editedAt: expect.any(String) },
  });
  expect((await shown()).comments).toMatchObject([{ content: "Good roads", replies: [{ content: "Whose?" }] }]);

  const earlier = new Date(Date.now() - 11 * 60_000);
  for (const table of ["comments", "replies"] as const)
    await app.connection.db
      .updateTable(table)
      .set({ createdAt: earlier })
      .where("id", "in", [comment, reply])
      .execute();
  for (const [cookie, path] of [[sita, `comments/${comment}`] as const, [hari, `replies/${reply}`] as const])
    expect(await edit(cookie, path)).toMatchObject({ status: 409, body: { reason: "edit_too_late" } });

  expect(await remove(hari, `replies/${reply}`)).toMatchObject({ status: 200 });
  expect((await shown()).comments).toMatchObject([{ replies: [], replyCount: 0 }]);
  await post(hari, "replies", { commentId: comment, content: "All of them" });
  expect(await remove(sita, `comments/${comment}`)).toMatchObject({ status: 200 });
  expect(await remove(sita, `comments/${comment}`)).toMatchObject({ status: 404 });
  expect(await shown()).toMatchObject({ commentCount: 0, comments: [] });
  const { body } = await app.call("GET /api/admin/archives", { cookie: admin });
  const kept = body.items
    .filter(({ deletedBy }: { deletedBy: string }) => ["sita", "hari"].includes(deletedBy))
    .map(({ data, deletedBy }: { data: string; deletedBy: string }) => [
      deletedBy,
      JSON.parse(data).content ?? "a like",
    ]);
  expect(kept).toHaveLength(4);
  expect(kept).toEqual(
    expect.arrayContaining([
      ["hari", "Whose?"],
      ["sita", "Good roads"],
      ["sita", "All of them"],
      ["sita", "a like"],
    ]),
  );
});
