import { expect, test } from "vitest";
import { atOneInstant, shared, signUp, type TestApp } from "./harness.ts";
import {
  accountOf,
  kathmandu,
  lalitpur,
  moveTo,
  partyVote,
  partyVotesByDistrict,
  prepare,
  startOn,
  strayVotes,
  withdraw,
} from "./moves-harness.ts";
import { atOnce, countsAgainstRows, createPoll, manyVoters, vote } from "./polls-harness.ts";
import { randomNumbers } from "./random.ts";

const desk = shared(prepare, atOneInstant);
const start = async () => startOn(await desk());

const hasVoted = async (app: TestApp, cookie: string) =>
  (await app.call("GET /api/user/has-voted-in-current-area", { cookie })).body;

test("a profile's phone, e-mail and place can be changed, and a move is recorded", async () => {
  const { app } = await start();
  const cookie = await signUp(app, "sita");
  const moved = await moveTo(app, cookie, lalitpur, { phone: "९८४१२३४५६७", email: "Sita.New.Voter@gmail.com" });
  expect(moved).toMatchObject({
    status: 200,
    body: {
      ...lalitpur,
      phone: "९८४१२३४५६७",
      email: "Sita.New.Voter@gmail.com",
      username: "sita",
      initialLocation: kathmandu,
      locationRequest: null,
    },
  });
  const { body } = await app.call("GET /api/user/location-request", { cookie });
  expect(body).toMatchObject({
    needsApproval: false,
    request: { from: kathmandu, to: lalitpur, status: "approved", user: { username: "sita" }, reviewedBy: null },
  });
  expect((await app.call("GET /api/user", { cookie })).body).not.toHaveProperty("locationRequest");
  // One request may move and prove its sender by the password.
  const back = { phone: "", email: "sita.voter@gmail.com", currentPassword: "secret-1" };
  expect(await moveTo(app, cookie, kathmandu, back)).toMatchObject({
    status: 200,
    body: { ...kathmandu, phone: null },
  });
});

test("a mailbox that belongs to another account is refused, and no part of the change is stored", async () => {
  const { app } = await start();
  const [hari = "", cookie = ""] = await manyVoters(app, 2);
  const { email } = await accountOf(app, cookie);
  const taken = (await accountOf(app, hari)).email.replace("voter.", "v.oter").replace("@", "+x@");
  expect(await moveTo(app, cookie, lalitpur, { email: taken })).toMatchObject({
    status: 409,
    body: { reason: "email_taken" },
  });
  expect(await accountOf(app, cookie)).toMatchObject({ ...kathmandu, email });
  expect(await moveTo(app, cookie, { ...lalitpur, district: "jhapa" })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "district" }] },
  });
});

test("open votes block a move until they are withdrawn; votes on declared polls do not", async () => {
  const { app, admin, poll, option } = await start();
  const [cookie = "", other = ""] = await manyVoters(app, 2);
  const { id, username } = await accountOf(app, cookie);
  const before = await partyVotesByDistrict(app);
  expect(await hasVoted(app, cookie)).toEqual({ hasVotedInCurrentArea: false, candidateVotes: 0, partyVotes: 0 });
  await vote(app, cookie, poll.id, option(0));
  await partyVote(app, cookie);
  expect(await hasVoted(app, cookie)).toEqual({ hasVotedInCurrentArea: true, candidateVotes: 1, partyVotes: 1 });
  expect(await moveTo(app, cookie, lalitpur)).toMatchObject({ status: 409, body: { reason: "votes_in_area" } });
  expect(await moveTo(app, cookie, kathmandu, { phone: "9841234567" })).toMatchObject({ status: 200 });

  expect((await withdraw(app, cookie)).body).toMatchObject({
    withdrawn: { candidateVotes: 1, partyVotes: 1, total: 2 },
  });
  expect((await withdraw(app, cookie)).body.withdrawn.total).toBe(0);
  expect((await countsAgainstRows(app, poll.id)).map(({ shown, rows }) => [shown, rows])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(await partyVotesByDistrict(app, before)).toEqual([]);
  const archived = await app.connection.db
    .selectFrom("archives")
    .select(["dataType", "deletedBy"])
    .where("data", "like", `%${id}%`)
    .execute();
  expect(archived).toEqual([
    { dataType: "vote", deletedBy: username },
    { dataType: "vote", deletedBy: username },
  ]);
  expect((await moveTo(app, cookie, lalitpur)).status).toBe(200);

  await vote(app, other, poll.id, option(1));
  await app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin });
  expect(await hasVoted(app, other)).toEqual({ hasVotedInCurrentArea: true, candidateVotes: 0, partyVotes: 0 });
  expect((await moveTo(app, other, lalitpur)).status).toBe(200);
  expect(await hasVoted(app, other)).toMatchObject({ hasVotedInCurrentArea: false });
  expect((await countsAgainstRows(app, poll.id))[1]).toMatchObject({ shown: 1, rows: 1 });
});

test("withdrawing votes for a move keeps the party vote, as an approved move does", async () => {
  const { app, poll, option } = await start();
  const [cookie = ""] = await manyVoters(app, 1);
  const before = await partyVotesByDistrict(app);
  await vote(app, cookie, poll.id, option(0));
  await partyVote(app, cookie);
  const call = app.call("POST /api/user/withdraw-votes", { cookie, body: { keepPartyVote: true } });
  expect((await call).body.withdrawn).toEqual({ candidateVotes: 1, partyVotes: 0, total: 1 });
  expect((await moveTo(app, cookie, lalitpur)).status).toBe(200);
  expect(await partyVotesByDistrict(app, before)).toEqual([{ district: "lalitpur", counted: 1, rows: 1 }]);
});

test("a move withdraws the votes in its way in one step, and a refused move leaves them", async () => {
  const { app, poll, option } = await start();
  const [cookie = "", other = ""] = await manyVoters(app, 2);
  const before = await partyVotesByDistrict(app);
  const { id, username, email } = await accountOf(app, cookie);
  const go = (place: object, more: object = {}) => moveTo(app, cookie, place, { email, withdrawVotes: true, ...more });
  const cast = async () => (await app.call("GET /api/user/has-voted-in-current-area", { cookie })).body.candidateVotes;
  await vote(app, cookie, poll.id, option(0));
  await partyVote(app, cookie);

  expect(await moveTo(app, cookie, lalitpur, { email })).toMatchObject({
    status: 409,
    body: { reason: "votes_in_area" },
  });
  // A taken address is detected after the votes would be withdrawn.
  const taken = (await accountOf(app, other)).email;
  expect(await go(lalitpur, { email: taken })).toMatchObject({ status: 409, body: { reason: "email_taken" } });
  expect(await go(kathmandu)).toMatchObject({ status: 200, body: { ...kathmandu, withdrawnVotes: 0 } });
  expect(await cast()).toBe(1);

  expect(await go(lalitpur)).toMatchObject({ status: 200, body: { ...lalitpur, withdrawnVotes: 1 } });
  expect((await countsAgainstRows(app, poll.id))[0]).toMatchObject({ shown: 0, rows: 0 });
  expect(await partyVotesByDistrict(app, before)).toEqual([{ district: "lalitpur", counted: 1, rows: 1 }]);
  const archived = await app.connection.db
    .selectFrom("archives")
    .select(["dataType", "deletedBy"])
    .where("data", "like", `%${id}%`)
    .execute();
  expect(archived).toEqual([{ dataType: "vote", deletedBy: username }]);
  // A retry, as after a lost response, has nothing left to do.
  expect(await go(lalitpur)).toMatchObject({ status: 200, body: { ...lalitpur, withdrawnVotes: 0 } });
});

test("the eleventh move of a day keeps the votes that it would have withdrawn", async () => {
  const { app, poll, option } = await start();
  const [cookie = ""] = await manyVoters(app, 1);
  const { email } = await accountOf(app, cookie);
  for (let n = 0; n < 10; n++)
    expect((await moveTo(app, cookie, n % 2 ? kathmandu : lalitpur, { email })).status).toBe(200);
  await vote(app, cookie, poll.id, option(0));
  expect(await moveTo(app, cookie, lalitpur, { email, withdrawVotes: true })).toMatchObject({
    status: 429,
    body: { reason: "too_many_moves" },
  });
  expect((await countsAgainstRows(app, poll.id))[0]).toMatchObject({ shown: 1, rows: 1 });
});

test("a move takes the party vote along, and changes the tallies of both areas", async () => {
  const { app } = await start();
  const [cookie = ""] = await manyVoters(app, 1);
  const before = await partyVotesByDistrict(app);
  await partyVote(app, cookie);
  await moveTo(app, cookie, lalitpur);
  expect(await partyVotesByDistrict(app, before)).toEqual([{ district: "lalitpur", counted: 1, rows: 1 }]);
  expect((await app.call("GET /api/votes/party/current", { cookie })).body.partyName).toBe("Sun");
});

test("moving and withdrawing during votes never leaves a vote counted in two areas, nor a wrong tally", async () => {
  const { app, admin, poll, option } = await start();
  const elsewhere = await createPoll(app, admin, lalitpur);
  const voters = await manyVoters(app, 12);
  const emails = new Map<string, string>();
  for (const cookie of voters) emails.set(cookie, (await accountOf(app, cookie)).email);
  const statuses = new Set<number>();
  const random = randomNumbers();
  const acts = [
    (cookie: string) => vote(app, cookie, poll.id, option(Math.floor(random() * 3))),
    (cookie: string) => vote(app, cookie, elsewhere.id, elsewhere.voteOptions[0]?.id ?? ""),
    (cookie: string) => partyVote(app, cookie),
    (cookie: string) => withdraw(app, cookie),
    (cookie: string) => moveTo(app, cookie, lalitpur, { email: emails.get(cookie), withdrawVotes: true }),
    (cookie: string) => moveTo(app, cookie, kathmandu, { email: emails.get(cookie) }),
  ];
  let stray = 0;
  let running = true;
  const watch = (async () => {
    while (running) {
      stray = Math.max(stray, await strayVotes(app));
      // Each voter moves more often than ten times a day here.
      await app.connection.db.deleteFrom("throttles").where("key", "like", "move:%").execute();
    }
  })();
  await atOnce(
    16,
    Array.from({ length: 1200 }, (_, index) => async () => {
      const cookie = voters[Math.floor(random() * voters.length)] ?? "";
      statuses.add((await acts[index % acts.length]?.(cookie))?.status ?? 0);
    }),
  );
  running = false;
  await watch;
  expect([...statuses].sort()).toEqual([200, 403, 409]);
  expect(stray).toBe(0);
  for (const id of [poll.id, elsewhere.id])
    for (const { shown, rows } of await countsAgainstRows(app, id)) expect(shown).toBe(rows);
  for (const { counted, rows } of await partyVotesByDistrict(app)) expect(counted).toBe(rows);
});
