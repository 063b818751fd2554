import { sql } from "kysely";
import { expect, test } from "vitest";
import { atOneInstant, setSetting, shared, signInAdmin, signUp, type TestApp } from "./harness.ts";
import { picture } from "./pictures.ts";
import { atOnce, countsAgainstRows, createPoll, manyVoters, vote } from "./polls-harness.ts";
import { randomNumbers } from "./random.ts";

const lalitpur = { province: "bagmati", district: "lalitpur", electionArea: 2 };
const kathmandu = { province: "bagmati", district: "kathmandu", electionArea: 1 };

const accountOf = async (app: TestApp, cookie: string) => (await app.call("GET /api/user", { cookie })).body;
const moveTo = async (app: TestApp, cookie: string, place: object, more: Record<string, unknown> = {}) => {
  const email = more["email"] ?? (await accountOf(app, cookie)).email;
  return app.call("PUT /api/user/profile", { cookie, body: { ...place, ...more, email } });
};
const withdraw = (app: TestApp, cookie: string) => app.call("POST /api/user/withdraw-votes", { cookie });
const hasVoted = async (app: TestApp, cookie: string) =>
  (await app.call("GET /api/user/has-voted-in-current-area", { cookie })).body;
const partyVote = (app: TestApp, cookie: string) =>
  app.call("POST /api/votes/party", { cookie, body: { partyName: "Sun" } });

async function upload(app: TestApp, cookie: string): Promise<string> {
  const body = await picture().png().toBuffer();
  return (await app.call("PUT /api/upload", { cookie, body, headers: { "content-type": "image/png" } })).body.url;
}

async function prepare(app: TestApp) {
  const admin = await signInAdmin(app);
  await app.call("POST /api/admin/political-parties", { cookie: admin, body: { name: "Sun", nepaliName: "सूर्य" } });
  return { app, admin };
}

const desk = shared(prepare, atOneInstant);
const approving = shared(async (app) => {
  await setSetting(app, "location_approval", "true");
  return prepare(app);
}, atOneInstant);

async function start(server = desk) {
  const { app, admin } = await server();
  const poll = await createPoll(app, admin);
  return { app, admin, poll, option: (index: number) => poll.voteOptions[index]?.id ?? "" };
}

/** Party votes by district, as the tallies and the inbox say and as the rows say; without those of before. */
async function partyVotesByDistrict({ connection }: TestApp, before: object[] = []) {
  const { rows } = await sql<{ district: string; counted: number; rows: number }>`
    select district, sum(counted)::int as counted, sum(rows)::int as rows from (
      select district, votes as counted, 0 as rows from party_tallies
      union all select taken_district, 1, 0 from party_vote_inbox where party_taken is not null
      union all select left_district, -1, 0 from party_vote_inbox where party_left is not null
      union all select district, 0, 1 from national_party_votes
      union all select district, -counted, -rows
        from jsonb_to_recordset(${JSON.stringify(before)}) as before (district text, counted int, rows int)
    ) as place group by district order by district`.execute(connection.db);
  return rows.filter(({ counted, rows }) => counted !== 0 || rows !== 0);
}

/** What these people asked for, newest first. */
const requestsOf = async (app: TestApp, admin: string, usernames: string[]) =>
  (await app.call("GET /api/admin/location-requests", { cookie: admin })).body.filter(
    ({ user }: { user: { username: string } }) => usernames.includes(user.username),
  );

/** Counts the votes on open polls of another area than the voter's. */
async function strayVotes({ connection }: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from votes v join users u on u.id = v.user_id join posts p on p.id = v.post_id
    where not p.winner_declared
      and (p.province, p.district, p.election_area) is distinct from (u.province, u.district, u.election_area)`.execute(
    connection.db,
  );
  return rows[0]?.n ?? 0;
}

test("phone, e-mail and place are changed, and a move is written down", async () => {
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
  expect(await moveTo(app, cookie, lalitpur, { phone: "", email: "sita.voter@gmail.com" })).toMatchObject({
    status: 200,
    body: { phone: null },
  });
});

test("a mailbox that somebody has is refused, and nothing of the change is kept", async () => {
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

test("votes on open polls stand in the way of a move until they are withdrawn; those on declared ones do not", async () => {
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

test("who withdraws in order to move keeps the party vote, as somebody whose move is approved does", async () => {
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

test("the party vote goes along with a move, and its tally with it", async () => {
  const { app } = await start();
  const [cookie = ""] = await manyVoters(app, 1);
  const before = await partyVotesByDistrict(app);
  await partyVote(app, cookie);
  await moveTo(app, cookie, lalitpur);
  expect(await partyVotesByDistrict(app, before)).toEqual([{ district: "lalitpur", counted: 1, rows: 1 }]);
  expect((await app.call("GET /api/votes/party/current", { cookie })).body.partyName).toBe("Sun");
});

test("with approval on a move waits for an admin, and one at a time", async () => {
  const { app, admin, poll, option } = await start(approving);
  const [cookie = ""] = await manyVoters(app, 1);
  const { username } = await accountOf(app, cookie);
  const before = await partyVotesByDistrict(app);
  await vote(app, cookie, poll.id, option(0));
  await partyVote(app, cookie);
  const proofDocument = await upload(app, cookie);
  const asked = await moveTo(app, cookie, lalitpur, { phone: "9841234567", proofDocument });
  expect(asked).toMatchObject({
    status: 200,
    body: { ...kathmandu, phone: "9841234567", locationRequest: { status: "pending", to: lalitpur } },
  });
  expect(await moveTo(app, cookie, { ...lalitpur, electionArea: 1 })).toMatchObject({
    status: 409,
    body: { reason: "request_pending" },
  });
  expect(await moveTo(app, cookie, kathmandu, { phone: "" })).toMatchObject({ status: 200, body: { phone: null } });

  const requests = () => requestsOf(app, admin, [username]);
  const [request] = await requests();
  expect(request).toMatchObject({ user: { username }, from: kathmandu, proofDocument, openVotes: 1 });
  const review = (verdict: string) =>
    app.call(`POST /api/admin/location-requests/${request.id}/${verdict}`, { cookie: admin });
  expect((await review("approve")).status).toBe(200);
  expect(await review("reject")).toMatchObject({ status: 409, body: { reason: "already_reviewed" } });
  expect(await accountOf(app, cookie)).toMatchObject(lalitpur);
  expect((await countsAgainstRows(app, poll.id))[0]).toMatchObject({ shown: 0, rows: 0 });
  expect(await partyVotesByDistrict(app, before)).toEqual([{ district: "lalitpur", counted: 1, rows: 1 }]);
  expect(await requests()).toMatchObject([{ status: "approved", reviewedBy: "officer", openVotes: null }]);

  await moveTo(app, cookie, kathmandu);
  const [next] = await requests();
  await app.call(`POST /api/admin/location-requests/${next.id}/reject`, { cookie: admin });
  expect(await accountOf(app, cookie)).toMatchObject(lalitpur);
  const notices = (await app.call("GET /api/notifications", { cookie })).body;
  expect(notices.map(({ notification }: { notification: { type: string } }) => notification.type)).toEqual([
    "verification",
    "verification",
  ]);
  expect(notices[0].notification.title).toContain("Move rejected");
  expect(notices[1].notification.title).toContain("Move approved");
});

test("two admins who review one request at one instant review it once", async () => {
  const { app, admin } = await start(approving);
  const [cookie = ""] = await manyVoters(app, 1);
  await moveTo(app, cookie, lalitpur);
  const [{ id }] = await requestsOf(app, admin, [(await accountOf(app, cookie)).username]);
  const answers = await Promise.all(
    ["approve", "reject", "approve", "reject"].map((verdict) =>
      app.call(`POST /api/admin/location-requests/${id}/${verdict}`, { cookie: admin }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await app.call("GET /api/notifications/unread-count", { cookie })).body).toEqual({ count: 1 });
});

test("moving and withdrawing while voting never leaves a vote that counts in two areas, nor a tally off by one", async () => {
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
    (cookie: string) => moveTo(app, cookie, lalitpur, { email: emails.get(cookie) }),
    (cookie: string) => moveTo(app, cookie, kathmandu, { email: emails.get(cookie) }),
  ];
  let stray = 0;
  let running = true;
  const watch = (async () => {
    while (running) stray = Math.max(stray, await strayVotes(app));
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

test("approving, withdrawing and declaring at one instant keep every tally equal to its rows", async () => {
  const { app, admin, poll, option } = await start(approving);
  const voters = await manyVoters(app, 20);
  const usernames: string[] = [];
  for (const [index, cookie] of voters.entries()) {
    await vote(app, cookie, poll.id, option(index % 3));
    const { email, username } = await accountOf(app, cookie);
    usernames.push(username);
    await moveTo(app, cookie, lalitpur, { email });
  }
  const requests = await requestsOf(app, admin, usernames);
  expect(requests).toHaveLength(20);
  const answers = await Promise.all([
    ...requests.map(({ id }: { id: string }) =>
      app.call(`POST /api/admin/location-requests/${id}/approve`, { cookie: admin }),
    ),
    ...voters.slice(0, 10).map((cookie) => withdraw(app, cookie)),
    ...voters.slice(10).map((cookie, index) => vote(app, cookie, poll.id, option(index % 3))),
    app.call(`POST /api/admin/posts/${poll.id}/declare-winner`, { cookie: admin }),
  ]);
  for (const { status, body } of answers) expect([200, 403, 409], JSON.stringify(body)).toContain(status);
  for (const { shown, rows } of await countsAgainstRows(app, poll.id)) expect(shown).toBe(rows);
  expect(await strayVotes(app)).toBe(0);
});
