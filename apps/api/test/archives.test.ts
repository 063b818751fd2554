import { expect, test } from "vitest";
import { archiveOn, startArchive as start } from "./archives-harness.ts";
import { accountIdOf, atOneInstant, shared, signUp } from "./harness.ts";
import { atOnce, countsAgainstRows, createPoll, manyVoters, option, vote } from "./polls-harness.ts";

const desk = shared(archiveOn, atOneInstant);

const kaski = { province: "gandaki", district: "kaski", electionArea: 1 };

test("deleting and restoring a poll leaves every row the same and its counts right", async () => {
  const { app, as, restore, archivedPoll, rowsOf, withComments } = await start();
  const { poll, sita } = await withComments();
  await expect
    .poll(async () => (await app.connection.db.selectFrom("voteInbox").select("seq").execute()).length)
    .toBe(0);
  const before = await rowsOf(poll.id);
  await as(`DELETE /api/admin/posts/${poll.id}`);
  expect((await as("GET /api/admin/archives/stats")).body).toEqual({ total: 9, post: 1, vote: 2, user: 0, other: 6 });
  const options = async () => (await as(`GET /api/admin/archives/${await archivedPoll()}/options`)).body;
  expect(await options()).toMatchObject([
    { id: poll.voteOptions[0]?.id, name: "Sita", nepaliName: "Sita ने", party: "Independent", voteCount: 1 },
    { name: "Hari", voteCount: 1 },
    { name: "Gita", voteCount: 0 },
  ]);
  const [vote] = (await as("GET /api/admin/archives?type=vote")).body.items;
  expect((await as(`GET /api/admin/archives/${vote.id}/options`)).status).toBe(404);
  const answer = await restore();
  expect(answer).toMatchObject({
    status: 200,
    body: { postId: poll.id, restored: { votes: 2, comments: 2, likes: 1 }, leftVotes: 0 },
  });
  expect(await rowsOf(poll.id)).toEqual(before);
  expect((await as("GET /api/admin/archives/stats")).body.total).toBe(0);
  const shown = (await app.call(`GET /api/posts/${poll.id}`, { cookie: sita })).body;
  expect(shown).toMatchObject({ totalVotes: 2, commentCount: 1, comments: [{ likeCount: 1, replyCount: 1 }] });
});

test("votes that were not folded yet when the poll was deleted come back too", async () => {
  const { app, admin, as, restore } = await desk();
  const poll = await createPoll(app, admin);
  const voters = await manyVoters(app, 30);
  await atOnce(
    10,
    voters.map((cookie, index) => () => vote(app, cookie, poll.id, poll.voteOptions[index % 3]?.id ?? "")),
  );
  await as(`DELETE /api/admin/posts/${poll.id}`);
  await restore();
  expect((await countsAgainstRows(app, poll.id)).map(({ shown, rows }) => [shown, rows])).toEqual([
    [10, 10],
    [10, 10],
    [10, 10],
  ]);
  expect((await vote(app, voters[0] ?? "", poll.id, poll.voteOptions[1]?.id ?? "")).status).toBe(200);
  expect((await countsAgainstRows(app, poll.id)).map(({ shown }) => shown)).toEqual([9, 11, 10]);
});

test("a vote stays in the archive when its voter has moved to another area", async () => {
  const { app, as, restore, withComments } = await start();
  const { poll, sita, hari } = await withComments();
  await as(`DELETE /api/admin/posts/${poll.id}`);
  await app.call("PUT /api/user/profile", { cookie: sita, body: { email: "sita.voter@gmail.com", ...kaski } });
  expect((await restore()).body).toMatchObject({ restored: { votes: 1, comments: 2 }, leftVotes: 1 });
  expect((await countsAgainstRows(app, poll.id)).map(({ shown, rows }) => [shown, rows])).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
  ]);
  expect((await as("GET /api/admin/archives/stats")).body).toMatchObject({ vote: 1, total: 1 });
  expect((await app.call(`GET /api/posts/${poll.id}`, { cookie: hari })).body.userVote).not.toBeNull();
});

test("a declared poll is restored with its winner and its declared counts, even if a voter's account is gone", async () => {
  const { app, as, restore, withComments } = await desk();
  const { poll, sita, hari } = await withComments();
  await as(`POST /api/admin/posts/${poll.id}/declare-winner`);
  const declared = (await as(`GET /api/posts/${poll.id}`)).body;
  await as(`DELETE /api/admin/posts/${poll.id}`);
  await as(`DELETE /api/admin/accounts/${await accountIdOf(app, sita)}`);
  expect((await restore()).body).toMatchObject({ restored: { votes: 1, comments: 0, likes: 0 }, leftVotes: 1 });
  const back = (await app.call(`GET /api/posts/${poll.id}`, { cookie: hari })).body;
  expect(back).toMatchObject({ winnerDeclared: true, winnerOptionId: declared.winnerOptionId, totalVotes: 2 });
});

test("restoring a poll twice, or one whose author is deleted, is refused; other kinds are not found", async () => {
  const { app, admin, as, restore, archivedPoll } = await desk();
  const [deputy = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, deputy);
  await as(`DELETE /api/admin/posts/${poll.id}`);
  const id = await archivedPoll();
  const answers = await Promise.all([1, 2, 3].map(() => as(`POST /api/admin/archives/${id}/restore`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  await as(`DELETE /api/admin/posts/${poll.id}`);
  await as(`DELETE /api/admin/accounts/${await accountIdOf(app, deputy)}`);
  expect(await restore()).toMatchObject({ status: 409, body: { reason: "restore_author_gone" } });
  const user = (await as("GET /api/admin/archives?type=user")).body.items[0];
  expect((await as(`POST /api/admin/archives/${user.id}/restore`)).status).toBe(404);
  expect((await app.call(`GET /api/posts/${poll.id}`, { cookie: admin })).status).toBe(404);
});

test("every archived vote names its poll and option, whichever action archived it", async () => {
  const { app, admin, as, withComments } = await start();
  await as("POST /api/admin/political-parties", { name: "Sun", nepaliName: "सूर्य" });
  const { poll, sita, hari } = await withComments();
  const gita = await signUp(app, "gita");
  const other = await createPoll(app, admin, { content: "And them?" });
  for (const cookie of [sita, hari, gita]) {
    await app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });
    await vote(app, cookie, other.id, other.voteOptions[2]?.id ?? "");
  }
  await app.call("POST /api/user/withdraw-votes", { cookie: gita });
  await as(`DELETE /api/admin/accounts/${await accountIdOf(app, sita)}`);
  await as(`PUT /api/admin/posts/${poll.id}`, { content: "Who?", voteOptions: [option("Sita"), option("Gita")] });
  await as("POST /api/admin/clear-test-data");
  const votes = (await as("GET /api/admin/archives?type=vote&limit=100")).body.items;
  const targets = votes.map(({ data }: { data: string }) => JSON.parse(data).for);
  expect(targets).toHaveLength(8);
  for (const target of targets)
    expect(target).toEqual(
      target.party
        ? { party: "Sun", nepali_name: "सूर्य" }
        : {
            poll: expect.any(String),
            province: "bagmati",
            district: "kathmandu",
            election_area: 1,
            option: expect.stringMatching(/"name":"(Sita|Hari|Gita)"/),
          },
    );
  const gone = (await as("GET /api/admin/archives?type=other&search=Hari")).body.items;
  expect(gone.map(({ data }: { data: string }) => JSON.parse(data).vote_count)).toContain(1);
});

test("the archive lists each action once with everything it removed, and finds an action by any of its rows", async () => {
  const { app, admin, as, withComments } = await start();
  const { poll, sita } = await withComments();
  const [deputy = ""] = await manyVoters(app, 1, "admin");
  await createPoll(app, deputy, { content: "By the deputy" });
  await as(`DELETE /api/admin/posts/${poll.id}`);
  await as(`DELETE /api/admin/accounts/${await accountIdOf(app, deputy)}`);
  const mine = await createPoll(app, admin, { content: "Mine" });
  await vote(app, sita, mine.id, mine.voteOptions[0]?.id ?? "");
  await app.call("POST /api/user/withdraw-votes", { cookie: sita });
  const acts = async (query = "") => (await as(`GET /api/admin/archives/acts${query}`)).body;
  const { items } = await acts();
  expect(items).toMatchObject([
    { action: null, head: { dataType: "vote", deletedBy: "sita" }, counts: { post: 0, vote: 1, user: 0, other: 0 } },
    { action: "account.delete", head: { dataType: "user" }, counts: { post: 1, vote: 0, user: 1, other: 3 } },
    { action: "poll.delete", head: { originalId: poll.id }, counts: { post: 1, vote: 2, user: 0, other: 6 } },
  ]);
  const parts = (await as(`GET /api/admin/archives?act=${items[2].id}`)).body.items;
  expect(parts).toHaveLength(9);
  expect(new Set(parts.map(({ actId }: { actId: string }) => actId))).toEqual(new Set([items[2].id]));
  expect((await acts("?search=By the deputy")).items).toMatchObject([{ id: items[1].id }]);
  expect((await acts("?type=vote")).items.map(({ id }: { id: string }) => id)).toEqual([items[0].id, items[2].id]);
  const first = await acts("?limit=2");
  const second = await acts(`?limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.nextCursor).toBeNull();
  expect((await as(`GET /api/admin/log?action=poll.delete`)).body.items[0]).toMatchObject({ actId: items[2].id });
});

test("the archive is searched by its contents and comes in pages", async () => {
  const { app, admin, as } = await start();
  for (const content of ["About roads", "About water"])
    await as(`DELETE /api/admin/posts/${(await createPoll(app, admin, { content })).id}`);
  const found = (await as("GET /api/admin/archives?type=post&search=WATER")).body.items;
  expect(found.map(({ data }: { data: string }) => JSON.parse(data).content)).toEqual(["About water"]);
  expect(found[0]).toMatchObject({ dataType: "post", deletedBy: "officer" });
  const first = (await as("GET /api/admin/archives?limit=5")).body;
  const second = (await as(`GET /api/admin/archives?limit=5&cursor=${first.nextCursor}`)).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([5, 3, null]);
});
