import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { atOneInstant, shared, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { atOnce, countsAgainstRows, createPoll, manyVoters, optionIdOf, vote } from "./polls-harness.ts";
import { randomNumbers } from "./random.ts";

const desk = shared(async (app) => ({ app, admin: await signInAdmin(app) }), atOneInstant);

const asShown = async (app: TestApp, postId: string) =>
  (await countsAgainstRows(app, postId)).map(({ shown, rows }) => ({ shown, rows }));

test("a vote counts, the same vote again changes nothing, and another one replaces it", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const [cookie = ""] = await manyVoters(app, 1);
  const first = await vote(app, cookie, poll.id, optionIdOf(poll, 0));
  expect(first).toMatchObject({ status: 200, body: { changed: true, poll: { totalVotes: 1, canComment: true } } });
  expect(first.body.poll.userVote.optionId).toBe(optionIdOf(poll, 0));
  const again = await vote(app, cookie, poll.id, optionIdOf(poll, 0));
  expect(again.body).toMatchObject({ changed: false, poll: { userVote: first.body.poll.userVote } });
  const changed = await vote(app, cookie, poll.id, optionIdOf(poll, 1));
  expect(changed.body).toMatchObject({ changed: true, poll: { totalVotes: 1 } });
  expect(changed.body.poll.voteOptions.map(({ hasVoted }: { hasVoted: boolean }) => hasVoted)).toEqual([
    false,
    true,
    false,
  ]);
  expect(await asShown(app, poll.id)).toEqual([0, 1, 0].map((n) => ({ shown: n, rows: n })));
});

test("a vote that cannot count is refused with its reason", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const other = await createPoll(app, admin, { content: "Another poll" });
  const elsewhere = await createPoll(app, admin, { province: "koshi", district: "jhapa" });
  const [cookie = ""] = await manyVoters(app, 1);
  const nobody = "01a1fbda-0000-7000-8000-000000000000";
  const cases = [
    [nobody, optionIdOf(poll, 0), 404, "not_found"],
    [poll.id, optionIdOf(other, 0), 400, "unknown_option"],
    [poll.id, nobody, 400, "unknown_option"],
    [poll.id, "", 400, "invalid_input"],
    [poll.id, "first", 400, "invalid_input"],
    [elsewhere.id, optionIdOf(elsewhere, 0), 403, "wrong_area"],
  ] as const;
  for (const [postId, optionId, status, reason] of cases)
    expect(await vote(app, cookie, postId, optionId)).toMatchObject({ status, body: { reason } });
  expect((await vote(app, cookie, elsewhere.id, optionIdOf(elsewhere, 0))).body.message).toBe(
    "You can only vote on candidate polls in your registered area",
  );
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  expect(await vote(app, cookie, poll.id, optionIdOf(poll, 0))).toMatchObject({
    status: 409,
    body: { reason: "voting_closed", message: "Voting is closed: the winner has been declared" },
  });
  await app.call(`DELETE /api/admin/posts/${other.id}`, { cookie: admin });
  expect(await vote(app, cookie, other.id, optionIdOf(other, 0))).toMatchObject({ status: 404 });
});

test("an admin without an area cannot vote; one with an area may change their vote after the declaration", async () => {
  const { app } = await desk();
  const admin = await signInAdmin(app, "deputy");
  const poll = await createPoll(app, admin);
  expect(await vote(app, admin, poll.id, optionIdOf(poll, 0))).toMatchObject({
    status: 403,
    body: { reason: "wrong_area" },
  });
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;
  await app.connection.db.updateTable("users").set(area).where("username", "=", "deputy").execute();
  await vote(app, admin, poll.id, optionIdOf(poll, 0));
  const { body } = await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  expect(body).toMatchObject({ winnerDeclared: true, winnerOptionId: optionIdOf(poll, 0), canVote: false });
  expect(await vote(app, admin, poll.id, optionIdOf(poll, 1))).toMatchObject({ status: 200, body: { changed: true } });
  const after = await app.call(`GET /api/posts/${poll.id}`, { cookie: admin });
  expect(after.body).toMatchObject({ winnerOptionId: optionIdOf(poll, 0), totalVotes: 1 });
  expect(after.body.voteOptions[1].voteCount).toBe(1);
});

test("two hundred votes of one voter at one instant are one vote", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const [cookie = ""] = await manyVoters(app, 1);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => vote(app, cookie, poll.id, optionIdOf(poll, n % 3))),
  );
  // They queue for one row. A vote that has not been cast five seconds after its arrival is refused, so that nobody waits
  // without knowing; on a busy machine that is some of the last.
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body, headers } of refused)
    expect({ status, reason: body.reason, retryAfter: headers["retry-after"] }).toEqual({
      status: 503,
      reason: "unavailable",
      retryAfter: expect.anything(),
    });
  expect(refused.length).toBeLessThan(answers.length);
  // Sent again, as pages do, each is accepted.
  for (const [n] of answers.entries())
    if (answers[n]?.status === 503)
      expect((await vote(app, cookie, poll.id, optionIdOf(poll, n % 3))).status).toBe(200);
  const counts = await countsAgainstRows(app, poll.id);
  expect(counts.reduce((sum, { shown }) => sum + shown, 0)).toBe(1);
  expect(counts.every(({ shown, rows }) => shown === rows)).toBe(true);
});

test("a thousand voters changing at random end with their last acknowledged votes, exact at all times", async () => {
  const app = await startApp(atOneInstant);
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const poll = await createPoll(app, admin, {}, ["A", "B", "C", "D", "E"]);
  const voters = await manyVoters(app, 1000);
  const random = randomNumbers();
  const last = new Map<string, string>();
  let running = true;
  const inexact: unknown[] = [];
  const watch = (async () => {
    while (running) {
      const counts = await countsAgainstRows(app, poll.id);
      if (counts.some(({ shown, rows }) => shown !== rows)) inexact.push(counts);
    }
  })();
  const tasks = Array.from({ length: 2000 }, () => async () => {
    const cookie = voters[Math.floor(random() * voters.length)] ?? "";
    const optionId = optionIdOf(poll, Math.floor(random() * 5));
    // A voter's own votes are sequential: of two concurrent ones, the last would be undefined.
    if (last.get(cookie) === "under way") return;
    last.set(cookie, "under way");
    const { status } = await vote(app, cookie, poll.id, optionId);
    expect(status).toBe(200);
    last.set(cookie, optionId);
  });
  await atOnce(32, tasks);
  running = false;
  await watch;
  expect(inexact).toEqual([]);
  const expected = poll.voteOptions.map(({ id }) => [...last.values()].filter((taken) => taken === id).length);
  expect((await countsAgainstRows(app, poll.id)).map(({ shown }) => shown)).toEqual(expected);
  await expect
    .poll(async () => (await app.connection.db.selectFrom("voteInbox").select("seq").execute()).length)
    .toBe(0);
  const folded = await app.connection.db.selectFrom("voteOptions").select("voteCount").orderBy("position").execute();
  expect(folded.map(({ voteCount }) => voteCount)).toEqual(expected);
});

test("a vote cast just as the winner is declared is counted or refused", async () => {
  const { app, admin } = await desk();
  for (let round = 0; round < 5; round++) {
    const poll = await createPoll(app, admin);
    const voters = await manyVoters(app, 60);
    const statuses: number[] = [];
    const voting = atOnce(
      20,
      voters.map((cookie, n) => async () => {
        statuses.push((await vote(app, cookie, poll.id, optionIdOf(poll, n % 2))).status);
      }),
    );
    await pause(20 * round);
    const declared = await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
    await voting;
    const counted = statuses.filter((status) => status === 200).length;
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const { body } = await app.call(`GET /api/posts/${poll.id}`, { cookie: admin });
    expect(body.totalVotes).toBe(counted);
    const [a, b] = body.voteOptions.map(({ voteCount }: { voteCount: number }) => voteCount);
    expect(declared.body.totalVotes).toBe(counted);
    expect(body.winnerOptionId).toBe(a === b ? null : optionIdOf(poll, a > b ? 0 : 1));
  }
});

test("a poll edited and deleted under load leaves no orphan and no wrong count", async () => {
  const { app, admin } = await desk();
  const poll = await createPoll(app, admin);
  const voters = await manyVoters(app, 200);
  const statuses = new Set<number>();
  const load = () =>
    atOnce(
      16,
      voters.map((cookie, n) => async () => {
        statuses.add((await vote(app, cookie, poll.id, optionIdOf(poll, n % 3))).status);
      }),
    );
  const edit = (names: number[]) =>
    app.call(`PUT /api/admin/posts/${poll.id}`, {
      cookie: admin,
      body: {
        content: "Edited",
        voteOptions: names.map((n) =>
          JSON.stringify({ ...JSON.parse(poll.voteOptions[n]?.optionText ?? ""), id: optionIdOf(poll, n) }),
        ),
      },
    });
  const [, edited] = await Promise.all([load(), edit([0, 2])]);
  expect(edited.status).toBe(200);
  expect((await countsAgainstRows(app, poll.id)).every(({ shown, rows }) => shown === rows)).toBe(true);
  await Promise.all([load(), app.call(`DELETE /api/admin/posts/${poll.id}`, { cookie: admin })]);
  expect([...statuses].every((status) => [200, 400, 404].includes(status))).toBe(true);
  const { db } = app.connection;
  expect(await db.selectFrom("votes").select("id").where("postId", "=", poll.id).execute()).toEqual([]);
  const archived = await db
    .selectFrom("archives")
    .select("data")
    .where("dataType", "=", "vote")
    .where("data", "like", `%${poll.id}%`)
    .execute();
  expect(archived.length).toBeGreaterThan(0);
});
