import { expect, test } from "vitest";
import { signInAdmin, signUp, startApp, voter } from "./harness.ts";
import { createPoll, vote } from "./polls-harness.ts";

const idOf = (poll: { voteOptions: { id: string }[] }, index: number) => poll.voteOptions[index]?.id ?? "";

test("comments, replies and likes need a vote on that poll, in the own area", async () => {
  const app = await startApp();
  const poll = await createPoll(app, await signInAdmin(app));
  const sita = await signUp(app, "sita");
  const far = await signUp(app, "hari", voter("hari", { province: "koshi", district: "jhapa" }));
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
  await vote(app, sita, poll.id, idOf(poll, 0));
  expect(await comment(sita, " \n ")).toMatchObject({ status: 400 });
  expect(await comment(sita, "क".repeat(2001))).toMatchObject({ status: 400 });
  const said = await comment(sita);
  expect(said).toMatchObject({ status: 200, body: { content: "Hello <b>", user: { username: "sita" }, replies: [] } });
  const like = (cookie: string, body: object) => app.call("POST /api/likes", { cookie, body });
  expect(await like(far, { commentId: said.body.id })).toMatchObject({ status: 403 });
  expect((await like(sita, { commentId: said.body.id })).body).toEqual({ liked: true, likeCount: 1 });
  expect((await like(sita, { commentId: said.body.id })).body).toEqual({ liked: false, likeCount: 0 });
  expect(await like(sita, {})).toMatchObject({ status: 400 });
  expect(await like(sita, { commentId: said.body.id, replyId: said.body.id })).toMatchObject({ status: 400 });
  const reply = await app.call("POST /api/replies", { cookie: sita, body: { commentId: said.body.id, content: "Hi" } });
  await like(sita, { replyId: reply.body.id });
  const { body } = await app.call(`GET /api/posts/${poll.id}`, { cookie: sita });
  expect(body).toMatchObject({
    commentCount: 1,
    comments: [{ replyCount: 1, replies: [{ content: "Hi", userLiked: true }] }],
  });
  expect(body.comments[0].replies[0]).toEqual({ ...reply.body, likeCount: 1, userLiked: true });
});

test("comments come newest first in pages, replies in the order they were written", async () => {
  const app = await startApp();
  const poll = await createPoll(app, await signInAdmin(app));
  const cookie = await signUp(app, "sita");
  await vote(app, cookie, poll.id, idOf(poll, 0));
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

test("a person is reported once at a time", async () => {
  const app = await startApp();
  const poll = await createPoll(app, await signInAdmin(app));
  const cookie = await signUp(app, "sita");
  const report = () => app.call("POST /api/reports", { cookie, body: { postId: poll.id, reason: "Not fair" } });
  expect(await report()).toMatchObject({ status: 200 });
  expect(await report()).toMatchObject({ status: 409, body: { reason: "already_reported" } });
});
