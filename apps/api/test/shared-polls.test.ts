import { expect, test } from "vitest";
import { signInAdmin, signUp, startApp } from "./harness.ts";
import { createPoll, manyVoters, option, vote } from "./polls-harness.ts";

test("a voter's own vote and an admin's counts are never older than the call, on every process", async () => {
  const one = await startApp();
  const other = await startApp({ databaseUrl: one.databaseUrl });
  const admin = await signInAdmin(one);
  const poll = await createPoll(one, admin);
  const [optionId = "", second = ""] = poll.voteOptions.map(({ id }) => id);
  const voters = await manyVoters(one, 3);
  const list = async (cookie: string) => (await other.call("GET /api/posts", { cookie })).body;
  for (const [n, cookie] of voters.entries()) {
    // Kept from now on, without this voter.
    expect(await list(cookie)).toMatchObject([{ userVote: null, canComment: false }]);
    await vote(one, cookie, poll.id, optionId);
    const [own] = await list(cookie);
    expect(own).toMatchObject({ userVote: { optionId }, canComment: true });
    expect(own.totalVotes).toBeGreaterThanOrEqual(1);
    // A changed vote is still one.
    await vote(one, cookie, poll.id, second);
    expect(await list(cookie)).toMatchObject([{ userVote: { optionId: second }, totalVotes: n + 1 }]);
    const { body } = await other.call(`GET /api/posts/${poll.id}`, { cookie: admin });
    expect(body.voteOptions.map(({ voteCount }: { voteCount: number }) => voteCount)).toEqual([0, n + 1, 0]);
  }
});

test("comments and edits show with the next call, and soon in the other process", async () => {
  const one = await startApp();
  const other = await startApp({ databaseUrl: one.databaseUrl });
  const admin = await signInAdmin(one);
  const poll = await createPoll(one, admin);
  const [sita, hari] = [await signUp(one, "sita"), await signUp(one, "hari")];
  const path = `GET /api/posts/${poll.id}`;
  const shown = async (app: typeof one, cookie = hari) => (await app.call(path, { cookie })).body;
  for (const cookie of [sita, hari]) await vote(one, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  for (const app of [one, other]) expect(await shown(app)).toMatchObject({ commentCount: 0, comments: [] });

  const posted = await one.call("POST /api/comments", {
    cookie: sita,
    body: { postId: poll.id, content: "Good roads" },
  });
  expect(await shown(one)).toMatchObject({ commentCount: 1, comments: [{ userLiked: false, likeCount: 0 }] });
  await expect.poll(() => shown(other)).toMatchObject({ comments: [{ content: "Good roads" }] });
  await one.call("POST /api/likes", { cookie: hari, body: { commentId: posted.body.id } });
  expect(await shown(one)).toMatchObject({ comments: [{ userLiked: true, likeCount: 1 }] });
  expect(await shown(one, sita)).toMatchObject({ comments: [{ userLiked: false, likeCount: 1 }] });

  const voteOptions = poll.voteOptions.map(({ optionText }) => optionText);
  await one.call(`PUT /api/admin/posts/${poll.id}`, { cookie: admin, body: { content: "Edited", voteOptions } });
  expect(await shown(one)).toMatchObject({ content: "Edited", totalVotes: 2 });
  await expect.poll(() => shown(other)).toMatchObject({ content: "Edited" });
});

test("a list shows each poll as the poll alone does, by every way of asking, for every kind of reader", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const polls = [await createPoll(app, admin), await createPoll(app, admin, { content: 'Who else, "userVote":null?' })];
  const [sita, hari, gita] = [await signUp(app, "sita"), await signUp(app, "hari"), await signUp(app, "gita")];
  for (const { id, voteOptions } of polls)
    for (const [n, cookie] of [sita, hari].entries()) await vote(app, cookie, id, voteOptions[n]?.id ?? "");
  const posted = await app.call("POST /api/comments", {
    cookie: sita,
    body: { postId: polls[0]?.id, content: "Roads" },
  });
  await app.call("POST /api/likes", { cookie: hari, body: { commentId: posted.body.id } });
  // Readers without a vote receive events of votes a moment later, which must not fall between two of the calls.
  const totals = async () =>
    (await app.call("GET /api/posts", { cookie: gita })).body.map(
      ({ totalVotes }: { totalVotes: number }) => totalVotes,
    );
  await expect.poll(totals).toEqual([2, 2]);
  for (const cookie of [sita, hari, gita, admin]) {
    const get = async (path: string) => (await app.call(`GET ${path}`, { cookie })).body;
    const each = await Promise.all(polls.toReversed().map(({ id }) => get(`/api/posts/${id}`)));
    expect(await get("/api/posts")).toEqual(each);
    const answer = { result: { data: each } };
    expect(await get("/trpc/polls.list")).toEqual(answer);
    expect(await get("/trpc/polls.list?batch=0")).toEqual(answer);
    const [user, list] = await get("/trpc/auth.currentUser,polls.list?batch=1&input={}");
    expect([user.result.data.username, list]).toEqual([expect.any(String), answer]);
  }
});

test("each candidate has the pictures of its party, else the emoji it is known by, else a letter", async () => {
  const app = await startApp();
  const admin = await signInAdmin(app);
  const [cookie = ""] = await manyVoters(app, 1);
  const as = (line: string, body: object) => app.call(line, { cookie: admin, body });
  const fields = { name: "Kite Party", nepaliName: "चङ्गा पार्टी" };
  const party = await as("POST /api/admin/political-parties", { ...fields, electionSymbol: "🪁" });
  expect(party.status).toBe(200);
  const voteOptions = [
    option("Sita", "Kite Party"),
    option("Hari", "Nepali Congress"),
    option("Gita"),
    JSON.stringify({ name: "Maya", nepaliName: "माया", party: "Not Registered" }),
  ];
  await createPoll(app, admin, { voteOptions });
  const pictures = async () => {
    const [poll] = (await app.call("GET /api/posts", { cookie })).body;
    return poll.voteOptions.map((one: { pictures: string[] }) => one.pictures);
  };
  const others = [["🌳"], ["👤"], ["मा"]];
  expect(await pictures()).toEqual([["🪁"], ...others]);
  const logoUrl = "https://example.org/kite.png";
  const edited = await as(`PUT /api/admin/political-parties/${party.body.id}`, { ...fields, logoUrl, isActive: false });
  expect(edited.status).toBe(200);
  // A party that takes no more votes of its own stays the party of its candidates.
  expect(await pictures()).toEqual([[logoUrl, "🪁"], ...others]);
});
