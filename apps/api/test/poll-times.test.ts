import { expect, test } from "vitest";
import { shared, signInAdmin, signUp, startApp, type TestApp, voter } from "./harness.ts";
import { atOnce, countsAgainstRows, createPoll, manyVoters, vote } from "./polls-harness.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

type Made = Awaited<ReturnType<typeof createPoll>>;
const optionOf = (poll: Made, index = 0) => poll.voteOptions[index]?.id ?? "";
const edit = (app: TestApp, cookie: string, poll: Made, change: object) =>
  app.call(`PUT /api/admin/posts/${poll.id}`, {
    cookie,
    body: { content: "Who?", voteOptions: poll.voteOptions.map(({ optionText }) => optionText), ...change },
  });

const desk = shared(async (app) => ({ app, admin: await signInAdmin(app) }));

test("a poll takes votes from its opening to its closing time", async () => {
  const { app, admin } = await desk();
  const [sita = ""] = await manyVoters(app, 1);
  const poll = await createPoll(app, admin, { opensAt: "2090-01-01T00:00:00+05:45", closesAt: "2091-01-01T00:00:00Z" });
  const shown = async () =>
    (await app.call("GET /api/posts", { cookie: sita })).body.find(({ id }: Made) => id === poll.id);
  expect(poll).toMatchObject({ opensAt: "2089-12-31T18:15:00.000Z", phase: "not_open", canVote: false });
  expect(await vote(app, sita, poll.id, optionOf(poll))).toMatchObject({
    status: 409,
    body: { reason: "poll_not_open", message: "Voting on this poll begins on 1 January 2090 at 00:00" },
  });

  // Omitted fields stay.
  await edit(app, admin, poll, { opensAt: null });
  expect(await shown()).toMatchObject({ opensAt: null, closesAt: "2091-01-01T00:00:00.000Z", phase: "open" });
  expect(await vote(app, sita, poll.id, optionOf(poll))).toMatchObject({ status: 200 });

  await edit(app, admin, poll, { closesAt: inMs(-minute) });
  expect(await shown()).toMatchObject({ phase: "closed", canVote: false, winnerDeclared: false, canComment: true });
  expect(await vote(app, sita, poll.id, optionOf(poll, 1))).toMatchObject({
    status: 409,
    body: { reason: "poll_closed" },
  });
  await edit(app, admin, poll, { closesAt: null });
  expect(await vote(app, sita, poll.id, optionOf(poll, 1))).toMatchObject({ status: 200 });
});

test("a vote cast just as the poll closes is counted or refused", async () => {
  const app = await startApp();
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const voters = await manyVoters(app, 20);
  const poll = await createPoll(app, admin);
  let firstVotesAreIn = () => {};
  const firstVotes = new Promise<void>((resolve) => {
    firstVotesAreIn = resolve;
  });
  const refused = new Set<number>();
  const answers: { status: number; body: { reason?: string } }[] = [];
  const voteOn = async (cookie: string, person: number) => {
    for (let turn = 0; !refused.has(person); turn++) {
      const answer = await vote(app, cookie, poll.id, optionOf(poll, turn % 3));
      answers.push(answer);
      if (answer.status !== 200) refused.add(person);
      if (answers.length === voters.length) firstVotesAreIn();
    }
  };
  const voting = atOnce(
    20,
    voters.map((cookie, person) => () => voteOn(cookie, person)),
  );
  await firstVotes;
  await edit(app, admin, poll, { closesAt: inMs(400) });
  // On a busy machine the edit itself may come after that moment.
  const editedAt = new Date().toISOString();
  await voting;
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals.map(({ body }) => body.reason)).toEqual(Array.from({ length: 20 }, () => "poll_closed"));
  // The shared part was cached while it was open.
  expect((await app.call("GET /api/posts", { cookie: voters[0] })).body[0]).toMatchObject({ phase: "closed" });
  const { closesAt } = (await app.call(`GET /api/posts/${poll.id}`, { cookie: admin })).body;
  const late = await app.connection.db
    .selectFrom("votes")
    .select("id")
    .where("postId", "=", poll.id)
    // Times are rounded to a millisecond: the last that counts may be stored as the closing time itself.
    .where("createdAt", ">", closesAt)
    .where("createdAt", ">", editedAt)
    .execute();
  expect(late).toEqual([]);
  for (const { shown, rows } of await countsAgainstRows(app, poll.id)) expect(shown).toBe(rows);
  // A stream has received the event by now, and no job is left.
  await expect.poll(() => app.connection.db.selectFrom("jobs").select("id").execute()).toEqual([]);
});

test("people who have not voted a day before the end are reminded once, and again if the end changes", async () => {
  const app = await startApp();
  const other = await startApp({ databaseUrl: app.databaseUrl });
  const [admin = ""] = await manyVoters(app, 1, "admin");
  const [sita = "", hari = ""] = await manyVoters(app, 2);
  const far = await signUp(app, "gita", voter("gita", { province: "koshi", district: "jhapa" }));
  const notices = async (cookie: string): Promise<string[]> => {
    const { body } = await app.call("GET /api/notifications", { cookie });
    const count = (await app.call("GET /api/notifications/unread-count", { cookie })).body.count;
    expect(count).toBe(body.length);
    return body.map(({ notification }: { notification: { content: string } }) => notification.content);
  };
  const makeDue = async ({ id }: Made) => {
    await app.connection.db.updateTable("jobs").set({ runAt: new Date() }).where("kind", "=", "poll_time").execute();
    await app.call(`POST /api/admin/posts/${id}/republish`, { cookie: admin });
  };

  const poll = await createPoll(app, admin, { closesAt: inMs(3 * day) });
  await vote(app, sita, poll.id, optionOf(poll));
  expect(await notices(hari)).toEqual([]);
  await makeDue(poll);
  await expect.poll(() => notices(hari)).toHaveLength(1);
  expect(await notices(sita)).toEqual([]);
  expect(await notices(far)).toEqual([]);
  await edit(app, admin, poll, { closesAt: "2091-01-01T00:00:00+05:45" });
  expect(await notices(hari)).toEqual([]);
  await edit(app, admin, poll, { closesAt: inMs(hour), opensAt: inMs(-hour) });
  await expect.poll(() => notices(hari)).toHaveLength(1);
  await edit(app, admin, poll, { opensAt: inMs(-minute) });
  await other.close();
  expect(await notices(hari)).toHaveLength(1);
  // A person who has voted is no longer reminded to.
  await vote(app, hari, poll.id, optionOf(poll));
  expect(await notices(hari)).toEqual([]);
});

test("impossible times are refused, and so are times for a declared poll or a party poll", async () => {
  const { app, admin } = await desk();
  const refusal = (more: object) =>
    createPoll(app, admin, more).then(
      () => null,
      (error: Error) => JSON.parse(error.message).issues?.[0].path,
    );
  expect(await refusal({ closesAt: inMs(-minute) })).toBe("closesAt");
  expect(await refusal({ opensAt: inMs(2 * hour), closesAt: inMs(hour) })).toBe("closesAt");
  expect(await refusal({ opensAt: "tomorrow" })).toBe("opensAt");
  expect(await refusal({ opensAt: "0000-01-01T00:00:00Z" })).toBe("opensAt");
  const poll = await createPoll(app, admin, { closesAt: inMs(hour) });
  expect(await edit(app, admin, poll, { opensAt: inMs(2 * hour) })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "closesAt" }] },
  });
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  expect(await edit(app, admin, poll, { closesAt: inMs(2 * hour) })).toMatchObject({
    status: 409,
    body: { reason: "already_declared" },
  });
  expect(await edit(app, admin, poll, {})).toMatchObject({ status: 200 });
});
